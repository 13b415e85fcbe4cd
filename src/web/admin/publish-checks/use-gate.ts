import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  CHECK_PARAMETER,
  countWords,
  errorsIn,
  type Finding,
  GATE_WORDS,
  type GateKind,
} from '#domain/publish-checks/finding.ts'
import type { CheckedContent } from '#domain/publish-checks/schema.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { checkContent, gateState, savedCheck } from './gate-calls.ts'

const TIMEOUT_MS = 20_000
const OUTSIDE_TIMEOUT_MS = 50_000

type GateDraft = Pick<CheckedContent, 'id' | 'content'>

type Outcome = { kind: 'none' | 'failed' } | { kind: 'checked'; findings: readonly Finding[] }

const NONE: readonly Finding[] = []

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
    // Fresh, because the switch is on another screen. A save doesn't wait for a second attempt.
    const asked = client.fetchQuery({
      queryKey: gateState.key,
      queryFn: ({ signal }) => gateState.read(signal),
      staleTime: 0,
      retry: false,
    })
    const { asks } = await asked.catch(() => ({ asks: false }))
    if (!asks) return true
    const after = await check(draft)
    const errors = after?.kind === 'checked' ? errorsIn(after.findings) : []
    if (errors.length === 0) return after !== undefined
    const body = errors.map(({ message }) => message).join(' ')
    return confirm({ title: `The check found ${countWords(errors)}.`, body, confirmLabel: 'Publish anyway' })
  }

  /** The person may have left the form by then. The list that it returns to shows the findings. */
  async function checkSaved(draft: GateDraft, name: string): Promise<void> {
    client.setQueryData(savedCheck.key, null)
    const after = await outcomeOf({ kind, ...draft, isSaved: true })
    setOutcome(after)
    if (after.kind !== 'checked') return void toast.info(GATE_WORDS.skipped)
    client.setQueryData(savedCheck.key, { kind, id: draft.id, name, findings: after.findings })
    await client.invalidateQueries({ queryKey: gateState.key })
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

async function outcomeOf(checked: CheckedContent, canceled?: AbortSignal): Promise<Outcome> {
  const timeout = AbortSignal.timeout(checked.outside ? OUTSIDE_TIMEOUT_MS : TIMEOUT_MS)
  try {
    const { findings } = await checkContent.perform(checked, canceled ? AbortSignal.any([canceled, timeout]) : timeout)
    return { kind: 'checked', findings }
  } catch {
    // The request was logged where it failed. A check that doesn't work never blocks publishing.
    return { kind: 'failed' }
  }
}

/** A link from a report runs the check and focuses a field. The address drops it, so that a reload doesn't. */
export function useRequestedCheck(check: () => Promise<unknown>, jumpTo: (field: string) => void): void {
  const [parameters, setParameters] = useSearchParams()
  const field = parameters.get(CHECK_PARAMETER)
  const begin = useEffectEvent(async (at: string) => {
    setParameters(
      (all) => {
        all.delete(CHECK_PARAMETER)
        return all
      },
      { replace: true },
    )
    await check()
    if (at !== '') jumpTo(at)
  })
  useEffect(() => {
    if (field !== null) void begin(field)
  }, [field])
}
