import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { EmailOutcome } from '#domain/mail-server/report.ts'
import type { MailState } from '#domain/mails/desk-words.ts'
import { Abandoned, ClockWatch, Lanes } from '#queue/lanes.ts'
import { attempt, tryOrSetAside } from '#queue/lease.ts'
import { giveUpOld, isAnyQueued, isAnyWaiting, releaseAll, releaseImpossible, releaseThese } from '#queue/waiting.ts'
import { actingAsNobody } from '#store/activity/acting.ts'
import type { Store, Transaction } from '#store/store.ts'
import { type LeasedMail, lease, type MailSubject, settle } from './lease.ts'
import { isReadable, type OutboxMail, UNREADABLE } from './mail.ts'
import type { Attachment, MailTransport, SendFailure, SendOutcome } from './message.ts'
import { dueMails, findMail, mailQueue } from './outbox.ts'
import { ServerWatch } from './server-watch.ts'
import type { MailBrand } from './templates/theme.ts'
import { writeOut } from './write-out.ts'

const LANES = 2
const LOOK_AHEAD = 10
const SENDING_LOOKED_AT = 50
/** Between two checks of a mail server that is away. */
const ASK_AGAIN_MS = 20_000
const WAIT_FOR_OTHER_INSTANCE_MS = 250

export const DELIVER_NOW_WITHIN_MS = 10_000

const NOT_WRITTEN = 'This email could not be written. See the server log for details.'
const NOT_ATTACHED = 'The document for this email could not be made. See the server log for details.'
const NOT_SETTLED = 'the outcome of a mail cannot be stored, will retry'
const NOT_REACHED = 'the outbox cannot be read or written, will retry'

export interface DeliveryOptions {
  store: Store
  /** Can be replaced with `use`. Without one, mails stay queued. */
  transport?: MailTransport | undefined
  subject: MailSubject
  calendarSite: string
  /** Read for each mail, so that it shows the current brand. */
  brand?: () => Promise<MailBrand>
  /** The document attached to a mail, if any. */
  attachmentOf?: (mail: OutboxMail) => Promise<Attachment | undefined>
  now: () => Temporal.Instant
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  random?: () => number
  /** Milliseconds on a monotonic clock. */
  elapsed?: () => number
  askAgainMs?: number
}

export interface Delivery {
  /** Call every few seconds. Sends due mails, and checks whether a mail server that was away is back. */
  look(): void
  /** Call after the commit that queued a mail. Otherwise the mail waits for the next check. */
  wake(): void
  /** Tries one mail now, whatever its schedule. Returns its state afterward, or undefined if the mail doesn't exist. */
  deliver(id: string): Promise<MailState | undefined>
  /** For a person who waits for the outcome. Mails not delivered in time continue in the background. */
  deliverNow(ids: readonly string[], options?: { within?: number }): Promise<EmailOutcome>
  /** Switches to another mail server, or to none. Mails in flight finish with the old one. */
  use(next: MailTransport | undefined): void
  /** Finishes the mails in flight and starts no other. */
  stop(): Promise<void>
}

export function startDelivery({
  store,
  transport: first,
  subject,
  calendarSite,
  brand,
  attachmentOf,
  now,
  log,
  random = Math.random,
  elapsed = () => performance.now(),
  askAgainMs = ASK_AGAIN_MS,
}: DeliveryOptions): Delivery {
  const inFlight = new Map<string, Promise<MailState>>()
  const abandoned = new Abandoned(elapsed)
  const clockWatch = new ClockWatch(now)
  let transport = first
  let stopped = false

  const released = (count: number) => {
    if (count > 0) log.info({ mails: count }, 'waiting mails released')
    lanes.run()
  }

  const watchOver = (watched: MailTransport | undefined) =>
    new ServerWatch({
      verify: async () => (stopped || !watched ? { ok: true } : watched.verify()),
      isAnyQueued: () => isAnyQueued(mailQueue, store),
      isAnyWaiting: () => isAnyWaiting(mailQueue, store, now()),
      releaseAll: async () => released(await releaseAll(mailQueue, store, now())),
      release: async (ids) => {
        const due = await releaseThese(mailQueue, store, ids, now())
        released(due.length)
        return due
      },
      giveUpOld: (words) => giveUpOld(mailQueue, store, now(), words),
      elapsed,
      pauseMs: askAgainMs,
    })

  let watch = watchOver(transport)

  const unsendable = (error: unknown, mail: OutboxMail): SendOutcome => {
    log.error({ err: error, mail: mail.id, kind: mail.kind }, 'a mail could not be written')
    return { ok: false, permanent: true, about: 'nothing', words: NOT_WRITTEN }
  }

  /** A PDF is made from the store by another process, and either may be away for a moment. */
  const attach = async (mail: OutboxMail): Promise<{ ok: true; attachment: Attachment | undefined } | SendFailure> => {
    try {
      return { ok: true, attachment: await attachmentOf?.(mail) }
    } catch (error) {
      log.error({ err: error, mail: mail.id, kind: mail.kind }, 'the attachment of a mail could not be made')
      return { ok: false, permanent: false, about: 'nothing', words: NOT_ATTACHED }
    }
  }

  const circumstances = {
    store,
    now,
    isStopped: () => stopped,
    onUnsettled: (error: unknown) => log.error({ err: error }, NOT_SETTLED),
  }

  const attemptMail = async (transport: MailTransport, mail: OutboxMail): Promise<MailState> => {
    // The result of an attempt applies to the server that it used.
    const watching = watch
    const look = await brand?.()
    const kind = {
      queue: mailQueue,
      lease: (tx: Transaction, item: OutboxMail, at: Temporal.Instant) => lease(tx, subject, item, at),
      send: async ({ item }: LeasedMail) => {
        const letter = await writeOut(item, calendarSite, look)
        const attached = await attach(item)
        return attached.ok ? transport.send({ ...letter, attachment: attached.attachment }) : attached
      },
      unsendable,
      settle: (tx: Transaction, { item }: LeasedMail, outcome: SendOutcome, at: Temporal.Instant) =>
        settle(tx, item, outcome, at, random),
    }
    const { state, done } = await attempt(kind, mail, circumstances)
    if (!done) {
      if (state === 'cancelled') log.info({ mail: mail.id, kind: mail.kind }, 'mail canceled: no longer current')
      return state
    }
    const { taken, outcome } = done
    // The server's reply may quote the address, so only the outbox keeps it.
    const facts = { mail: mail.id, kind: mail.kind, attempt: taken.item.attempts }
    if (state === 'sent') log.info(facts, 'mail sent')
    else log.warn(facts, state === 'failed' ? 'mail failed' : 'mail postponed')
    inBackground(watching.learn(mail.id, outcome))
    return state
  }

  const tryMail = (mail: OutboxMail): Promise<MailState> => {
    const running = inFlight.get(mail.id)
    if (running) return running
    if (!transport || stopped) return Promise.resolve(mail.state)
    const isFree = mail.state === 'queued' || (mail.state === 'sending' && abandoned.has(mail))
    if (!isFree) return Promise.resolve(mail.state)
    const trying = attemptMail(transport, mail).finally(() => inFlight.delete(mail.id))
    inFlight.set(mail.id, trying)
    return trying
  }

  const deliver = async (id: string): Promise<MailState | undefined> => {
    const mail = await findMail(store, id)
    return mail && tryMail(mail)
  }

  const settingAside = {
    queue: mailQueue,
    store,
    words: NOT_WRITTEN,
    onError: (error: unknown, mail: OutboxMail) =>
      log.error({ err: error, mail: mail.id, kind: mail.kind }, 'a mail could not be tried'),
  }

  const workThrough = async (mails: OutboxMail[]): Promise<boolean> => {
    let progress = false
    for (const mail of mails) {
      if (stopped || !transport || watch.isAway) return false
      if (inFlight.has(mail.id)) continue
      const state = await tryOrSetAside(settingAside, mail, () =>
        isReadable(mail) ? tryMail(mail) : setAsideLoudly(mail),
      )
      if (state !== 'sending') progress = true
    }
    return progress
  }

  const setAsideLoudly = async (mail: OutboxMail): Promise<MailState> => {
    log.error({ mail: mail.id }, 'a mail of another version of the program was set aside as failed')
    await mailQueue.setAside(store, mail, UNREADABLE)
    return 'failed'
  }

  const lanes = new Lanes({
    count: LANES,
    isOpen: () => !stopped && transport !== undefined && !watch.isAway,
    find: async () => {
      const lost = abandoned.among(await mailQueue.beingSent(store, SENDING_LOOKED_AT))
      return [...lost, ...(await dueMails(store, now(), LOOK_AHEAD))]
    },
    work: workThrough,
    onError: (error) => log.error({ err: error }, NOT_REACHED),
  })

  const tick = async (): Promise<void> => {
    released(
      await (clockWatch.isSetBack() ? releaseAll(mailQueue, store, now()) : releaseImpossible(mailQueue, store, now())),
    )
    await watch.look()
  }

  /** Stopping does not wait for this: a silent mail server takes a minute to time out. */
  const inBackground = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      if (!stopped) log.error({ err: error }, NOT_REACHED)
    })
  }

  const wake = () => {
    if (!transport || stopped) return
    if (clockWatch.isSetBack()) inBackground(releaseAll(mailQueue, store, now()).then(released))
    inBackground(watch.hurry())
    lanes.run()
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

  const look = () => {
    if (transport && !stopped) inBackground(tick())
  }

  const use = (next: MailTransport | undefined) => {
    if (stopped) return next?.close()
    transport?.close()
    transport = next
    watch = watchOver(next)
    // The new server may send mails that waited for the old one.
    if (next) inBackground(releaseAll(mailQueue, store, now()).then(released))
  }

  const stop = async () => {
    stopped = true
    await Promise.allSettled([lanes.ended(), ...inFlight.values()])
    transport?.close()
  }

  look()
  // The caller that wakes delivery isn't the sender of the mails.
  return {
    look: () => actingAsNobody(look),
    wake: () => actingAsNobody(wake),
    deliver: (id) => actingAsNobody(() => deliver(id)),
    deliverNow: (ids, options) => actingAsNobody(() => deliverNow(ids, options)),
    use: (next) => actingAsNobody(() => use(next)),
    stop,
  }
}

function outcomeOf(states: readonly (MailState | undefined)[]): EmailOutcome {
  if (states.every((state) => state === 'sent')) return 'sent'
  return states.every((state) => state === 'cancelled') ? 'taken-back' : 'failed'
}
