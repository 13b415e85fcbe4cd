import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  FormProvider,
  useForm,
  useFormContext,
} from 'react-hook-form'
import { useNavigate } from 'react-router'
import { documentText } from '#domain/documents/document-text.ts'
import type { z } from '#domain/documents/zod.ts'
import type { Finding } from '#domain/publish-checks/finding.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SAVING } from '../editing-words.ts'
import { defaultsFrom } from '../form/defaults-from.ts'
import { NewerNotice } from '../newer-notice.tsx'
import { FindingsContext, focusNoted } from '../publish-checks/field-findings.tsx'
import { GatePanel } from '../publish-checks/gate-panel.tsx'
import { type Gate, useRequestedCheck } from '../publish-checks/use-gate.ts'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { HistoryButton, type VersionSource } from './history.tsx'
import { type SaveTarget, useDocumentForm } from './use-document-form.ts'
import { useNewer } from './use-versioned-form.ts'
import { editorTitle, NEW_ID, type NounWords, titled } from './words.ts'

/** A document that visitors see. It is checked before and after it is saved. */
interface Publishing<Values extends FieldValues> {
  gate: Gate
  /** What visitors see it as. Undefined if they don't see it. */
  publicName: (values: Values) => string | undefined
  /** The field with the author's HTML. */
  html: FieldPathByValue<Values, string>
}

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
  publishing?: Publishing<Values>
  /** Earlier versions. A version comes back without its id. */
  history?: VersionSource<Values>
  /** Those that need it get the id under which the document is stored, and how often the form was filled from outside. */
  children: ReactNode | ((open: { ownId: string | undefined; filled: number }) => ReactNode)
}

/** The editor of a document: title, fields, save bar. Nothing typed is lost when somebody else saves first. */
export function DocumentForm<Values extends FieldValues, Stored extends { id: string; version: number }>(
  props: DocumentFormProps<Values, Stored>,
) {
  const { words, name, schema, blank, opened, latest, valuesOf, textOf = documentText, save, handle } = props
  const { idField, onSaved, isSection = false, publishing, history, children } = props
  const { one, list } = words
  const navigate = useNavigate()
  const defaultValues = defaultsFrom(opened ? valuesOf(opened) : blank)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues })
  const { isDirty, isSubmitting } = form.formState
  const publicName = (values: Values) => publishing?.publicName(values)
  const { submit, problem, filled, fill, target, restart, conflict } = useDocumentForm<Values, Stored>({
    form,
    opened,
    noun: one,
    valuesOf,
    textOf,
    admit: async (content, { id = '' }) =>
      publicName(content) === undefined || !publishing || publishing.gate.mayPublish({ id, content }),
    isAdmitting: publishing?.gate.isChecking ?? false,
    save: async (content, over) => {
      const stored = await save(content, over)
      const visibleAs = publicName(content)
      if (visibleAs !== undefined) void publishing?.gate.checkSaved({ id: stored.id, content }, visibleAs)
      return stored
    },
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
  const newer = useNewer(isNewer ? latest : undefined, isDirty, restart)

  const label = `Save ${titled(one)}`
  return (
    <FormProvider {...form}>
      {!isSection && (
        <PageHeader
          title={editorTitle(words, opened ? opened.id : NEW_ID)}
          above={<Breadcrumbs items={[{ label: list.label, to: list.path }, { label: name ?? `New ${one}` }]} />}
          actions={
            history &&
            target.id !== undefined && (
              <HistoryButton
                of={history}
                slug={target.id}
                current={form.getValues}
                onRestore={(version) => fill({ ...version, [idField]: form.getValues(idField) })}
              />
            )
          }
        />
      )}
      <form noValidate className="grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
        {newer && <NewerNotice onCompare={() => conflict.show(newer)} />}
        <FindingsContext value={publishing?.gate.findings ?? NONE}>
          {typeof children === 'function' ? children({ ownId: target.id, filled }) : children}
        </FindingsContext>
        <SaveError message={problem} />
        {publishing && <Checks {...publishing} id={target.id ?? ''} fill={fill} />}
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

const NONE: readonly Finding[] = []

type ChecksProps<Values extends FieldValues> = Publishing<Values> & { id: string; fill: (values: Values) => void }

function Checks<Values extends FieldValues>({ gate, html, id, fill }: ChecksProps<Values>) {
  const { getValues } = useFormContext<Values>()
  const check = (outside = false) => gate.check({ id, content: getValues() }, outside)
  useRequestedCheck(check, focusNoted)
  return (
    <GatePanel
      gate={gate}
      onCheck={check}
      onJump={focusNoted}
      rewrite={(change) => fill({ ...getValues(), [html]: change(getValues(html)) })}
    />
  )
}
