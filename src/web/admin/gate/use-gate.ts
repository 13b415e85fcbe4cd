import { parseResponse } from 'hono/client'
import { useEffect, useRef, useState } from 'react'
import type { Finding, GateKind } from '#domain/gate/finding.ts'
import { GATE_WORDS } from '#domain/gate/words.ts'
import { api } from '../../data/api-client.ts'
import { toast } from '../../ui/toast.tsx'

/** A slow check must not keep anybody from publishing. */
const TIMEOUT_MS = 20_000
const OUTSIDE_TIMEOUT_MS = 50_000

export interface GateDraft {
  /** The id it has. Empty if it was never saved. */
  id: string
  content: object
}

/** Whether to publish, and what to mention afterwards. */
export type Admission = { ok: false } | { ok: true; findings: readonly Finding[] }

/** Nothing is said about what isn't published. */
export const NOT_GATED: Admission = { ok: true, findings: [] }

type Outcome =
  | { kind: 'none' | 'failed' | 'canceled' }
  | { kind: 'checked'; findings: readonly Finding[]; isStopped: boolean }

type Purpose = 'look' | 'publish'

const NONE: readonly Finding[] = []

/** Checks a form's content before it is published. */
export function useGate(kind: GateKind) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [checking, setChecking] = useState<Purpose>()
  const panel = useRef<HTMLElement>(null)
  const running = useRef<AbortController>(undefined)
  /** What the owner publishes in spite of its errors: the next content, then exactly that. */
  const accepted = useRef<'next' | { content: string }>(undefined)
  const stopped = useRef<() => void>(undefined)
  const latest = useRef(NONE)

  // A form that was left publishes nothing.
  useEffect(() => () => running.current?.abort(), [])

  async function ask(draft: GateDraft, purpose: Purpose, outside: boolean): Promise<Outcome> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setChecking(purpose)
    const after = await outcomeOf(kind, draft, outside, own.signal)
    if (running.current === own) {
      setChecking(undefined)
      setOutcome(after)
    }
    return after
  }

  /** Ends the wait for a decision, because the form was saved. */
  const settle = () => setOutcome((before) => (before.kind === 'checked' ? { ...before, isStopped: false } : before))

  return {
    panel,
    checking,
    outcome,
    findings: outcome.kind === 'checked' ? outcome.findings : NONE,
    check: (draft: GateDraft, outside = false) => ask(draft, 'look', outside),
    /** Resolves when it is known whether to publish. `publish` is called if the owner decides to publish in spite of errors. */
    async admit(draft: GateDraft, publish: () => void): Promise<Admission> {
      const content = JSON.stringify(draft.content)
      if (accepted.current === 'next') accepted.current = { content }
      if (accepted.current?.content === content) return { ok: true, findings: latest.current }
      const after = await ask(draft, 'publish', false)
      if (after.kind === 'failed') toast.info(GATE_WORDS.skipped)
      if (after.kind !== 'checked') return after.kind === 'canceled' ? { ok: false } : NOT_GATED
      if (!after.findings.some(({ severity }) => severity === 'error')) return { ok: true, findings: after.findings }
      stopped.current = publish
      latest.current = after.findings
      setOutcome({ ...after, isStopped: true })
      panel.current?.focus()
      return { ok: false }
    },
    publishAnyway() {
      accepted.current = 'next'
      settle()
      stopped.current?.()
    },
    settle,
    cancel() {
      running.current?.abort()
      panel.current?.focus()
    },
  }
}

export type Gate = ReturnType<typeof useGate>

async function outcomeOf(
  kind: GateKind,
  { id, content }: GateDraft,
  outside: boolean,
  canceled: AbortSignal,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(outside ? OUTSIDE_TIMEOUT_MS : TIMEOUT_MS)
  const init = { signal: AbortSignal.any([canceled, timeout]) }
  try {
    const json = { kind, id, content: { ...content }, outside }
    const { findings } = await parseResponse(api.admin.gate.$post({ json }, { init }))
    return { kind: 'checked', findings, isStopped: false }
  } catch {
    // The request was logged where it failed. A check that doesn't work never blocks publishing.
    return { kind: canceled.aborted ? 'canceled' : 'failed' }
  }
}
