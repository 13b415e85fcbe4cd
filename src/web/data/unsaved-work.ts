import { useEffect, useId, useSyncExternalStore } from 'react'
import { endSession } from './session.ts'

type AskToLeave = () => Promise<boolean>

const forms = new Map<string, AskToLeave>()
const listeners = new Set<() => void>()

/** While it is true, a form on this screen holds what would be lost with it. `ask` resolves to true when it may be lost. */
export function useHoldsWork(holds: boolean, ask: AskToLeave): void {
  const form = useId()
  useEffect(() => {
    if (!holds) return
    forms.set(form, ask)
    tell()
    return () => {
      forms.delete(form)
      tell()
    }
  }, [holds, form, ask])
}

export function useUnsavedWork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => forms.size > 0,
    () => false,
  )
}

/** Asks before unsaved work is lost, then ends the session. Returns false when the person stays signed in. */
export async function logOut(): Promise<boolean> {
  const [ask] = forms.values()
  if (ask && !(await ask())) return false
  forms.clear()
  tell()
  await endSession()
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
