import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import { STALE } from '#domain/documents/refusal.ts'
import { hasVersion } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Difference } from './difference.tsx'

interface VersionedFormOptions<Values extends FieldValues, Stored, Target> {
  form: UseFormReturn<Values>
  /** What a save of the opened document replaces. */
  opened: Target
  noun: string
  /** What the next save replaces after this version was saved. Undefined if someone deleted the document. */
  targetOf: (stored: Stored | undefined) => Target
  valuesOf: (stored: Stored) => Values
  textOf: (values: Values) => string
  /** Needed if the form's values alone don't make the text of a stored version. */
  theirText?: (stored: Stored) => string
  saveOver: (target: Target) => void
  onRestart?: () => void
  /** Leaves a form whose document was deleted. Without it, the person has to leave. */
  drop?: () => void
}

/** Shared by every form over a versioned document: which version a save replaces, and what to show when it is stale. */
export function useVersionedForm<Values extends FieldValues, Stored extends { version: number }, Target>(
  options: VersionedFormOptions<Values, Stored, Target>,
) {
  const { form, opened, noun, targetOf, valuesOf, textOf, theirText, saveOver, onRestart, drop } = options
  const [target, setTarget] = useState(opened)
  /** Counts how often the form was filled from outside, for parts that keep their own copy of a field. */
  const [filled, setFilled] = useState(0)

  const restart = (from: Stored) => {
    onRestart?.()
    setTarget(targetOf(from))
    form.reset(valuesOf(from))
    setFilled((count) => count + 1)
  }

  const conflict = useConflict<Stored>({
    noun,
    textOf: (theirs) => theirText?.(theirs) ?? textOf(valuesOf(theirs)),
    myText: () => textOf(form.getValues()),
    keepMine: (theirs) => saveOver(targetOf(theirs)),
    takeTheirs: restart,
    ...(drop ? { drop } : {}),
  })

  return {
    target,
    setTarget,
    filled,
    conflict,
    restart,
    /** After a save. What was typed since `sent` stays in the form, unsaved, with the caret where it was. */
    moveOn: (saved: Stored, sent: Values) => {
      setTarget(targetOf(saved))
      form.resetDefaultValues(sent)
    },
    /** Fills the form with other values, which are not saved yet. */
    fill: (values: Values) => {
      form.reset(values, { keepDefaultValues: true })
      setFilled((count) => count + 1)
    },
  }
}

type EditorFormOptions<Values extends FieldValues, Stored, Target> = Omit<
  VersionedFormOptions<Values, Stored, Target>,
  'form'
> & { settings: UseFormProps<Values> }

/** For an editor with its own layout and its own way to save. */
export function useEditorForm<Values extends FieldValues, Stored extends { version: number }, Target>({
  settings,
  ...options
}: EditorFormOptions<Values, Stored, Target>) {
  const form = useForm<Values>(settings)
  return { form, ...useVersionedForm<Values, Stored, Target>({ ...options, form }) }
}

/** Shows what someone else saved, unless the form has unsaved changes. Then it returns that version for comparison. */
export function useNewer<Stored>(newer: Stored | undefined, isDirty: boolean, restart: (from: Stored) => void) {
  const isNewer = newer !== undefined
  const follow = useEffectEvent(() => newer && restart(newer))
  useEffect(() => {
    if (isNewer && !isDirty) follow()
  }, [isNewer, isDirty])
  return isDirty ? newer : undefined
}

interface ConflictOptions<Document> {
  noun: string
  textOf: (saved: Document) => string
  myText: () => string
  /** Saves the form over their version. Undefined if they deleted the document. */
  keepMine: (theirs: Document | undefined) => void
  takeTheirs: (theirs: Document) => void
  /** Leaves a form whose document was deleted. Without it, the person has to leave. */
  drop?: () => void
}

/** For every form: someone else saved first, and the person decides which version stays. */
function useConflict<Document extends { version: number }>(options: ConflictOptions<Document>) {
  const [conflict, setConflict] = useState<{ theirs: Document | undefined }>()
  const { noun, textOf, myText, keepMine, takeTheirs, drop } = options
  const close = () => setConflict(undefined)
  const closeAnd = (act: () => void) => () => {
    close()
    act()
  }
  const theirs = conflict?.theirs
  return {
    show: (saved: Document) => setConflict({ theirs: saved }),
    /** Shows both versions when a save was refused because of a newer one; returns false for any other error. */
    caught: (error: unknown): boolean => {
      if (!(error instanceof ApiError) || error.code !== 'stale') return false
      setConflict({ theirs: hasVersion<Document>(error.current) ? error.current : undefined })
      return true
    },
    dialog: conflict && (
      <ConflictDialog
        noun={noun}
        mine={myText()}
        theirs={theirs && textOf(theirs)}
        onKeepMine={closeAnd(() => keepMine(theirs))}
        onTakeTheirs={theirs ? closeAnd(() => takeTheirs(theirs)) : drop && closeAnd(drop)}
        onClose={close}
      />
    ),
  }
}

interface ConflictDialogProps {
  noun: string
  mine: string
  /** Undefined when the document was deleted. */
  theirs: string | undefined
  onKeepMine: () => void
  onTakeTheirs: (() => void) | undefined
  onClose: () => void
}

/** Shows where two versions of a document differ and lets a person keep either. Neither is lost before that. */
function ConflictDialog({ noun, mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const isDeleted = theirs === undefined
  return (
    <Dialog
      onClose={onClose}
      title={STALE}
      description={
        isDeleted
          ? `Someone deleted or renamed this ${noun}. Your version is kept until you decide.`
          : 'Both versions are kept until you decide.'
      }
      width="lg"
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            Keep editing
          </Button>
          {onTakeTheirs && (
            <Button tone="secondary" onClick={onTakeTheirs}>
              {isDeleted ? 'Discard mine' : 'Discard mine and show theirs'}
            </Button>
          )}
          <Button onClick={onKeepMine}>{isDeleted ? `Save mine as a new ${noun}` : 'Save mine over theirs'}</Button>
        </>
      }
    >
      {isDeleted ? (
        <p>What you typed is still in the form.</p>
      ) : (
        <Difference
          before={{ label: 'Theirs, as saved', text: theirs }}
          after={{ label: 'Mine, not saved', text: mine }}
        />
      )}
    </Dialog>
  )
}
