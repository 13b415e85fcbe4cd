import type { Appointment } from '#domain/appointments/schema.ts'
import { pick } from '#domain/objects/pick.ts'
import { closureWordsFor, type TimeClosure } from '#domain/planning/closure.ts'
import { instantAt, localDay } from '#domain/planning/local-day.ts'
import { offeredTimes } from '#domain/planning/offer.ts'
import type { Visit } from '#domain/planning/visit.ts'
import { explainClosedDate, whyDateClosed } from '#domain/scheduling/bookable-date.ts'
import { today } from '#domain/scheduling/slot.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { type AskedDay, jobsFor, refuseBadDate } from '#features/planning/availability.ts'
import { heldBetween } from '#features/planning/held-visits.ts'
import { placeOf, readTrade } from '#features/planning/read-trade.ts'
import { closureContext } from '#features/planning/refuse-time.ts'
import type { Reader } from '#store/store.ts'

type Holder = Pick<Appointment, 'id' | 'customerName' | 'status'>

export interface ExplainedSlot {
  time: string
  /** The end of a window. */
  until?: string | undefined
  /** Why visitors can't book it, or null if they can. */
  closed: string | null
  /** The conflicting visit. */
  appointment: Holder | null
  /** The crew that would come. */
  crew?: string | undefined
}

export interface ExplainedDay {
  date: string
  /** Why the whole day is closed. */
  closed: string | null
  slots: ExplainedSlot[]
}

/** "Why is this closed?": each time of a day and why visitors can't book it. */
export async function explainDay(
  reader: Reader,
  { date, service, zip = '' }: AskedDay,
  now: Temporal.Instant,
): Promise<ExplainedDay> {
  refuseBadDate(date)
  const trade = await readTrade(reader)
  const { settings, timeZone } = trade
  const day = localDay(date, timeZone)
  const visits = await heldBetween(reader, day.start, day.end)
  const holders = await holdersOf(reader, visits, now)
  const place = placeOf(zip, trade)
  const jobs = await jobsFor(reader, { service }, trade, true)
  const wish = { ...jobs, zip, crews: (place.inside && place.crews) || undefined }
  const nameOf = (id: string) => holders.get(id)?.customerName ?? 'another visit'
  const closure = whyDateClosed(date, settings, today(now, timeZone))
  return {
    date,
    closed: closure && explainClosedDate(closure, date, settings, today(now, timeZone)),
    slots: offeredTimes(date, wish, trade, visits, now).map(({ time, until, from, closure: reason, fit }) => {
      const context = closureContext(instantAt(from), trade, now, nameOf)
      const closed = place.inside ? reason && closureWordsFor(reason, context) : SCHEDULING_WORDS.en.outsideArea(zip)
      return {
        time,
        ...(until && { until }),
        closed: closed ?? null,
        appointment: holders.get(inTheWay(from, reason, visits) ?? '') ?? null,
        ...(fit && place.inside && { crew: fit.crewId }),
      }
    }),
  }
}

function inTheWay(from: number, closure: TimeClosure | undefined, visits: readonly Visit[]): string | undefined {
  if (closure && 'visitId' in closure) return closure.visitId
  // Also on a closed day, because a customer who booked this time before keeps it.
  return closure && visits.find(({ start }) => start === from)?.id
}

async function holdersOf(reader: Reader, visits: readonly Visit[], now: Temporal.Instant) {
  const found = await Promise.all(visits.map(({ id }) => appointments.get(reader, id)))
  const holders = found
    .filter((stored) => stored !== undefined)
    .map((stored) => pick(appointmentOf(stored, now), ['id', 'customerName', 'status']))
  return new Map(holders.map((holder) => [holder.id, holder]))
}
