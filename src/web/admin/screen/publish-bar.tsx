import { CalendarClock, Copy, ExternalLink, EyeOff, History, Link, Undo2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { otherSave, type PublicationState } from '#domain/documents/publication.ts'
import type { Translated } from '#domain/language/translations.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { BottomBar, SAVING } from '../save-bar.tsx'
import { HistoryDialog, type HistoryProps } from './history.tsx'

interface PublishMenuOptions<Content> {
  viewAt?: string | undefined
  schedule?: (() => void) | undefined
  unpublish?: (() => void) | undefined
  duplicate?: (() => void) | undefined
  history?: HistoryProps<Content> | undefined
  previewLink?: ((close: () => void) => ReactNode) | undefined
  discard?: (() => void) | undefined
  unsaved: boolean
}

type Press = Omit<ComponentProps<typeof Button>, 'children' | 'tone'> & { label: string }

type PublishButtonsProps<Content> = PublishMenuOptions<Content> & {
  main: Press
  other?: Press | undefined
}

/** Shared by everything that visitors see: the other way to save, the main button, and a menu. */
export function PublishButtons<Content extends Translated>({ main, other, ...options }: PublishButtonsProps<Content>) {
  const { items, dialog } = usePublishMenu(options)
  return (
    <>
      {other && <PublishButton {...other} tone="secondary" />}
      <PublishButton {...main} />
      <Menu label="More actions" items={items} className="min-h-11 min-w-11" />
      {dialog}
    </>
  )
}

function PublishButton({ label, ...press }: Press & Pick<ComponentProps<typeof Button>, 'tone'>) {
  return (
    <Button busyLabel={SAVING} {...press}>
      {label}
    </Button>
  )
}

export function PublishBar<Content extends Translated>({
  children,
  ...buttons
}: PublishButtonsProps<Content> & { children?: ReactNode }) {
  return (
    <BottomBar unsaved={buttons.unsaved} note={children}>
      <PublishButtons {...buttons} />
    </BottomBar>
  )
}

interface Saving {
  noun: string
  stored: PublicationState | undefined
  inForm: PublicationState
  isBusy: boolean
  saveAs: (status: PublicationState) => void
}

/** The other button and Unpublish, for what is stored once: saving it as a draft hides it from visitors. */
export function usePublishing({ noun, stored, inForm, isBusy, saveAs }: Saving) {
  const { confirm } = useDialogs()
  const next = otherSave(stored, inForm)
  const unpublish = async () => {
    const agreed = await confirm({
      title: `Unpublish this ${noun}?`,
      body: 'It becomes a draft, and visitors no longer see it.',
      confirmLabel: 'Unpublish',
    })
    if (agreed) saveAs('draft')
  }
  return {
    other: next
      ? { label: next === 'draft' ? 'Save draft' : 'Publish', disabled: isBusy, onClick: () => saveAs(next) }
      : undefined,
    unpublish: stored === 'published' && !isBusy ? () => void unpublish() : undefined,
  }
}

const SAVE_FIRST = 'Save your changes first, then duplicate.'

/** The activity log links to the history with `?history=open`. */
function usePublishMenu<Content extends Translated>(options: PublishMenuOptions<Content>) {
  const { viewAt, schedule, unpublish, duplicate, history, previewLink, discard, unsaved } = options
  const [parameters] = useSearchParams()
  const [open, setOpen] = useState(parameters.get('history') === 'open' ? 'history' : '')
  const close = () => setOpen('')
  const item = (label: string, icon: MenuItem['icon'], onSelect: (() => void) | '' | undefined): MenuItem[] =>
    onSelect ? [{ label, icon, onSelect }] : []
  const items: MenuItem[] = [
    ...item('View page', ExternalLink, viewAt && (() => window.open(viewAt, '_blank', 'noreferrer'))),
    ...item('Schedule', CalendarClock, schedule),
    ...item('Unpublish', EyeOff, unpublish),
    ...item('Duplicate', Copy, duplicate && (unsaved ? () => toast.info(SAVE_FIRST) : duplicate)),
    ...item('History', History, history && (() => setOpen('history'))),
    ...item('Preview link', Link, previewLink && (() => setOpen('preview'))),
    ...item('Discard draft', Undo2, discard),
  ]
  const dialog = (
    <>
      {history && open === 'history' && <HistoryDialog {...history} onClose={close} />}
      {open === 'preview' && previewLink?.(close)}
    </>
  )
  return { items, dialog }
}
