import { UNDO_MS } from '#domain/appointments/appointment.ts'
import { crewDates, hasDayCome, isNear, isVisitOfCrew } from '#domain/appointments/crew-visits.ts'
import { type Arrival, currentArrival, isReportedDone, mayAnnounce, smsHref } from '#domain/arrival/arrival.ts'
import { arrivalPath, arrivalText, languageOf } from '#domain/arrival/link.ts'
import { STEP_NAMES, type StepName } from '#domain/arrival/steps.ts'
import type { Business } from '#domain/business/schema.ts'
import { MAIN_CREW_ID } from '#domain/crews/crew.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import type { Language } from '#domain/language/language.ts'
import { isArrival } from '#domain/mails/kinds.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { formatTime, formatTimeRange, instantText } from '#domain/time/date.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { type PastEvent, readHistory } from '#features/appointments/history.ts'
import { arrivalToken } from '#features/arrival/arrival-links.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { serviceNameFor } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { someAtATime } from '#features/system/each-row.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Reader } from '#store/store.ts'
import { type CrewActor, type OpenedVisit, traceOf } from './crew-actor.ts'
import { atTheDoor, visitsBetween } from './visits-on.ts'

export type CrewAgenda = Awaited<ReturnType<typeof crewAgenda>>

export type CrewVisit = CrewAgenda['days'][number]['visits'][number]

type AgendaContext = Pick<BookingContext, 'store' | 'hasMailServer' | 'publicUrl'>

/** The visits of a crew by day, with the data that the people at the door need and nothing about others. */
export async function crewAgenda(
  { store, hasMailServer, publicUrl }: AgendaContext,
  crew: CrewActor,
  now: Temporal.Instant,
) {
  const business = await readBusiness(store)
  const { timeZone, name, phone } = business
  const { first, today, last } = crewDates(timeZone, now)
  // Visits from before there were crews belong to the main one.
  const where = crew.crewId === MAIN_CREW_ID ? {} : { crewId: crew.crewId }
  const visits = (await visitsBetween(store, { first, last, where }, timeZone, now)).filter((visit) =>
    isVisitOfCrew(visit, crew.crewId, timeZone, now),
  )
  const shown = await someAtATime(visits, (visit) =>
    showVisit(store, visit, { business, crew, hasMailServer, publicUrl, now }),
  )
  const days = Array.from(
    Map.groupBy(shown, ({ date }) => date),
    ([date, visits]) => ({ date, visits }),
  )
  return {
    business: name,
    office: phone && { text: phone, href: phoneHref(phone) },
    crew: crew.name,
    timeZone,
    now: instantText(now),
    /** When the page was read, for a phone that shows it later without a network. */
    readAt: formatTime(businessTime(instantText(now), timeZone).time, business.clock, crew.language),
    today,
    days,
  }
}

/** The page hides Undo 10 seconds after it was rendered. Choosing other minutes meanwhile renders it again. */
const UNDO_SHOWN_MS = 2 * UNDO_MS

interface Circumstances {
  business: Business
  crew: CrewActor
  hasMailServer: boolean
  publicUrl: string
  now: Temporal.Instant
}

async function showVisit(reader: Reader, visit: OpenedVisit, circumstances: Circumstances) {
  const { business, crew, hasMailServer, now } = circumstances
  const { id, version, status, preferredDate, plannedStart } = visit
  const [history, mails, photos, serviceName] = await Promise.all([
    readHistory(reader, id),
    mailsOf(reader, id),
    shownPhotos(reader, id),
    serviceNameFor(reader, { ...visit, language: crew.language }),
  ])
  const arrival = currentArrival(visit)
  const isReported = isReportedDone(visit)
  const emailed = (find: (mail: OutboxMail) => boolean) => emailState(mails.findLast(find), hasMailServer)
  const arrivalEmailed = emailed(({ kind, body }) => isArrival(kind) && body.writtenAt === arrival?.at)
  const step = lastStep(history, crew, UNDO_SHOWN_MS, now)
  return {
    ...atTheDoor(visit, history, business, crew.language),
    serviceName,
    version,
    preferredDate,
    plannedStart,
    date: businessTime(plannedStart, business.timeZone).date,
    isReported,
    texts: textsFor(visit, circumstances),
    steps: {
      status: isReported ? 'completed' : status,
      said: arrival?.state ?? null,
      mayAnnounce: mayAnnounce(visit, now),
      hasCome: hasDayCome(visit, business.timeZone, now),
    },
    arrival: arrival && showArrival(arrival, business, crew.language),
    mayUndo: step === 'done' || (step !== null && arrivalEmailed !== 'sent'),
    emailed: {
      arrival: arrivalEmailed,
      message: emailed(({ kind }) => kind === 'line-to-customer'),
      thanks: emailed(({ kind }) => kind === 'thank-you'),
    },
    lines: linesOf(history, crew, business),
    photos: photos.map(({ id, by, width, height, mark }) => ({ id, by, width, height, mark })),
  }
}

/** A ready text message for each step, with a link that shows the arrival. Null when there is nothing to report yet. */
function textsFor(visit: OpenedVisit, { business, crew, publicUrl, now }: Circumstances) {
  const { customerName, customerPhone } = visit
  if (!customerPhone || !crew.token || !isNear(visit, business.timeZone, now)) return null
  const arrival = currentArrival(visit)
  const url = publicUrl + arrivalPath(arrivalToken(crew.token, visit))
  const language = languageOf(visit)
  const texts = STEP_NAMES.map((step) => {
    const expected = arrival?.state === step ? arrival.expected : null
    const text = arrivalText({ step, expected, customerName, business, url, language })
    return [step, smsHref(customerPhone, text)] as const
  })
  return Object.fromEntries(texts)
}

function showArrival({ state, at, expected }: Arrival, { timeZone, clock }: Business, language?: Language) {
  const time = (instant: string) => businessTime(instant, timeZone).time
  return {
    state,
    since: formatTime(time(at), clock, language),
    expected: expected && formatTimeRange(time(expected.from), time(expected.until), clock, language),
  }
}

function linesOf(history: readonly PastEvent[], crew: CrewActor, { name, timeZone, clock }: Business) {
  return history.toReversed().flatMap((past) => {
    if (past.event !== 'said') return []
    const { date, time } = businessTime(past.at, timeZone)
    const from = past.by === 'crew' ? (past.who ?? crew.name) : name
    return [
      { id: past.id, by: past.by, from, date, time: formatTime(time, clock, crew.language), text: past.text ?? '' },
    ]
  })
}

export type EmailState = 'none' | 'waiting' | 'sent' | 'failed'

/** Without a mail server, mails wait in the outbox for an unknown time. */
function emailState(mail: OutboxMail | undefined, hasMailServer: boolean): EmailState {
  if (mail?.state === 'sent') return 'sent'
  if (!mail || !hasMailServer || mail.state === 'cancelled') return 'none'
  const isRetried = mail.state === 'queued' && mail.attempts > 0
  return mail.state === 'failed' || isRetried ? 'failed' : 'waiting'
}

const STEP_EVENTS: readonly string[] = [
  ...STEP_NAMES,
  'arrival-undone',
  'reported-done',
  'report-undone',
  'status',
  'moved',
]

/** The last step of this crew or technician, unless something came after it or it is too old. `history`: newest first. */
export function lastStep(
  history: readonly PastEvent[],
  crew: CrewActor,
  withinMs: number,
  now: Temporal.Instant,
): StepName | null {
  const last = history.find(({ event }) => STEP_EVENTS.includes(event))
  if (!last || last.event === 'unknown' || last.by !== 'crew' || last.who !== traceOf(crew).who) return null
  if (now.epochMilliseconds - Date.parse(last.at) >= withinMs) return null
  if (last.event === 'reported-done') return 'done'
  if (last.event === 'status') return last.status === 'completed' ? 'done' : null
  return STEP_NAMES.find((name) => name === last.event) ?? null
}
