import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect, useRef, useState } from 'react'
import { countWords, errorsIn, type Finding, type GateKind } from '#domain/publish-checks/finding.ts'
import { GATE_WORDS } from '#domain/publish-checks/words.ts'
import { api } from '../../data/api-client.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { gateState, SAVED_CHECK, type SavedCheck } from './gate-state.ts'

const TIMEOUT_MS = 20_000
const OUTSIDE_TIMEOUT_MS = 50_000

export interface GateDraft {
  /** The id it has. Empty if it was never saved. */
  id: string
  content: object
}

type Outcome = { kind: 'none' | 'failed' } | { kind: 'checked'; findings: readonly Finding[] }

const NONE: readonly Finding[] = []

/** Checks a form's content, beside the form and after it was saved. */
export function useGate(kind: GateKind) {
  const client = useQueryClient()
  const { confirm } = useDialogs()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [isChecking, setIsChecking] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Returns undefined if the form was left or checked again meanwhile. */
  async function check(draft: GateDraft, outside = false): Promise<Outcome | undefined> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setIsChecking(true)
    const after = await outcomeOf({ kind, ...draft, outside }, own.signal)
    if (own.signal.aborted) return
    setIsChecking(false)
    setOutcome(after)
    return after
  }

  /** Only asks if the owner wants to be asked before publishing with errors. */
  async function mayPublish(draft: GateDraft): Promise<boolean> {
    const { asks } = await client.ensureQueryData(gateState).catch(() => ({ asks: false }))
    if (!asks) return true
    const after = await check(draft)
    const errors = after?.kind === 'checked' ? errorsIn(after.findings) : []
    if (errors.length === 0) return after !== undefined
    const body = errors.map(({ message }) => message).join(' ')
    return confirm({ title: `The check found ${countWords(errors)}.`, body, confirmLabel: 'Publish anyway' })
  }

  /** The form may be left by then. The list that it returns to shows what was found. */
  async function checkSaved(draft: GateDraft, name: string): Promise<void> {
    client.setQueryData<SavedCheck | null>(SAVED_CHECK, null)
    const after = await outcomeOf({ kind, ...draft, isSaved: true })
    setOutcome(after)
    if (after.kind !== 'checked') return void toast.info(GATE_WORDS.skipped)
    client.setQueryData<SavedCheck>(SAVED_CHECK, { kind, id: draft.id, name, findings: after.findings })
    await client.invalidateQueries(gateState)
  }

  return {
    isChecking,
    outcome,
    findings: outcome.kind === 'checked' ? outcome.findings : NONE,
    check,
    mayPublish,
    checkSaved,
  }
}

export type Gate = ReturnType<typeof useGate>

type Checked = GateDraft & { kind: GateKind; outside?: boolean; isSaved?: boolean }

async function outcomeOf({ content, ...checked }: Checked, canceled?: AbortSignal): Promise<Outcome> {
  const timeout = AbortSignal.timeout(checked.outside ? OUTSIDE_TIMEOUT_MS : TIMEOUT_MS)
  const init = { signal: canceled ? AbortSignal.any([canceled, timeout]) : timeout }
  try {
    const json = { ...checked, content: { ...content } }
    const { findings } = await parseResponse(api.admin.gate.$post({ json }, { init }))
    return { kind: 'checked', findings }
  } catch {
    // The request was logged where it failed. A check that doesn't work never blocks publishing.
    return { kind: 'failed' }
  }
}
