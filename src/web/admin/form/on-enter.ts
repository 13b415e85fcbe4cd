import type { KeyboardEvent } from 'react'

/** Enter adds or applies what was typed. It would save the whole form otherwise. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  }
}
