import { hasCome } from '#domain/appointments/appointment.ts'
import { mayAnnounce } from '#domain/arrival/arrival.ts'
import { photosOfAll } from '#features/photos/photo-record.ts'
import { measureAnswers, timeLeft } from '#features/reply-time/show-answers.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { BookingContext } from './context.ts'
import { appointmentOf, appointments } from './stored-appointment.ts'

export interface ListedFacts {
  /** Business minutes left to answer. Null unless it waits for an answer. */
  minutesLeft: number | null
  photos: number
  mayAnnounce: boolean
  hasCome: boolean
}
export type Listed = Awaited<ReturnType<typeof showListed>>

export async function showListed(
  { store, hasMailServer }: Pick<BookingContext, 'store' | 'hasMailServer'>,
  { ids: asked, withRecord }: { ids: readonly string[]; withRecord: boolean },
  now: Temporal.Instant,
) {
  const ids = asked.filter(isStorableName)
  const photos = await photosOfAll(store, ids)
  const facts: Record<string, ListedFacts> = {}
  for (const id of ids) {
    const stored = await appointments.get(store, id)
    if (!stored) continue
    const appointment = appointmentOf(stored, now)
    facts[id] = {
      minutesLeft: await timeLeft(store, appointment, now),
      photos: photos.get(id)?.length ?? 0,
      mayAnnounce: mayAnnounce(appointment, now),
      hasCome: hasCome(appointment, now),
    }
  }
  return { facts, hasMailServer, record: withRecord ? await measureAnswers(store, now) : null }
}
