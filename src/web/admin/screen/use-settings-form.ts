import { useState } from 'react'
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'
import { SETTINGS_SAVED } from '#web/admin/settings-words.ts'
import { toast } from '../../ui/toast.tsx'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
import { useVersionedForm } from './use-versioned-form.ts'

interface SettingsFormOptions<Values extends FieldValues, Stored> {
  form: UseFormReturn<Values>
  /** The version that was opened. Undefined when the settings could not be read and the form shows defaults. */
  version: number | undefined
  noun: string
  valuesOf: (stored: Stored) => Values
  textOf: (values: Values) => string
  save: (values: Values, version: number | undefined) => Promise<Stored>
  /** Shown for an error that has no message. */
  failed: string
}

/** A settings document: the form stays open after a save. Nothing typed is lost when somebody else saves first. */
export function useSettingsForm<Values extends FieldValues, Stored extends { version: number }>({
  form,
  version,
  noun,
  valuesOf,
  textOf,
  save,
  failed,
}: SettingsFormOptions<Values, Stored>) {
  const [problem, setProblem] = useState<string>()
  const { isDirty, isSubmitting } = form.formState
  useUnsavedChanges(isDirty, isSubmitting)

  const store = async (values: Values, over: number | undefined) => {
    const sent = structuredClone(form.getValues())
    setProblem(undefined)
    try {
      const saved = await save(values, over)
      // The form showed defaults in place of settings that could not be read. Now show the real ones.
      if (over === undefined) restart(saved)
      else moveOn(saved, sent)
      toast.success(SETTINGS_SAVED)
    } catch (error) {
      if (!conflict.caught(error)) setProblem(error instanceof Error && error.message ? error.message : failed)
    }
  }

  const { target, filled, conflict, restart, moveOn } = useVersionedForm<Values, Stored, number | undefined>({
    form,
    opened: version,
    noun,
    targetOf: (stored) => stored?.version ?? 0,
    valuesOf,
    textOf,
    saveOver: (over) => void form.handleSubmit((values) => store(values, over))(),
    onRestart: () => setProblem(undefined),
  })

  return {
    problem,
    filled,
    conflict: conflict.dialog,
    submit: (onInvalid?: SubmitErrorHandler<Values>) => form.handleSubmit((values) => store(values, target), onInvalid),
  }
}
