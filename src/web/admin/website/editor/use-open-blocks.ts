import { type RefObject, useEffect, useState } from 'react'

const CONTROLS = 'input:enabled, textarea:enabled, select:enabled, button:enabled'

/** Which groups or sections are open, and jumping to a field in one of them. */
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
    /** Opens what holds the field and moves the focus into it. */
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
