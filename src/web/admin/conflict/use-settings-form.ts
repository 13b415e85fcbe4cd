import { useState } from 'react'
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'
import { SETTINGS_SAVED } from '#domain/settings.ts'
import { toast } from '../../ui/toast.tsx'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
import { useConflict } from './use-conflict.tsx'

interface SettingsFormOptions<Values extends FieldValues, Stored> {
  form: UseFormReturn<Values>
  /** The version that was opened; undefined when the defaults stand in for what could not be read. */
  version: number | undefined
  noun: string
  valuesOf: (stored: Stored) => Values
  textOf: (values: Values) => string
  save: (values: Values, version: number | undefined) => Promise<Stored>
  /** Said when an error has no words of its own. */
  failed: string
}

/** Saving a settings document: nothing typed is lost, whoever else saves meanwhile. */
export function useSettingsForm<Values extends FieldValues, Stored extends { version: number }>({
  form,
  version: opened,
  noun,
  valuesOf,
  textOf,
  save,
  failed,
}: SettingsFormOptions<Values, Stored>) {
  const [version, setVersion] = useState(opened)
  const [problem, setProblem] = useState<string>()
  /** Counts what was put into the form from outside, for parts that keep their own copy of a field. */
  const [filled, setFilled] = useState(0)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedChanges(isDirty, isSubmitting)

  const restart = (from: Stored) => {
    setVersion(from.version)
    setProblem(undefined)
    form.reset(valuesOf(from))
    setFilled((count) => count + 1)
  }

  const store = async (values: Values, over: number | undefined) => {
    const sent = structuredClone(form.getValues())
    setProblem(undefined)
    try {
      const saved = await save(values, over)
      // Over defaults that only stood in, show what was really there.
      if (over === undefined) restart(saved)
      else {
        setVersion(saved.version)
        form.resetDefaultValues(sent)
      }
      toast.success(SETTINGS_SAVED)
    } catch (error) {
      if (!conflict.caught(error)) setProblem(error instanceof Error && error.message ? error.message : failed)
    }
  }

  const conflict = useConflict<Stored>({
    noun,
    textOf: (theirs) => textOf(valuesOf(theirs)),
    myText: () => textOf(form.getValues()),
    keepMine: (theirs) => void form.handleSubmit((values) => store(values, theirs?.version ?? 0))(),
    takeTheirs: restart,
  })

  return {
    problem,
    filled,
    conflict: conflict.dialog,
    submit: (onInvalid?: SubmitErrorHandler<Values>) =>
      form.handleSubmit((values) => store(values, version), onInvalid),
  }
}
