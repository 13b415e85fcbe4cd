import { hasDayCome } from '#domain/appointments/crew-visits.ts'
import { ARRIVAL_WORDS, currentArrival, USUAL_MINUTES } from '#domain/arrival/arrival.ts'
import { MOST_NOTES } from '#domain/crews/crew.ts'
import { type CrewAct, noteSchema } from '#domain/crews/link-schema.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { PHOTO_MESSAGES, type PhotoMark } from '#domain/photos/photo.ts'
import { THREAD_WORDS } from '#domain/thread/line.ts'
import { changeStatus } from '#features/appointments/change-status.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { countNotes, readHistory, recordEvent } from '#features/appointments/history.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { announceArrival } from '#features/arrival/announce.ts'
import { admitPhoto, keepPhoto, type PhotoContext, preparePhoto } from '#features/photos/add-photo.ts'
import { markPhoto, openRequest } from '#features/photos/open-request.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Transaction } from '#store/store.ts'
import { type CrewActor, openVisit, traceOf } from './crew-actor.ts'

interface CrewContexts {
  context: BookingContext
  photoContext: PhotoContext
}

interface Sent {
  act: CrewAct
  photo: Uint8Array | undefined
  address: string
}

/** Does what a form on the crew's page asks, with the rules and mails of the desk. */
export async function actAsCrew(
  { context, photoContext }: CrewContexts,
  crew: CrewActor,
  { act, photo, address }: Sent,
  now: Temporal.Instant,
): Promise<void> {
  const { visit: id } = act
  switch (act.does) {
    case 'here':
      return arrive(context, crew, id, now)
    case 'done':
      return finish(context, crew, id, now)
    case 'not-done':
      await openVisit(context.store, crew, id, now)
      await changeStatus(context, { id, status: 'confirmed', undo: true, takesBack: true }, crew, now)
      return
    case 'note':
      return note(context, crew, id, act.message, now)
    case 'photo':
      return sendPhoto(photoContext, crew, { id, mark: act.mark, photo, address }, now)
    case 'mark':
      await markPhoto(context.store, { id, by: 'crew', crew }, act.photo, act.mark, now)
  }
}

/** Everybody on a crew has the same page, so a second person may press Here. That changes nothing. */
async function arrive(context: BookingContext, crew: CrewActor, id: string, now: Temporal.Instant): Promise<void> {
  const visit = await openVisit(context.store, crew, id, now)
  if (currentArrival(visit)?.state === 'here') return
  await announceArrival(context, id, { state: 'here', minutes: USUAL_MINUTES }, crew, now)
}

/** A visit that is already done stays done: the form may be sent twice. */
async function finish(context: BookingContext, crew: CrewActor, id: string, now: Temporal.Instant): Promise<void> {
  const visit = await openVisit(context.store, crew, id, now)
  const { timeZone } = await readBusiness(context.store)
  if (!hasDayCome(visit, timeZone, now)) throw new Refusal('conflict', ARRIVAL_WORDS.notToday, { code: 'not-today' })
  await changeStatus(context, { id, status: 'completed', undo: true }, crew, now)
}

async function note(
  context: BookingContext,
  crew: CrewActor,
  id: string,
  message: string,
  now: Temporal.Instant,
): Promise<void> {
  const { text } = parseInput(noteSchema, { text: message })
  await context.store.transaction(async (tx) => {
    const { status } = await openVisit(tx, crew, id, now)
    // The form was sent twice: it was pressed again while the network was slow.
    if ((await lastNote(tx, id)) === text) return
    if ((await countNotes(tx, id)) >= MOST_NOTES) throw new Refusal('conflict', THREAD_WORDS.full)
    // Written even though nothing in it changes, so that open screens hear of the note.
    await changeAppointment(tx, id, {})
    await recordEvent(tx, id, { event: 'noted', ...traceOf(crew), status, text })
  })
}

async function lastNote(tx: Transaction, id: string): Promise<string | undefined> {
  for (const past of await readHistory(tx, id)) if (past.event === 'noted') return past.text
  return undefined
}

interface VisitPhoto {
  id: string
  mark: PhotoMark | null
  photo: Uint8Array | undefined
  address: string
}

async function sendPhoto(
  context: PhotoContext,
  crew: CrewActor,
  { id, mark, photo, address }: VisitPhoto,
  now: Temporal.Instant,
): Promise<void> {
  if (!photo) throw new Refusal('invalid', PHOTO_MESSAGES.noneChosen)
  const user = { id, by: 'crew', crew } as const
  await admitPhoto(context, user, { line: null, address }, now)
  const prepared = await preparePhoto(photo, 'business')
  await context.store.transaction(async (tx) => {
    await openRequest(tx, user, now)
    await keepPhoto(tx, context, user, null, prepared, mark)
  })
}
