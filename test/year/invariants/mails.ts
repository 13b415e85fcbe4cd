// Every act has one truthful mail, and customers are never told two different things.
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { isArrival, isCourtesy, isToBusiness, type MailKind, rulesOf } from '#domain/mails/kinds.ts'
import { instantText } from '#domain/time/date.ts'
import type { PastEvent } from '#features/appointments/history.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { pagesOf } from '#store/collection.ts'
import type { Stored } from '#store/store.ts'
import type { Delivered, Evening } from './evening.ts'

const nameOf = ({ kind, appointmentId }: OutboxMail) => `the mail ${kind} about ${appointmentId}`

/** These follow from an act that was answered. Others follow from the clock. */
const BY_ACTS: readonly MailKind[] = ['acknowledgement', 'approval', 'rejection', 'offer', 'withdrawn', 'moved']

const reasonOf = (mail: { appointmentId: string | null; kind: string }, at: string) =>
  `${mail.appointmentId} ${mail.kind} ${at}`

/** Each answered act queued its mails, each of them once. */
export async function missingMails({ ledger, mails, world }: Evening): Promise<string[]> {
  const queued = new Map(Map.groupBy(mails, (mail) => reasonOf(mail, instantText(mail.queuedAt))))
  const faults: string[] = []
  for (const [reason, expected] of Map.groupBy(ledger.expected.splice(0), (mail) => reasonOf(mail, mail.at))) {
    const found = queued.get(reason)?.length ?? 0
    const [{ appointmentId, by, kind } = { appointmentId: '', by: '', kind: '' }] = expected
    queued.delete(reason)
    if (found === expected.length || !(await world.store.get('appointments', appointmentId))) continue
    faults.push(`${by} left ${found} mails ${kind} about ${appointmentId} instead of ${expected.length}`)
  }
  for (const same of queued.values()) {
    const [first] = same
    if (!first || !BY_ACTS.includes(first.kind)) continue
    if (ledger.doubted.has(`${first.appointmentId} ${instantText(first.queuedAt)}`)) continue
    if (Date.parse(first.createdAt) < Date.parse(instantText(first.queuedAt))) continue
    faults.push(`nobody did anything at ${instantText(first.queuedAt)} that leads to ${nameOf(first)}`)
  }
  ledger.doubted.clear()
  return faults
}

/** A visit is thanked for, and its customer asked for a review, once. */
const ONCE: readonly MailKind[] = ['thank-you', 'review-request', 'review-again']

export async function repeatedThanks(evening: Evening): Promise<string[]> {
  const faults: string[] = []
  for (const { kind, appointmentId } of evening.mails.filter((mail) => ONCE.includes(mail.kind))) {
    const about = await evening.mailsAbout(appointmentId ?? '')
    const same = about.filter((mail) => mail.kind === kind && mail.state !== 'cancelled').length
    if (same > 1) faults.push(`${same} mails ${kind} about ${appointmentId}`)
  }
  return faults
}

/**
 * No second mail for one reason, however often something is asked, and no second copy after the first was acknowledged. Another
 * instance may take over what hangs, and then both are acknowledged.
 */
export function doubledMails({ mails, delivered, ledger }: Evening): string[] {
  const faults: string[] = []
  const told = mails.filter(({ kind, state }) => !rulesOf(kind).isConversation && state !== 'cancelled')
  const byReason = Map.groupBy(
    told,
    (mail) => `${reasonOf(mail, '')}${mail.subject} ${instantText(mail.queuedAt)} ${mail.to}`,
  )
  for (const [first, ...more] of byReason.values()) {
    if (first && first.appointmentId !== null && more.length > 0)
      faults.push(`${nameOf(first)} was queued ${more.length + 1} times`)
  }
  for (const { mail } of delivered) {
    const acknowledged = ledger.copies.get(mail.messageId)
    if (acknowledged !== undefined && mail.left > acknowledged) {
      faults.push(`“${mail.subject}” to ${mail.to} left again after it was acknowledged`)
    }
    if (mail.heard) ledger.copies.set(mail.messageId, acknowledged ?? mail.answered)
  }
  return faults
}

/** What a mail says about a visit was true when it left. */
export async function untrueMails(evening: Evening): Promise<string[]> {
  if (evening.wasClockWrong) return []
  const faults: string[] = []
  for (const { mail, row } of evening.delivered) {
    if (!row?.appointmentId || isToBusiness(row.kind)) continue
    const stored = await evening.world.store.get('appointments', row.appointmentId)
    if (!stored) continue
    if (mail.to !== stored.data.customerEmail) faults.push(`${nameOf(row)} went to ${mail.to}`)
    const { trueWhile } = rulesOf(row.kind)
    if (trueWhile === undefined) continue
    const states = statesAt(await evening.history(stored.id), stored, instantText(mail.at))
    const isTrue = states.some(
      ({ status, time }) => status === trueWhile && evening.zones.some((zone) => saysTime({ mail, row }, time, zone)),
    )
    const were = states.map(({ status, time }) => `${status} at ${time}`).join(' or ')
    if (!isTrue) faults.push(`${nameOf(row)}, “${mail.subject}”, left at ${mail.at} when it was ${were}`)
  }
  return faults
}

interface State {
  status: string
  time: string
}

/** What an appointment was at an instant. Acts of the same instant may have come before or after. */
function statesAt(history: readonly PastEvent[], { data }: Stored, at: string): State[] {
  const states: State[] = []
  let time = String(data.preferredDate)
  for (const past of history) {
    if (past.event === 'unknown') continue
    const changesStatus = past.event !== 'said' && past.event !== 'noted'
    if (past.at <= at && changesStatus) states.push({ status: past.status, time })
    if ((past.event === 'moved' || past.event === 'accepted') && past.from !== undefined) time = past.from
    if (past.at < at && changesStatus) break
  }
  // Imported visits have no history.
  return states.length > 0 ? states : [{ status: String(data.status), time }]
}

/** Its subject names the visit's day and time as the business's clock shows them, and its calendar entry begins then. */
function saysTime({ mail, row }: Delivered & { row: OutboxMail }, time: string, zone: string): boolean {
  const start = /DTSTART:(\w+)/.exec(mail.icalendar?.content ?? '')?.[1]
  if (start !== undefined && start !== time.replaceAll(/[-:]|\.\d+/g, '')) return false
  if (isArrival(row.kind) || !/ \d{4} (?:at|between) /.test(mail.subject)) return true
  const plain = mail.subject.replaceAll(/\s/g, ' ')
  return facesOf(zone).every((face) => plain.includes(face.format(new Date(time)).replaceAll(/\s/g, ' ')))
}

/** Making one takes longer than everything that it is used for in a day. */
const faces = new Map<string, readonly Intl.DateTimeFormat[]>()

function facesOf(timeZone: string): readonly Intl.DateTimeFormat[] {
  const known = faces.get(timeZone) ?? [
    new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }),
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
  ]
  faces.set(timeZone, known)
  return known
}

/** The newest mail that a customer got about a visit says what is stored. */
export async function contradictedCustomers(evening: Evening): Promise<string[]> {
  const faults: string[] = []
  for (const { id, data } of evening.changed) {
    // Nobody needs the news of a visit that is over.
    const isAhead = String(data.preferredDate) > instantText(evening.now)
    if (!isAhead || data.customerEmail === '' || !mustBeTold(data.status)) continue
    const about = (await evening.mailsAbout(id)).filter(({ kind }) => statesVisit(kind))
    if (about.some(({ state }) => state === 'queued' || state === 'sending' || state === 'failed')) continue
    const last = about
      .filter(({ state }) => state === 'sent')
      .toSorted((a, b) => sequenceOf(a) - sequenceOf(b))
      .at(-1)
    if (!last) continue
    const told = (last.body.appointment as Stored['data'] | undefined)?.preferredDate
    const status = rulesOf(last.kind).trueWhile
    if (status === data.status && told === data.preferredDate) continue
    const is = `${String(data.status)} at ${String(data.preferredDate)}`
    faults.push(
      `${String(data.customerEmail)} was told last that ${id} is ${status} at ${String(told)}, and it is ${is}`,
    )
  }
  return faults
}

/** Canceling and completing may be silent. */
function mustBeTold(status: unknown): status is AppointmentStatus {
  return status === 'pending' || status === 'confirmed' || status === 'rejected'
}

function statesVisit(kind: MailKind): boolean {
  return !isToBusiness(kind) && !rulesOf(kind).isConversation && !isCourtesy(kind) && !isArrival(kind)
}

function sequenceOf({ body }: OutboxMail): number {
  return Number(body.sequence ?? 0)
}

/** Calendars take an update only with a higher number. */
export function fallingSequences({ delivered, ledger }: Evening): string[] {
  return delivered.flatMap(({ mail }) => {
    const content = mail.icalendar?.content ?? ''
    const uid = /UID:(\S+)/.exec(content)?.[1]
    const sequence = Number(/SEQUENCE:(\d+)/.exec(content)?.[1])
    if (!uid) return []
    const before = ledger.calendars.get(uid)
    ledger.calendars.set(uid, { sequence, messageId: mail.messageId })
    const isFalling = before && before.messageId !== mail.messageId && sequence <= before.sequence
    return isFalling ? [`“${mail.subject}” has SEQUENCE ${sequence} after ${before.sequence}`] : []
  })
}

export function unwelcomeMails({ mails, ledger }: Evening): string[] {
  return mails.flatMap((mail) => {
    const since = ledger.optedOut.get(mail.to)
    const isUnwelcome = since !== undefined && isCourtesy(mail.kind) && mail.createdAt > since
    return isUnwelcome && mail.state === 'sent' ? [`${mail.to} unsubscribed and got ${nameOf(mail)}`] : []
  })
}

/** With a mail server that works, nothing waits for hours. */
export async function stuckMails({ world, now }: Evening): Promise<string[]> {
  const before = instantText(now.subtract({ hours: 14 }))
  const faults: string[] = []
  for (const state of ['queued', 'sending']) {
    const range = { field: 'nextAttemptAt', before }
    const { items } = await world.store.query('outbox', { where: { state }, range, orderBy: 'nextAttemptAt', limit: 5 })
    faults.push(...items.map(({ id, data }) => `the mail ${id} (${String(data.kind)}) has been ${state} for hours`))
  }
  return faults
}

/** On the evening after it. Everything else is searched every 30 days. */
export async function mailsOfErased({ world, ledger }: Evening): Promise<string[]> {
  const tokens = [...ledger.erasedToday]
  ledger.erasedToday.clear()
  if (tokens.length === 0) return []
  const faults: string[] = []
  for await (const page of pagesOf(world.store, 'outbox', {}, 500)) {
    for (const { id, data } of page) {
      const text = JSON.stringify(data)
      const found = tokens.filter((token) => text.includes(token))
      faults.push(...found.map((token) => `the mail ${id} (${String(data.kind)}) names ${token}`))
    }
  }
  return faults
}
