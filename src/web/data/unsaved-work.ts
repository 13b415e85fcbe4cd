import { useEffect, useId } from 'react'
import { shared, useShared } from '../ui/shared.ts'
import { endSession } from './session.ts'

interface OpenForm {
  /** Resolves to true if the changes may be discarded. */
  ask: () => Promise<boolean>
  /** A save may navigate away itself, so it doesn't ask. */
  isSaving: boolean
}

const forms = shared<ReadonlyMap<string, OpenForm>>(new Map())
let isLeaving = false

/** While `holds` is true, a form on this screen has unsaved changes. */
export function useHoldsWork(holds: boolean, isSaving: boolean, ask: OpenForm['ask']): void {
  const form = useId()
  useEffect(() => {
    if (!holds) return
    isLeaving = false
    forms.set(new Map(forms.get()).set(form, { ask, isSaving }))
    return () => forms.set(new Map([...forms.get()].filter(([id]) => id !== form)))
  }, [holds, isSaving, form, ask])
}

/** The form to ask before the screen is left: the one opened last. */
export function formToAsk(): OpenForm | undefined {
  return isLeaving ? undefined : [...forms.get().values()].findLast(({ isSaving }) => !isSaving)
}

/** A public page is another document: the browser must not ask a second time after the person agreed to leave this one. */
export function agreeToLeave(): void {
  isLeaving = true
}

export function useUnsavedWork(): boolean {
  return useShared(forms).size > 0
}

let askFirst: OpenForm['ask'] | undefined

/** Asks before signing out deletes unsent work. Returns a function that removes the question. */
export function askBeforeSignOut(ask: OpenForm['ask']): () => void {
  askFirst = ask
  return () => {
    if (askFirst === ask) askFirst = undefined
  }
}

/** Asks before unsaved work is lost, then ends the session. Returns false when the person stays signed in. */
export async function logOut(): Promise<boolean> {
  const [form] = forms.get().values()
  if (form && !(await form.ask())) return false
  if (askFirst && !(await askFirst())) return false
  forms.set(new Map())
  await endSession()
  return true
}
