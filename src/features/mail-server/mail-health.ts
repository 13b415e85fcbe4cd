import { z } from '#domain/documents/zod.ts'
import { type ExplainedFailure, MAIL_PROBLEM_NAMES } from '#domain/mail-server/problem.ts'
import { instantText } from '#domain/time/date.ts'
import { announce } from '#features/notifications/announce.ts'
import { MAIL_HEALTH } from '#features/notifications/notice-subject.ts'
import type { MailTransport, SendOutcome } from '#mail/message.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const states = collection(
  'mail-server',
  z.object({
    /** The identity of the mail server that failed. */
    identity: z.string(),
    since: z.string(),
    problem: z.enum(MAIL_PROBLEM_NAMES).catch('other'),
    words: z.string().catch(''),
  }),
)

const HEALTH = 'health'

export interface Failing extends ExplainedFailure {
  since: string
}

/** Undefined while the mail server with this identity is not known to fail. */
export async function readFailing(reader: Pick<Reader, 'get'>, identity: string): Promise<Failing | undefined> {
  const stored = await states.get(reader, HEALTH)
  if (stored?.data.identity !== identity) return undefined
  const { since, problem, words } = stored.data
  return { since, problem, words }
}

/** Records when a mail server stops or starts working. Writes only when that changes, not for each mail. */
export class MailHealth {
  readonly #store: Store
  readonly #identity: string
  readonly #now: () => Temporal.Instant
  #writing: Promise<void> = Promise.resolve()

  constructor(store: Store, identity: string, now: () => Temporal.Instant) {
    this.#store = store
    this.#identity = identity
    this.#now = now
  }

  /** The same transport. Records its outcomes before it returns them. */
  watching(transport: MailTransport): MailTransport {
    const noted = async (work: Promise<SendOutcome>) => {
      const outcome = await work
      await this.note(outcome)
      return outcome
    }
    return {
      send: (message) => noted(transport.send(message)),
      verify: () => noted(transport.verify()),
      close: () => transport.close(),
    }
  }

  note(outcome: SendOutcome): Promise<void> {
    // A sent mail counts as sent, even if this can't be written.
    this.#writing = this.#writing.then(() => this.#write(outcome)).catch(() => undefined)
    return this.#writing
  }

  async #write(outcome: SendOutcome): Promise<void> {
    if (!outcome.ok && !isAboutServer(outcome)) return
    // Read each time, because another instance may have written it, or a mail that the previous server was sending.
    const before = await readFailing(this.#store, this.#identity)
    if (outcome.ok) {
      if (before) await states.delete(this.#store, HEALTH)
      return
    }
    const { problem = 'other', words } = outcome
    if (before?.problem === problem && before.words === words) return
    const now = this.#now()
    const since = before?.since ?? instantText(now)
    await this.#store.transaction(async (tx) => {
      await states.set(tx, HEALTH, { identity: this.#identity, since, problem, words })
      if (!before) await announce(tx, { event: 'mail', about: MAIL_HEALTH }, now)
    })
  }
}

/** A refused recipient doesn't affect the others. A refused sender does. */
function isAboutServer({ about, problem }: Exclude<SendOutcome, { ok: true }>): boolean {
  return about === 'login' || about === 'connection' || problem === 'sender'
}

const proofs = collection('mail-server', z.object({ identity: z.string(), provenAt: z.string() }))

const PROOF = 'proof'

export async function readProof(reader: Pick<Reader, 'get'>, identity: string): Promise<string | undefined> {
  const stored = await proofs.get(reader, PROOF)
  return stored?.data.identity === identity ? stored.data.provenAt : undefined
}

export async function recordProof(tx: Transaction, identity: string, now: Temporal.Instant): Promise<void> {
  await proofs.set(tx, PROOF, { identity, provenAt: instantText(now) })
}
