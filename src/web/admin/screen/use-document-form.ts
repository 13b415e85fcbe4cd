import { type FormEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../data/api-error.ts'
import { toast } from '../../ui/toast.tsx'
import { showAtFields } from '../form/show-at-fields.ts'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
import { useVersionedForm } from './use-versioned-form.ts'

export interface SaveTarget {
  /** The id the document has. Undefined for one that is not saved yet. */
  id: string | undefined
  version: number
}

interface DocumentFormOptions<Values extends FieldValues, Stored> {
  form: UseFormReturn<Values>
  opened: Stored | undefined
  noun: string
  valuesOf: (stored: Stored) => Values
  textOf: (values: Values) => string
  /** Decides before the save. */
  admit?: (values: Values, target: SaveTarget) => Promise<boolean>
  /** Whether `admit` is still deciding, so that leaving would lose something. */
  isAdmitting?: boolean
  save: (values: Values, target: SaveTarget) => Promise<Stored>
  /** Handles a refusal by itself, such as visits that are in the way. Returns false for any other error. */
  handle?: ((error: unknown, again: () => Promise<void>) => boolean) | undefined
  savedWords: string
  failed: string
  /** Where an id that is taken is reported. */
  idField: FieldPath<Values>
  /** Leaves the form. */
  onDone: (saved?: { stored: Stored }) => void | Promise<void>
}

/** A document with a screen of its own: saving leaves it. Nothing typed is lost when somebody else saves first. */
export function useDocumentForm<Values extends FieldValues, Stored extends { id: string; version: number }>(
  options: DocumentFormOptions<Values, Stored>,
) {
  const { form, opened, noun, valuesOf, textOf, admit, isAdmitting = false, save } = options
  const { handle, savedWords, failed, idField, onDone } = options
  const [problem, setProblem] = useState<string>()
  const { isDirty, isSubmitting } = form.formState
  useUnsavedChanges(isDirty, isSubmitting && !isAdmitting)

  const report = (error: unknown, again: () => Promise<void>) => {
    if (conflict.caught(error) || handle?.(error, again)) return
    if (error instanceof ApiError && error.code === 'exists') {
      form.setError(idField, { message: error.message }, { shouldFocus: true })
      return
    }
    showAtFields(form, error)
    setProblem(error instanceof Error && error.message ? error.message : failed)
  }

  const store = async (values: Values, over: SaveTarget) => {
    const sent = structuredClone(form.getValues())
    setProblem(undefined)
    if (admit && !(await admit(values, over))) return
    try {
      const stored = await save(values, over)
      moveOn(stored, sent)
      toast.success(savedWords)
      await onDone({ stored })
    } catch (error) {
      report(error, () => submit(over))
    }
  }

  const submit = (over: SaveTarget, event?: FormEvent) => form.handleSubmit((values) => store(values, over))(event)

  const { target, filled, conflict, restart, moveOn, fill } = useVersionedForm<Values, Stored, SaveTarget>({
    form,
    opened: targetOf(opened),
    noun,
    targetOf,
    valuesOf,
    textOf,
    saveOver: (over) => void submit(over),
    onRestart: () => setProblem(undefined),
    drop: () => void onDone(),
  })

  return {
    problem,
    filled,
    fill,
    target,
    restart,
    conflict,
    submit: (event?: FormEvent) => submit(target, event),
  }
}

/** A document that is not saved yet, or was deleted, is saved as a new one. */
function targetOf(stored: { id: string; version: number } | undefined): SaveTarget {
  return { id: stored?.id, version: stored?.version ?? 0 }
}
