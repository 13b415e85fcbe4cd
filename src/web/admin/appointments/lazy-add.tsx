import type { ComponentProps } from 'react'
import { DESK_BOOKING_WORDS } from '#domain/appointments/desk-words.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'

const load = async () => (await import('./add-appointment-dialog.tsx')).AddAppointmentDialog

type AddProps = ComponentProps<Awaited<ReturnType<typeof load>>>

export function AddAppointmentDialog(props: AddProps) {
  return <LazyDialog title={DESK_BOOKING_WORDS.title} load={load} of={props} />
}
