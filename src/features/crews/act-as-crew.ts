import { hasDayCome, isNear } from '#domain/appointments/crew-visits.ts'
import { ARRIVAL_WORDS, currentArrival, isReportedDone } from '#domain/arrival/arrival.ts'
import type { Announcement } from '#domain/arrival/schema.ts'
import { CREW_UNDO_MS, MOST_NOTES } from '#domain/crews/link.ts'
import { type CrewAct, noteSchema } from '#domain/crews/link-schema.ts'
import { CREW_WORDS } from '#domain/crews/words.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { ROAD_IDEMPOTENCY_HOURS } from '#domain/forms/abuse.ts'
import type { PhotoMark } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { BURST_MS } from '#domain/thread/line.ts'
import { lineSchema } from '#domain/thread/schema.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { changeStatus, type VisitStatusChange } from '#features/appointments/change-status.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { countEvents, historyOf, readHistory, recordEvent } from '#features/appointments/history.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { announceArrival, undoArrival } from '#features/arrival/announce.ts'
import { arrivalToken, openArrivalLink } from '#features/arrival/arrival-links.ts'
import { keyOfContents, once } from '#features/forms/idempotency.ts'
import { announce } from '#features/notifications/announce.ts'
import { admitPhoto, keepPhoto, type PhotoContext, preparePhoto } from '#features/photos/add-photo.ts'
import { markPhoto, openRequest } from '#features/photos/open-request.ts'
import { attempt, refuseUnless } from '#features/security/throttle.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { writeAsBusiness } from '#features/thread/write-line.ts'
import type { Store, Transaction } from '#store/store.ts'
import { type CrewActor, type OpenedVisit, openVisit, traceOf } from './crew-actor.ts'
import { lastStep } from './crew-agenda.ts'

/** For each visit, by the whole crew together. Customers are emailed about some of it. */
const ACTS_OF_VISIT = { limit: 60, windowMs: 3_600_000 }

/** Runs the action of a form on the crew's page, with the rules and mails of the desk. */
export async function actAsCrew(
  { context, photoContext }: { context: BookingContext; photoContext: PhotoContext },
  crew: CrewActor,
  { act, photo, address }: { act: CrewAct; photo: Uint8Array | undefined; address: string },
  now: Temporal.Instant,
): Promise<void> {
  const { visit: id, version, message } = act
  const visit = await openVisit(context.store, crew, id, now)
  if (context.limits) {
    refuseUnless(await attempt(context.store, `crew-acts-of:${id}`, ACTS_OF_VISIT, now), CREW_WORDS.en.tooOften)
  }
  switch (act.does) {
    case 'on-my-way':
    case 'running-late':
    case 'here':
      return sayArrival(context, crew, visit, { ...act, state: act.does, quiet: act.quiet !== undefined }, now)
    case 'done':
      return finish(context, crew, visit, version, now)
    case 'undo':
      return undo(context, crew, visit, version, now)
    case 'note':
      return note(context, crew, act, now)
    case 'message': {
      const { text } = parseInput(lineSchema, { text: message })
      return writeAsBusiness(context, id, { text, idempotencyKey: keyOf(act, text) }, crew, now)
    }
    case 'photo':
      return sendPhoto(photoContext, crew, { id, mark: act.mark, address }, photo, now)
    case 'text':
      return text(context, crew, act, now)
    case 'mark':
      await markPhoto(context.store, { id, by: 'crew', crew }, act.photo, act.mark, now)
  }
}

/** Everyone on a crew has the same page, so a second person may report the same. That changes nothing. */
async function sayArrival(
  context: BookingContext,
  crew: CrewActor,
  { id, version: current, ...visit }: OpenedVisit,
  said: Announcement,
  now: Temporal.Instant,
): Promise<void> {
  const isSaid = currentArrival(visit)?.state === said.state
  if (isSaid && (said.state === 'here' || said.version !== current)) return
  await announceArrival(context, id, said, crew, now)
}

/** A visit that is already done stays done, because the form may be sent twice. */
async function finish(
  context: BookingContext,
  crew: CrewActor,
  visit: OpenedVisit,
  version: number | undefined,
  now: Temporal.Instant,
): Promise<void> {
  const { timeZone } = await readBusiness(context.store)
  if (visit.status === 'completed' || isReportedDone(visit)) return
  if (!hasDayCome(visit, timeZone, now)) throw new Refusal('conflict', ARRIVAL_WORDS.notToday, { code: 'not-today' })
  if (crew.finishes !== false)
    return setStatus(context, { id: visit.id, status: 'completed', version, undo: true }, crew, now)
  await report(context, crew, { id: visit.id, version, isDone: true }, now)
}

/** The office completes the visit. Until then it stays confirmed, and no mail is sent. */
async function report(
  { store }: BookingContext,
  crew: CrewActor,
  { id, version, isDone }: { id: string; version: number | undefined; isDone: boolean },
  now: Temporal.Instant,
): Promise<void> {
  await store.transaction(async (tx) => {
    const visit = await openVisit(tx, crew, id, now)
    if (version !== undefined && version !== visit.version) throw new Refusal('conflict', STALE, { code: 'stale' })
    const { status, preferredDate } = visit
    await changeAppointment(tx, id, { reportedDone: isDone ? { of: preferredDate } : null })
    await recordEvent(tx, id, { event: isDone ? 'reported-done' : 'report-undone', ...traceOf(crew), status })
  })
}

/** Undoes this crew's last action, while it is recent. A crew can't reopen a visit in any other way. */
async function undo(
  context: BookingContext,
  crew: CrewActor,
  visit: OpenedVisit,
  version: number | undefined,
  now: Temporal.Instant,
): Promise<void> {
  const { id } = visit
  if (version === undefined) throw new Refusal('bad-request', STALE)
  const done = lastStep(await readHistory(context.store, id), crew, CREW_UNDO_MS, now)
  if (!done) throw new Refusal('conflict', CREW_WORDS.en.tooLate, { code: 'too-late' })
  if (isReportedDone(visit)) await report(context, crew, { id, version, isDone: false }, now)
  else if (done !== 'done') await undoArrival(context, id, version, crew, now)
  else await setStatus(context, { id, status: 'confirmed', version, undo: true, takesBack: true }, crew, now)
}

async function setStatus(context: BookingContext, change: VisitStatusChange, crew: CrewActor, now: Temporal.Instant) {
  const outcome = await changeStatus(context, change, crew, now)
  if (!outcome.ok) throw new Refusal('conflict', STALE, { code: outcome.reason })
}

/** The same for what is sent again because its response was lost. */
function keyOf({ does, visit, key }: CrewAct, text: string): string | undefined {
  return key ? keyOfContents('crew', [does, key, visit, text]) : undefined
}

async function note({ store }: BookingContext, crew: CrewActor, act: CrewAct, now: Temporal.Instant) {
  const { text } = parseInput(noteSchema, { text: act.message })
  const id = act.visit
  await onceFor(store, act, text, now, async (tx) => {
    const { status } = await openVisit(tx, crew, id, now)
    // The form was sent twice: it was pressed again while the network was slow.
    const last = (await readHistory(tx, id)).find((past) => past.event === 'noted' && past.by === 'crew')
    const isSame = last?.event === 'noted' && last.text === text
    if (isSame && now.epochMilliseconds - Date.parse(last.at) < BURST_MS) return
    if ((await countEvents(tx, id, 'noted')) >= MOST_NOTES)
      throw new Refusal('conflict', THREAD_WORDS.en.full, { code: 'notes-full' })
    // Written without any change of content, so that open screens notice the note.
    await changeAppointment(tx, id, {})
    await recordEvent(tx, id, { event: 'noted', ...traceOf(crew), status, text })
    await announce(tx, { event: 'crew', about: historyOf(id) }, now)
  })
}

async function onceFor(
  store: Store,
  act: CrewAct,
  text: string,
  now: Temporal.Instant,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const perform = async (tx: Transaction) => {
    await work(tx)
    return { answer: '', about: historyOf(act.visit) }
  }
  await store.transaction((tx) => once(tx, keyOf(act, text), text, now, () => perform(tx), ROAD_IDEMPOTENCY_HOURS))
}

/** The crew opened a text message to the customer on its own phone. Whether it was sent, only the crew knows. */
async function text({ store }: BookingContext, crew: CrewActor, act: CrewAct, now: Temporal.Instant): Promise<void> {
  const id = act.visit
  await onceFor(store, act, '', now, async (tx) => {
    const { timeZone } = await readBusiness(tx)
    const visit = await openVisit(tx, crew, id, now)
    if (!isNear(visit, timeZone, now)) throw new Refusal('conflict', ARRIVAL_WORDS.notToday, { code: 'not-today' })
    if (crew.token) await openArrivalLink(tx, arrivalToken(crew.token, visit), visit, now)
    await recordEvent(tx, id, { event: 'texted', ...traceOf(crew), status: visit.status })
  })
}

async function sendPhoto(
  context: PhotoContext,
  crew: CrewActor,
  { id, mark, address }: { id: string; mark: PhotoMark | null; address: string },
  photo: Uint8Array | undefined,
  now: Temporal.Instant,
): Promise<void> {
  if (!photo) throw new Refusal('invalid', PHOTO_WORDS.en.noneChosen)
  const user = { id, by: 'crew', crew } as const
  await admitPhoto(context, user, { line: null, address }, now)
  const prepared = await preparePhoto(photo, 'business')
  await context.store.transaction(async (tx) => {
    await openRequest(tx, user, now)
    await keepPhoto(tx, context, user, null, prepared, mark)
  })
}
