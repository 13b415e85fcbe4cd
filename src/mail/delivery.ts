import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { EmailOutcome } from '#domain/mail-words.ts'
import type { Store } from '#store/store.ts'
import { lease, type MailSubject, mayBeSent, settle } from './lease.ts'
import type { MailState, OutboxMail } from './mail.ts'
import type { MailTransport, SendOutcome } from './message.ts'
import { dueMails, findMail } from './outbox.ts'
import { writeOut } from './write-out.ts'

const LANES = 2
const LOOK_AHEAD = 10
const POLL_MS = 5_000
const WAIT_FOR_OTHER_INSTANCE_MS = 250

export const DELIVER_NOW_WITHIN_MS = 10_000

const NO_TRANSPORT = 'SMTP_URL is not set: mails stay in the outbox, where the administrator can read them.'
const NOT_WRITTEN = 'This mail could not be written. The log says why.'

export interface DeliveryOptions {
  store: Store
  /** Without one, mails stay queued. */
  transport: MailTransport | undefined
  subject: MailSubject
  now: () => Temporal.Instant
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  random?: () => number
  pollMs?: number
}

export interface Delivery {
  /** Call after the commit that queued a mail; without it the mail goes at the next look into the outbox. */
  wake(): void
  /** Tries one mail at once, whatever its turn. The state it has afterwards; undefined when there is no such mail. */
  deliver(id: string): Promise<MailState | undefined>
  /** For somebody who waits for the answer. What is not delivered in time goes on in the background. */
  deliverNow(ids: readonly string[], options?: { within?: number }): Promise<EmailOutcome>
  /** Finishes the mails in flight and takes no other. */
  stop(): Promise<void>
}

export function startDelivery({
  store,
  transport,
  subject,
  now,
  log,
  random = Math.random,
  pollMs = POLL_MS,
}: DeliveryOptions): Delivery {
  const inFlight = new Map<string, Promise<MailState>>()
  const lanes = new Set<Promise<void>>()
  let stopped = false
  let lookAgain = false

  const send = async (transport: MailTransport, mail: OutboxMail): Promise<SendOutcome> => {
    try {
      return await transport.send(await writeOut(mail))
    } catch (error) {
      log.error({ err: error, mail: mail.id, kind: mail.kind }, 'a mail could not be written')
      return { ok: false, permanent: false, words: NOT_WRITTEN }
    }
  }

  const attempt = async (transport: MailTransport, mail: OutboxMail): Promise<MailState> => {
    const taken = await lease(store, subject, mail, now())
    if (!taken.ok) {
      if (taken.state === 'cancelled') log.info({ mail: mail.id, kind: mail.kind }, 'mail taken back: no longer true')
      return taken.state
    }
    const leased = taken.mail
    const outcome = await send(transport, leased)
    const state = await settle(store, leased, outcome, now(), random)
    // Not the server's words: they may quote the address. The outbox keeps them.
    const facts = { mail: leased.id, kind: leased.kind, attempt: leased.attempts }
    if (state === 'sent') log.info(facts, 'mail sent')
    else log.warn(facts, state === 'failed' ? 'mail failed' : 'mail postponed')
    return state
  }

  const tryMail = (mail: OutboxMail): Promise<MailState> => {
    const running = inFlight.get(mail.id)
    if (running) return running
    if (!transport || stopped || !mayBeSent(mail, now())) return Promise.resolve(mail.state)
    const trying = attempt(transport, mail).finally(() => inFlight.delete(mail.id))
    inFlight.set(mail.id, trying)
    return trying
  }

  const deliver = async (id: string): Promise<MailState | undefined> => {
    const mail = await findMail(store, id)
    return mail && tryMail(mail)
  }

  const workThrough = async (mails: OutboxMail[]): Promise<boolean> => {
    let progress = false
    for (const mail of mails) {
      if (stopped) return false
      if (inFlight.has(mail.id)) continue
      if ((await tryMail(mail)) !== 'sending') progress = true
    }
    return progress
  }

  const runLane = async (): Promise<void> => {
    try {
      while (!stopped) {
        lookAgain = false
        const progress = await workThrough(await dueMails(store, now(), LOOK_AHEAD))
        if (!progress && !lookAgain) return
      }
    } catch (error) {
      log.error({ err: error }, 'the outbox cannot be read or written; trying again shortly')
    }
  }

  const wake = () => {
    lookAgain = true
    while (transport && !stopped && lanes.size < LANES) {
      const lane = runLane().finally(() => lanes.delete(lane))
      lanes.add(lane)
    }
  }

  const untilDecided = async (id: string, givenUp: AbortSignal): Promise<MailState | undefined> => {
    try {
      let state = await deliver(id)
      while (state === 'sending' && !givenUp.aborted) {
        await pause(WAIT_FOR_OTHER_INSTANCE_MS)
        state = await deliver(id)
      }
      return state
    } catch (error) {
      log.error({ err: error, mail: id }, 'a mail could not be delivered at once')
      return undefined
    }
  }

  const deliverNow: Delivery['deliverNow'] = async (ids, { within = DELIVER_NOW_WITHIN_MS } = {}) => {
    if (ids.length === 0) return 'none'
    const givenUp = new AbortController()
    const timer = setTimeout(() => givenUp.abort(), within)
    const outOfTime = new Promise<undefined>((resolve) => {
      givenUp.signal.addEventListener('abort', () => resolve(undefined))
    })
    const states = await Promise.race([Promise.all(ids.map((id) => untilDecided(id, givenUp.signal))), outOfTime])
    clearTimeout(timer)
    return states ? outcomeOf(states) : 'failed'
  }

  const poll = setInterval(wake, pollMs)
  poll.unref()

  const stop = async () => {
    stopped = true
    clearInterval(poll)
    await Promise.allSettled([...lanes, ...inFlight.values()])
    transport?.close()
  }

  if (!transport) log.warn(NO_TRANSPORT)
  wake()
  return { wake, deliver, deliverNow, stop }
}

function outcomeOf(states: readonly (MailState | undefined)[]): EmailOutcome {
  if (states.every((state) => state === 'sent')) return 'sent'
  return states.every((state) => state === 'cancelled') ? 'taken-back' : 'failed'
}
