import { FIRST_STATUS } from '#domain/appointment.ts'
import { businessTime } from '#domain/business-time.ts'
import { fitsShare, MOST_UNANSWERED, mayHoldTime } from '#domain/hoarding.ts'
import type { SchedulingSettings } from '#domain/schedule.ts'
import { dayBounds, slotTimes } from '#domain/slot.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { addRequest, countUnanswered, keyOfPerson, keyOfRange, lockDay, lockRequests } from './recent-requests.ts'
import { APPOINTMENTS } from './stored-appointment.ts'

interface Asked {
  customerEmail: string
  preferredDate: string
  /** Where the request comes from; unknown for one that did not come over the network. */
  visitorAddress: string | undefined
}

interface Circumstances {
  settings: SchedulingSettings
  timeZone: string
  now: Temporal.Instant
}

/**
 * Whether a new request is normal and holds its time. `note` must be called with the id it gets, so that the next one is
 * counted. Everyone locks person, range and day in this order, so that nobody waits in a circle.
 */
export async function judgeRequest(
  tx: Transaction,
  { customerEmail, preferredDate, visitorAddress }: Asked,
  { settings, timeZone, now }: Circumstances,
): Promise<{ held: boolean; note: (id: string) => Promise<void> }> {
  const person = await lockRequests(tx, keyOfPerson(customerEmail), now)
  const range = visitorAddress === undefined ? undefined : await lockRequests(tx, keyOfRange(visitorAddress), now)
  const day = await lockedDay(tx, preferredDate, { settings, timeZone, now })
  const held = mayHoldTime({
    ofPerson: await countUnanswered(tx, person, MOST_UNANSWERED.perPerson),
    fromAddressRange: range ? await countUnanswered(tx, range, MOST_UNANSWERED.perAddressRange) : 0,
    ...day,
  })
  const note = async (id: string) => {
    await addRequest(tx, person, id, now)
    if (range) await addRequest(tx, range, id, now)
  }
  return { held, note }
}

/** Whether an open request that holds a time may hold this one instead. */
export async function fitsOnDay(tx: Transaction, preferredDate: string, where: Circumstances, movedFrom: string) {
  const { heldOfDay, timesOfDay } = await lockedDay(tx, preferredDate, where)
  const isSameDay = dateOf(movedFrom, where.timeZone) === dateOf(preferredDate, where.timeZone)
  return fitsShare(isSameDay ? heldOfDay - 1 : heldOfDay, timesOfDay)
}

async function lockedDay(tx: Transaction, preferredDate: string, { settings, timeZone, now }: Circumstances) {
  const date = dateOf(preferredDate, timeZone)
  await lockDay(tx, date, now)
  return { heldOfDay: await heldUnanswered(tx, date, timeZone), timesOfDay: slotTimes(settings).length }
}

async function heldUnanswered(reader: Reader, date: string, timeZone: string): Promise<number> {
  const { start, end } = dayBounds(date, timeZone)
  const range = { field: 'preferredDate', from: start, to: end }
  const open = await reader.count(APPOINTMENTS, { where: { status: FIRST_STATUS }, range })
  const unheld = await reader.count(APPOINTMENTS, { where: { status: FIRST_STATUS, held: false }, range })
  return open - unheld
}

function dateOf(instant: string, timeZone: string): string {
  return businessTime(instant, timeZone).date
}
