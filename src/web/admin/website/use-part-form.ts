import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { valuesIn } from '#domain/website/block.ts'
import { WEBSITE_MESSAGES } from '#domain/website/messages.ts'
import { type PartId, partLabel } from '#domain/website/part.ts'
import { fieldPath, partText } from '#domain/website/part-text.ts'
import { PART_SCHEMAS, readPart } from '#domain/website/schema.ts'
import type { EditedPart } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { useCommand } from '../../data/calls.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useGate, useRequestedCheck } from '../publish-checks/use-gate.ts'
import { useUnsavedChanges } from '../save-bar.tsx'
import { useEditorForm } from '../screen/use-versioned-form.tsx'
import { type Draft, discardDraft, publishDraft, saveDraft } from './site-calls.ts'

interface PartFormOptions {
  part: PartId
  opened: EditedPart
  latest: EditedPart
  jumpTo: (path: string) => void
}

type Busy = 'saving' | 'publishing' | 'discarding'

export function usePartForm({ part, opened, latest, jumpTo }: PartFormOptions) {
  const schema = PART_SCHEMAS[part]
  const { form, target, filled, conflict, restart, moveOn, fill } = useEditorForm<
    FieldValues,
    Draft | EditedPart,
    number
  >({
    settings: {
      resolver: zodResolver(schema),
      defaultValues: opened.draft,
      mode: 'onTouched',
      shouldFocusError: false,
    },
    opened: opened.version,
    noun: 'draft',
    targetOf: (stored) => stored?.version ?? 0,
    valuesOf: (stored) => readPart(part, valuesIn('draft' in stored ? stored.draft : stored)),
    textOf: (values) => partText(part, values),
    saveOver: (version) => void save(version),
    onRestart: () => setProblem(undefined),
  })
  const { isDirty } = form.formState
  /** Also if a draft was saved here and the query hasn't been refetched yet. */
  const hasDraft = latest.hasChanges || latest.version < target
  const { confirm } = useDialogs()
  const { send: publish } = useCommand(publishDraft)
  const { send: discard } = useCommand(discardDraft)
  const [busy, setBusy] = useState<Busy>()
  const [problem, setProblem] = useState<string>()
  const gate = useGate('part')
  useUnsavedChanges(isDirty, busy !== undefined && !gate.isChecking)

  const complain = (fields: Record<string, string>) => {
    for (const [name, message] of Object.entries(fields)) form.setError(name, { message })
    const [first] = Object.keys(fields)
    if (first !== undefined) jumpTo(fieldPath(part, form.getValues(), first))
  }

  const report = (error: unknown) => {
    if (conflict.caught(error)) return
    if (error instanceof ApiError) complain(error.fields)
    setProblem(error instanceof Error && error.message ? error.message : WEBSITE_MESSAGES.saveFailed)
  }

  const isValid = (): boolean => {
    setProblem(undefined)
    const { error } = schema.safeParse(form.getValues())
    if (error) complain(fieldErrors(error.issues))
    return error === undefined
  }

  const run = async (what: Busy, work: () => Promise<void>) => {
    if (busy) return
    setProblem(undefined)
    setBusy(what)
    try {
      await work()
    } catch (error) {
      report(error)
    } finally {
      setBusy(undefined)
    }
  }

  const store = async (over: number, sent = structuredClone(form.getValues())): Promise<number> => {
    const saved = await saveDraft(part, schema.parse(sent), over)
    moveOn(saved, sent)
    return saved.version
  }

  const save = async (over = target) => {
    if (!isValid()) return
    await run('saving', async () => {
      await store(over)
      toast.success('Draft saved. Visitors still see what was published.')
    })
  }

  const publishNow = async () => {
    if (!isValid()) return
    if (!isDirty && !hasDraft) return void toast.info('Visitors already see exactly this.')
    await run('publishing', async () => {
      const sent = structuredClone(form.getValues())
      const draft = { id: part, content: schema.parse(sent) }
      if (!(await gate.mayPublish(draft))) return
      await publish(part, isDirty ? await store(target, sent) : target)
      toast.success('Published. Visitors see it now.')
      void gate.checkSaved(draft, partLabel(part))
    })
  }

  const check = (outside = false) => gate.check({ id: part, content: form.getValues() }, outside)
  const jumpToFinding = (field: string) => jumpTo(fieldPath(part, form.getValues(), field))
  useRequestedCheck(check, jumpToFinding)

  const askToDiscard = async () => {
    const agreed = await confirm({
      title: 'Discard this draft?',
      body: 'The form goes back to what visitors see now. What you changed since is lost.',
      confirmLabel: 'Discard draft',
      tone: 'danger',
    })
    if (agreed) await run('discarding', async () => restart(await discard(part, target)))
  }

  return {
    gate,
    check,
    jumpToFinding,
    form,
    busy,
    problem,
    filled,
    fill,
    target,
    hasDraft,
    restart,
    conflict,
    save: () => save(),
    publish: publishNow,
    discard: askToDiscard,
  }
}
