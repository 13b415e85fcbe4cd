import { networkOf } from '#domain/account/sign-in-limit.ts'
import { FIRST_STATUS } from '#domain/appointments/appointment.ts'
import {
  addressRange,
  fitsShare,
  MOST_UNANSWERED,
  mayHoldTime,
  UNANSWERED_HOURS,
} from '#domain/appointments/hoarding.ts'
import { z } from '#domain/documents/zod.ts'
import { gridOf, openingsOn } from '#domain/planning/opening.ts'
import { dayBounds, SLOT_MINUTES } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { instantText } from '#domain/time/date.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { lockDays } from '#features/planning/day-lock.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import type { OpenTrade } from '#features/planning/read-trade.ts'
import { digestOf } from '#features/security/digest.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

const WINDOW_MS = UNANSWERED_HOURS * 3_600_000

/** Far above any limit, so that a flood can't grow the record. */
const KEPT_AT_MOST = 50

const requestSchema = z.object({ id: z.string(), at: z.number() })

const throttles = collection(
  'throttles',
  z.object({ requests: z.array(requestSchema).catch([]), expiresAt: z.string().catch('') }),
)

interface Asked {
  customerEmail: string
  preferredDate: string
  /** The client address. Undefined for requests that didn't come over the network. */
  visitorAddress: string | undefined
}

/**
 * Whether a new request is within the limits and may block its time. Call `note` with its id, so that the next one
 * counts it. All callers lock person, range, network and day in this order, which prevents deadlocks.
 */
export async function judgeRequest(
  tx: Transaction,
  { customerEmail, preferredDate, visitorAddress }: Asked,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<{ held: boolean; note: (id: string) => Promise<void> }> {
  const person = await lockRequests(tx, keyOfPerson(customerEmail), now)
  const range = visitorAddress === undefined ? undefined : await lockRequests(tx, keyOfRange(visitorAddress), now)
  const network = visitorAddress === undefined ? undefined : await lockRequests(tx, keyOfNetwork(visitorAddress), now)
  const day = await lockedDay(tx, preferredDate, trade)
  const [ofPerson, fromAddressRange, fromNetwork] = await Promise.all([
    countUnanswered(tx, person, MOST_UNANSWERED.perPerson),
    range ? countUnanswered(tx, range, MOST_UNANSWERED.perAddressRange) : 0,
    network ? countUnanswered(tx, network, MOST_UNANSWERED.perNetwork) : 0,
  ])
  const held = mayHoldTime({ ofPerson, fromAddressRange, fromNetwork, ...day })
  const note = async (id: string) => {
    await Promise.all([person, range, network].map((each) => each && addRequest(tx, each, id, now)))
  }
  return { held, note }
}

/** Whether a pending request that blocks a time may block this one instead. */
export async function fitsOnDay(tx: Transaction, preferredDate: string, trade: OpenTrade, id: string) {
  const { heldOfDay, timesOfDay } = await lockedDay(tx, preferredDate, trade, id)
  return fitsShare(heldOfDay, timesOfDay)
}

/** Bookings of one day run one after another, so that together they never exceed the limit. */
async function lockedDay(
  tx: Transaction,
  preferredDate: string,
  { settings, timeZone, crews }: OpenTrade,
  except?: string,
) {
  const { date } = businessTime(preferredDate, timeZone)
  await lockDays(tx, [date])
  const starts = openingsOn(date, settings).flatMap(gridOf).length
  const activeCrews = crews.filter(({ active }) => active).length
  return { heldOfDay: await heldUnanswered(tx, date, timeZone, except), timesOfDay: starts * activeCrews }
}

/** How many half hours they block together. A long visit blocks several. */
async function heldUnanswered(reader: Reader, date: string, timeZone: string, except?: string): Promise<number> {
  const { start, end } = dayBounds(date, timeZone)
  const range = { field: 'preferredDate', from: start, to: end }
  const requests = await appointments.query(reader, {
    where: { status: FIRST_STATUS },
    range,
    orderBy: 'preferredDate',
  })
  const visits = requests.flatMap((stored) => (stored.id === except ? [] : (heldVisit(stored) ?? [])))
  return visits.reduce((sum, visit) => sum + Math.ceil((visit.minutes + visit.bufferMinutes) / SLOT_MINUTES), 0)
}

type Request = z.infer<typeof requestSchema>

/** The requests of the last day from one person or address range, under a digest. Expires by itself. */
interface RecentRequests {
  key: string
  requests: Request[]
}

function keyOfPerson(email: string): string {
  return `requests-of:${digestOf(email.trim().toLowerCase())}`
}

function keyOfRange(address: string): string {
  return `requests-from:${digestOf(addressRange(address))}`
}

function keyOfNetwork(address: string): string {
  return `requests-network:${digestOf(networkOf(address))}`
}

/** Locked until the transaction ends: of two concurrent requests only one can be the last within the limit. */
async function lockRequests(tx: Transaction, key: string, now: Temporal.Instant): Promise<RecentRequests> {
  await throttles.set(tx, key, { expiresAt: expiry(now) })
  return { key, requests: requestsIn(await throttles.get(tx, key), now) }
}

async function addRequest(tx: Transaction, { key, requests }: RecentRequests, id: string, now: Temporal.Instant) {
  const kept = [...requests, { id, at: now.epochMilliseconds }].slice(-KEPT_AT_MOST)
  await throttles.set(tx, key, { requests: kept, expiresAt: expiry(now) })
}

/** How many still wait for an answer. Stops counting at `atMost`. */
async function countUnanswered(reader: Reader, { requests }: RecentRequests, atMost: number): Promise<number> {
  let unanswered = 0
  for (const { id } of requests.toReversed()) {
    if (unanswered >= atMost) break
    unanswered += await appointments.count(reader, { where: { id, status: FIRST_STATUS } }, 1)
  }
  return unanswered
}

/** Ignores entries written while the clock was far ahead. */
function requestsIn(stored: DocumentOf<typeof throttles> | undefined, now: Temporal.Instant): Request[] {
  const requests = stored?.data.requests ?? []
  return requests.filter(({ at }) => Math.abs(now.epochMilliseconds - at) < WINDOW_MS)
}

function expiry(now: Temporal.Instant): string {
  return instantText(now.add({ milliseconds: WINDOW_MS }))
}
