import { type BookingErrors, type BookingValues, errorsOnForm } from '#domain/appointments/booking-form.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Language } from '#domain/language/language.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import { type Availability, knownAvailability } from '#features/planning/availability.ts'
import { knownRoomAhead, type RoomAhead } from '#features/planning/room-ahead.ts'
import type { Store } from '#store/store.ts'

export interface FormTimes {
  availability?: Availability
  room?: RoomAhead
  errors: BookingErrors
}

/** The times of the chosen day and the days with room, for a form that is sent without script. */
export async function timesForForm(
  store: Store,
  { date, serviceType, zip }: Pick<BookingValues, 'date' | 'serviceType' | 'zip'>,
  answers: readonly GivenAnswer[],
  language: Language,
  now: Temporal.Instant,
): Promise<FormTimes> {
  const asked = { service: serviceType || undefined, zip, answers }
  const times: FormTimes = { errors: {} }
  await unlessRefused(times, async () => {
    times.room = await knownRoomAhead(store, asked, now)
  })
  await unlessRefused(times, async () => {
    times.availability = await knownAvailability(store, { date, ...asked, language }, now)
  })
  return times
}

async function unlessRefused(times: FormTimes, read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    Object.assign(times.errors, errorsOnForm(error.code, error.fields))
  }
}
