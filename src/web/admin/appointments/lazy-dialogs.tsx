import type { ComponentProps } from 'react'
import { EDIT_WORDS, MOVE_WORDS, REJECT_WORDS } from '#domain/appointments/move-words.ts'
import { OTHER_TIME } from '#domain/appointments/status.ts'
import { OFFER_WORDS } from '#domain/offers/offer.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'

// These load forms and the time picker, which the screens behind them don't need.
const loadEdit = async () => (await import('./edit-dialog.tsx')).EditDialog
const loadMove = async () => (await import('./move-dialog.tsx')).MoveDialog
const loadReject = async () => (await import('./status-dialogs.tsx')).RejectDialog
const loadTaken = async () => (await import('./status-dialogs.tsx')).TakenTimeDialog
const loadOffer = async () => (await import('./offer-dialog.tsx')).OfferOtherTimes

type EditProps = ComponentProps<Awaited<ReturnType<typeof loadEdit>>>
type MoveProps = ComponentProps<Awaited<ReturnType<typeof loadMove>>>
type RejectProps = ComponentProps<Awaited<ReturnType<typeof loadReject>>>
type TakenProps = ComponentProps<Awaited<ReturnType<typeof loadTaken>>>
type OfferProps = ComponentProps<Awaited<ReturnType<typeof loadOffer>>>

export function EditDialog(props: EditProps) {
  return <LazyDialog title={EDIT_WORDS.title} load={loadEdit} of={props} />
}

export function MoveDialog(props: MoveProps) {
  return <LazyDialog title={MOVE_WORDS.title} load={loadMove} of={props} />
}

export function OfferOtherTimes(props: OfferProps) {
  return <LazyDialog title={OFFER_WORDS.title} load={loadOffer} of={props} />
}

export function RejectDialog(props: RejectProps) {
  return <LazyDialog title={REJECT_WORDS.title} load={loadReject} of={props} />
}

export function TakenTimeDialog(props: TakenProps) {
  return <LazyDialog title={OTHER_TIME.label} load={loadTaken} of={props} />
}
