import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FieldPath, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { documentText } from '#domain/documents/document-text.ts'
import type { z } from '#domain/documents/zod.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SAVING } from '../editing-words.ts'
import { defaultsFrom } from '../form/defaults-from.ts'
import { NewerNotice } from '../newer-notice.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { type SaveTarget, useDocumentForm } from './use-document-form.ts'
import { editorTitle, NEW_ID, type NounWords, titled } from './words.ts'

interface DocumentFormProps<Values extends FieldValues, Stored> {
  words: NounWords
  /** The name of the document in the breadcrumbs. */
  name?: string | undefined
  schema: z.ZodType<Values, Values>
  /** The values of a new document. */
  blank: Values
  opened: Stored | undefined
  latest: Stored | undefined
  valuesOf: (stored: Stored) => Values
  /** The values as text, so that two versions can be compared line by line. */
  textOf?: (values: Values) => string
  save: (values: Values, target: SaveTarget) => Promise<Stored>
  /** Handles a refusal by itself, such as visits that are in the way. `again` saves again. */
  handle?: (error: unknown, again: () => Promise<void>) => boolean
  /** Where an id that is taken is reported. */
  idField: FieldPath<Values>
  /** Instead of returning to the list. */
  onSaved?: (stored: Stored) => void | Promise<void>
  /** Part of a larger screen: without a title, and it stays open after a save. */
  isSection?: boolean
  children: ReactNode
}

/** The editor of a document: title, fields, save bar. Nothing typed is lost when somebody else saves first. */
export function DocumentForm<Values extends FieldValues, Stored extends { id: string; version: number }>(
  props: DocumentFormProps<Values, Stored>,
) {
  const { words, name, schema, blank, opened, latest, valuesOf, textOf = documentText, save, handle } = props
  const { idField, onSaved, isSection = false, children } = props
  const { one, list } = words
  const navigate = useNavigate()
  const defaultValues = defaultsFrom(opened ? valuesOf(opened) : blank)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues })
  const { isDirty, isSubmitting } = form.formState
  const { submit, problem, target, restart, conflict } = useDocumentForm<Values, Stored>({
    form,
    opened,
    noun: one,
    valuesOf,
    textOf,
    save,
    handle,
    savedWords: `${titled(one)} saved.`,
    failed: `Failed to save the ${one}`,
    idField,
    onDone: (saved) => {
      if (saved && onSaved) return onSaved(saved.stored)
      if (!isSection) return navigate(list.path)
    },
  })

  const isNewer = latest !== undefined && latest.version > target.version && latest.id === target.id && !isSubmitting
  const followLatest = useEffectEvent(() => latest && restart(latest))
  useEffect(() => {
    if (isNewer && !isDirty) followLatest()
  }, [isNewer, isDirty])

  const label = `Save ${titled(one)}`
  return (
    <FormProvider {...form}>
      {!isSection && (
        <PageHeader
          title={editorTitle(words, opened ? opened.id : NEW_ID)}
          above={<Breadcrumbs items={[{ label: list.label, to: list.path }, { label: name ?? `New ${one}` }]} />}
        />
      )}
      <form noValidate className="grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
        {isNewer && isDirty && <NewerNotice onCompare={() => conflict.show(latest)} />}
        {children}
        <SaveError message={problem} />
        {isSection ? (
          <Button type="submit" busy={isSubmitting} busyLabel={SAVING} className="justify-self-start">
            {label}
          </Button>
        ) : (
          <SaveBar label={label} busy={isSubmitting} unsaved={isDirty} />
        )}
      </form>
      {conflict.dialog}
    </FormProvider>
  )
}
