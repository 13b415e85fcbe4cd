import { useRef } from 'react'

const WRITTEN_IN = 'input:enabled:not([type="checkbox"], [type="file"]), select:enabled, textarea:enabled'

/**
 * Radix returns focus only to its own trigger. A dialog opened by code returns it to whatever had it. Focus starts at
 * a form's first field, except where that would open a phone's keyboard over it.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      const fields = event.target instanceof Element ? event.target.querySelectorAll<HTMLElement>(WRITTEN_IN) : []
      const field = [...fields].find((each) => each.checkVisibility())
      if (!field || !window.matchMedia('(pointer: fine)').matches) return
      event.preventDefault()
      field.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // What was chosen in the dialog may have moved the focus already, for example into the text that it changed.
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
