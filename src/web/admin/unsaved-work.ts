import { useEffect, useId, useSyncExternalStore } from 'react'

const forms = new Set<string>()
const listeners = new Set<() => void>()

/** While it is true, a form on this screen holds what would be lost with it. */
export function useHoldsWork(holds: boolean): void {
  const form = useId()
  useEffect(() => {
    if (!holds) return
    forms.add(form)
    tell()
    return () => {
      forms.delete(form)
      tell()
    }
  }, [holds, form])
}

export function useUnsavedWork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => forms.size > 0,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
