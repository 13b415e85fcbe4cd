import { useRef } from 'react'
import { shared, useShared } from './shared.ts'

const WRITTEN_IN = 'input:enabled:not([type="checkbox"], [type="file"]), select:enabled, textarea:enabled'
const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** What had the focus before the open dialog. A dialog that replaces it opens while nothing has the focus. */
let openerOfOpen: Element | null = null

/** Radix returns focus only to its own trigger. Focus starts at a field, except where a phone's keyboard would open. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = isFocusFree() ? openerOfOpen : document.activeElement
      openerOfOpen = opener.current
      const fields = event.target instanceof Element ? event.target.querySelectorAll<HTMLElement>(WRITTEN_IN) : []
      const field = [...fields].find((each) => each.checkVisibility())
      if (!field || !window.matchMedia('(pointer: fine)').matches) return
      event.preventDefault()
      field.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // What was chosen in the dialog may have moved the focus already, for example into the text that it changed.
      if (isFocusFree() && opener.current instanceof HTMLElement) opener.current.focus()
      if (!document.activeElement?.closest(DIALOG)) openerOfOpen = null
    },
  }
}

function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

// The dialog in front. Nothing behind it can be clicked or read, so what belongs to no screen is shown inside it.

const open = shared<readonly HTMLElement[]>([])

/** The ref of an element in every dialog. */
export function enterDialog(element: HTMLElement | null) {
  if (!element) return
  open.set([...open.get(), element])
  return () => open.set(open.get().filter((each) => each !== element))
}

export function useTopDialog(): HTMLElement | undefined {
  return useShared(open).at(-1)
}
