import { CREW_MESSAGES } from '#domain/crews/crew.ts'
import type { KnownCrew } from '#domain/crews/schema.ts'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { OUTSIDE_WORDS } from '#domain/planning/change-preview.ts'
import { CREW_PROBLEM_WORDS, crewProblem } from '#domain/planning/crew-day.ts'
import { instantAt, localDay } from '#domain/planning/local-day.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { Administrator } from '#features/account/person.ts'
import { type OpenTrade, placeOf, readTrade } from '#features/planning/read-trade.ts'
import { type UpcomingAppointment, upcomingAppointments } from '#features/scheduling/upcoming-visits.ts'
import type { BookingContext } from './context.ts'
import { editAppointment } from './edit.ts'

const LISTED_AT_MOST = 20

export type HandOver = Awaited<ReturnType<typeof handOverVisits>>

/** Gives a crew's upcoming visits to another crew, each in a separate transaction. A visit that it cannot take stays. */
export async function handOverVisits(
  context: BookingContext,
  from: string,
  to: string,
  administrator: Administrator,
  now: Temporal.Instant,
) {
  const trade = await readTrade(context.store)
  const crew = requireOther(trade, from, to)
  const own = (await upcomingAppointments(context.store, now)).filter(({ visit }) => visit.crewId === from)
  const kept: { id: string; customerName: string; preferredDate: string; reason: string }[] = []
  for (const upcoming of own) {
    const { id, customerName, preferredDate } = upcoming.appointment
    const reason = upcoming.isOffered
      ? CREW_MESSAGES.offered
      : (whyNot(upcoming, crew, trade) ?? (await give(context, upcoming, to, administrator, now)))
    if (reason !== null) kept.push({ id, customerName, preferredDate, reason })
  }
  return { moved: own.length - kept.length, kept: kept.slice(0, LISTED_AT_MOST), keptCount: kept.length }
}

function requireOther({ crews }: OpenTrade, from: string, to: string): KnownCrew {
  const crew = crews.find(({ id }) => id === to)
  if (crew && from !== to) return crew
  throw invalidField('to', CREW_MESSAGES.unknown)
}

function whyNot({ appointment, visit }: UpcomingAppointment, crew: KnownCrew, trade: OpenTrade): string | null {
  const day = localDay(businessTime(instantAt(visit.start), trade.timeZone).date, trade.timeZone)
  const problem = crewProblem(visit, appointment.serviceType, crew, day, trade.settings)
  if (problem) return CREW_PROBLEM_WORDS[problem]
  const place = placeOf(visit.zip, trade)
  const goesThere = !place.inside || !place.crews?.length || place.crews.includes(crew.id)
  return goesThere ? null : `${OUTSIDE_WORDS['area-crew']}.`
}

/** Notice and similar rules were met when the customer booked. Only the crew's free time is checked again. */
async function give(
  context: BookingContext,
  { appointment: { id }, version }: UpcomingAppointment,
  crewId: string,
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<string | null> {
  try {
    const change = { crewId, outsideRules: true, undo: false, version }
    const outcome = await editAppointment(context, id, change, administrator, now)
    return outcome.ok ? null : CREW_MESSAGES.changedMeanwhile
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'slot-taken' ? CREW_MESSAGES.busy : error.message
    throw error
  }
}
