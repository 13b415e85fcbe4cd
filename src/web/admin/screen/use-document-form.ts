import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldPath, type FieldPathByValue, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { documentText } from '#domain/documents/document-text.ts'
import { type PublicationState, savedNews } from '#domain/documents/publication.ts'
import type { z } from '#domain/documents/zod.ts'
import { ApiError } from '../../data/api-error.ts'
import { agreeToLeave } from '../../data/unsaved-work.ts'
import { toast } from '../../ui/toast.tsx'
import { defaultsFrom, showAtFields } from '../form/hook-form.ts'
import type { Gate } from '../publish-checks/use-gate.ts'
import { useUnsavedChanges } from '../save-bar.tsx'
import type { VersionSource } from './history.tsx'
import { useNewer, useVersionedForm } from './use-versioned-form.tsx'
import { type NounWords, titled } from './words.ts'

export interface SaveTarget {
  /** The id the document has. Undefined for one that is not saved yet. */
  id: string | undefined
  version: number
}

/** A document that visitors see. It is checked before and after it is saved. */
export interface Publishing<Values extends FieldValues> {
  gate: Gate
  statusOf: (values: Values) => PublicationState
  setStatus: (form: UseFormReturn<Values>, status: PublicationState) => void
  nameOf: (values: Values) => string
  html: FieldPathByValue<Values, string>
  /** Earlier versions. A version comes back without its id. */
  history: VersionSource<Values>
  pathOf: (id: string) => string
  duplicate: (id: string) => void
}

export interface DocumentFormProps<Values extends FieldValues, Stored> {
  words: NounWords
  name?: string | undefined
  schema: z.ZodType<Values, Values>
  blank: Values
  opened: Stored | undefined
  latest: Stored | undefined
  valuesOf: (stored: Stored) => Values
  textOf?: (values: Values) => string
  save: (values: Values, target: SaveTarget) => Promise<Stored>
  /** Handles a refusal itself, like visits that are in the way. `again` saves again. */
  handle?: (error: unknown, again: () => Promise<void>) => boolean
  /** The field that reports an id already in use. */
  idField: FieldPath<Values>
  /** Instead of returning to the list. */
  onSaved?: (stored: Stored) => void | Promise<void>
  /** Part of a larger screen: without a title, and it stays open after a save. */
  isSection?: boolean
  publishing?: Publishing<Values>
  /** Fields may need the id of the stored document, and how often the form was filled from outside. */
  children: ReactNode | ((open: { ownId: string | undefined; version: number; filled: number }) => ReactNode)
}

/** Nothing typed is lost when someone else saves first. */
export function useDocumentForm<Values extends FieldValues, Stored extends { id: string; version: number }>(
  props: DocumentFormProps<Values, Stored>,
) {
  const { words, schema, blank, opened, latest, valuesOf, textOf = documentText, save, handle } = props
  const { idField, onSaved, isSection, publishing } = props
  const { one, list } = words
  const navigate = useNavigate()
  const defaultValues = defaultsFrom(opened ? valuesOf(opened) : blank)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues })
  const { isDirty, isSubmitting } = form.formState
  const [problem, setProblem] = useState<string>()
  const stored = latest ?? opened
  const storedAs = stored && publishing?.statusOf(valuesOf(stored))
  // While the check asks whether to publish, leaving would lose the changes.
  useUnsavedChanges(isDirty, isSubmitting && !publishing?.gate.isChecking)

  const leave = (saved?: Stored) => {
    if (saved && onSaved) return onSaved(saved)
    if (!isSection) return navigate(list.path)
  }

  const report = (error: unknown, again: () => Promise<void>) => {
    if (conflict.caught(error) || handle?.(error, again)) return
    if (error instanceof ApiError && error.code === 'exists') {
      form.setError(idField, { message: error.message }, { shouldFocus: true })
      return
    }
    showAtFields(form, error)
    setProblem(error instanceof Error && error.message ? error.message : `Failed to save the ${one}`)
  }

  const store = async (content: Values, over: SaveTarget) => {
    const sent = structuredClone(form.getValues())
    setProblem(undefined)
    const status = publishing?.statusOf(content) ?? 'published'
    const gate = status === 'published' ? publishing?.gate : undefined
    if (gate && !(await gate.mayPublish({ id: over.id ?? '', content }))) return
    try {
      const saved = await save(content, over)
      void gate?.checkSaved({ id: saved.id, content }, publishing?.nameOf(content) ?? '')
      moveOn(saved, sent)
      toast.success(savedNews(titled(one), storedAs, status))
      await leave(saved)
    } catch (error) {
      report(error, () => submit(over))
    }
  }

  const submit = (over: SaveTarget, event?: FormEvent) => form.handleSubmit((values) => store(values, over))(event)

  const { target, filled, conflict, restart, moveOn, fill } = useVersionedForm<Values, Stored, SaveTarget>({
    form,
    opened: targetOf(opened),
    noun: one,
    targetOf,
    valuesOf,
    textOf,
    saveOver: (over) => void submit(over),
    onRestart: () => setProblem(undefined),
    drop: () => {
      agreeToLeave()
      void leave()
    },
  })

  const isNewer = latest !== undefined && latest.version > target.version && latest.id === target.id && !isSubmitting
  const newer = useNewer(isNewer ? latest : undefined, isDirty, restart)

  /** The status is in the form, so that it also counts when the person saves over someone else's version. */
  const saveAs = (status: PublicationState, event?: FormEvent) => {
    publishing?.setStatus(form, status)
    return submit(target, event)
  }

  return { form, problem, filled, fill, target, conflict, newer, storedAs, saveAs }
}

/** A document that is not saved yet, or was deleted, is saved as a new one. */
export function targetOf(stored: { id: string; version: number } | undefined): SaveTarget {
  return { id: stored?.id, version: stored?.version ?? 0 }
}
