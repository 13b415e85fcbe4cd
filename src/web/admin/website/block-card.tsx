import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ChevronDown, CircleAlert } from '../../ui/icons.tsx'

type BlockCardProps = {
  title: string
  excerpt?: string
  badges?: ReactNode
  handle?: ReactNode
  buttons?: ReactNode
  hasError: boolean
  isOpen: boolean
  isTarget?: boolean
  onToggle: () => void
  children: ReactNode
}

export function BlockCard(props: BlockCardProps) {
  const { title, excerpt, badges, handle, buttons, hasError, isOpen, isTarget, onToggle, children } = props
  const body = useId()
  return (
    <div
      className={classNames(
        'rounded-lg border border-line bg-surface-raised',
        isTarget && 'border-brand bg-brand-soft',
      )}
    >
      <div className="flex items-center gap-1 pr-2 pl-3 sm:gap-2 sm:pl-4">
        {handle}
        <h2 className="min-w-0 grow font-sans text-base">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            onClick={onToggle}
            className="flex min-h-14 w-full items-center gap-3 rounded-md py-2 text-left -outline-offset-2"
          >
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-5 shrink-0 text-ink-muted transition-transform', isOpen && 'rotate-180')}
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {title}
                {badges}
                {hasError && (
                  <span className="inline-flex items-center gap-1 text-danger-ink text-xs">
                    <CircleAlert aria-hidden="true" className="size-4" />
                    Needs a look
                  </span>
                )}
              </span>
              {excerpt && <span className="truncate font-normal text-ink-muted text-sm">{excerpt}</span>}
            </span>
          </button>
        </h2>
        {buttons}
      </div>
      {isOpen && (
        <div id={body} className="grid gap-5 border-line border-t p-4 sm:p-5">
          {children}
        </div>
      )}
    </div>
  )
}

const CONTROLS = 'input:enabled, textarea:enabled, select:enabled, button:enabled'

export function useOpenBlocks(form: RefObject<HTMLElement | null>, openedFirst: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openedFirst))
  const [wanted, setWanted] = useState<{ path: string }>()

  const set = (id: string, isOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })

  useEffect(() => {
    const field = wanted && fieldAt(form.current, wanted.path)
    field?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [form, wanted])

  return {
    isOpen: (id: string) => open.has(id),
    toggle: (id: string) => set(id, !open.has(id)),
    show: (id: string) => set(id, true),
    jumpTo: (path: string) => {
      set(path.split('.')[0] ?? '', true)
      setWanted({ path })
    },
  }
}

export type OpenBlocks = ReturnType<typeof useOpenBlocks>

/** The field, or for an unknown path what it belongs to: "hero.title" for "hero.title.0". */
function fieldAt(form: HTMLElement | null, path: string): Element | null {
  const steps = path.split('.')
  for (let length = steps.length; length > 1; length--) {
    const field = form?.querySelector(`[data-edits="${CSS.escape(steps.slice(0, length).join('.'))}"]`)
    if (field) return field
  }
  return null
}
