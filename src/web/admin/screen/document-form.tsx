import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form'
import type { PublicationState } from '#domain/documents/publication.ts'
import type { Finding } from '#domain/publish-checks/finding.ts'
import { Button } from '../../ui/button.tsx'
import { FindingsContext, focusNoted } from '../publish-checks/field-findings.tsx'
import { GatePanel } from '../publish-checks/gate-panel.tsx'
import { useRequestedCheck } from '../publish-checks/use-gate.ts'
import { NewerNotice, SAVING, SaveBar, SaveError } from '../save-bar.tsx'
import { EditorHeader } from './editor-header.tsx'
import { PublishBar, usePublishing } from './publish-bar.tsx'
import { type DocumentFormProps, type Publishing, useDocumentForm } from './use-document-form.ts'
import { editorTitle, NEW_ID, type NounWords, titled } from './words.ts'

export function DocumentForm<Values extends FieldValues, Stored extends { id: string; version: number }>(
  props: DocumentFormProps<Values, Stored>,
) {
  const { words, name, opened, idField, isSection = false, publishing, children } = props
  const { one, list } = words
  const { form, problem, filled, fill, target, conflict, newer, storedAs, saveAs } = useDocumentForm(props)
  const { isDirty, isSubmitting } = form.formState
  const label = `Save ${titled(one)}`
  return (
    <FormProvider {...form}>
      {!isSection && (
        <EditorHeader
          title={editorTitle(words, opened ? opened.id : NEW_ID)}
          list={list}
          name={name ?? `New ${one}`}
          state={storedAs && { status: storedAs }}
        />
      )}
      <form
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => void saveAs(storedAs ?? 'published', event)}
      >
        {newer && <NewerNotice onCompare={() => conflict.show(newer)} />}
        <FindingsContext value={publishing?.gate.findings ?? NONE}>
          {typeof children === 'function' ? children({ ownId: target.id, version: target.version, filled }) : children}
        </FindingsContext>
        <SaveError message={problem} />
        {publishing && <Checks {...publishing} id={target.id ?? ''} fill={fill} />}
        {publishing ? (
          <DocumentBar
            {...publishing}
            words={words}
            id={target.id}
            storedAs={storedAs}
            onRestore={(version) => fill({ ...version, [idField]: form.getValues(idField) })}
            saveAs={saveAs}
          />
        ) : isSection ? (
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

type DocumentBarProps<Values extends FieldValues> = Publishing<Values> & {
  words: NounWords
  id: string | undefined
  storedAs: PublicationState | undefined
  onRestore: (version: Values) => void
  saveAs: (status: PublicationState) => Promise<void>
}

/** The main button keeps the status: it neither publishes a draft nor hides what visitors see. */
function DocumentBar<Values extends FieldValues>(props: DocumentBarProps<Values>) {
  const { words, id, storedAs, history, pathOf, duplicate, onRestore, saveAs } = props
  const { getValues, formState } = useFormContext<Values>()
  const { isDirty, isSubmitting } = formState
  const buttons = usePublishing({
    noun: words.one,
    stored: storedAs,
    inForm: storedAs ?? 'published',
    isBusy: isSubmitting,
    saveAs: (status) => void saveAs(status),
  })
  return (
    <PublishBar
      main={{ label: `Save ${titled(words.one)}`, type: 'submit', busy: isSubmitting }}
      {...buttons}
      viewAt={id !== undefined && storedAs === 'published' ? pathOf(id) : undefined}
      duplicate={id === undefined ? undefined : () => duplicate(id)}
      history={id === undefined ? undefined : { of: history, slug: id, current: getValues, onRestore }}
      unsaved={isDirty}
    />
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
