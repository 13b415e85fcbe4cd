// The dialog in front. Nothing behind it can be clicked or read, so what belongs to no screen is shown inside it.
import { useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** The ref of an element in every dialog. */
export function enterDialog(element: HTMLElement | null) {
  if (!element) return
  become([...open, element])
  return () => become(open.filter((each) => each !== element))
}

export function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open.at(-1),
    () => undefined,
  )
}

function become(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}
