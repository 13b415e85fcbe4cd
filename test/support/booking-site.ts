import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import type { Slot } from '#domain/scheduling/slot.ts'
import { instantText } from '#domain/time/date.ts'
import type { Config } from '#server/config.ts'
import type { Stored } from '#store/store.ts'
import { A_MONDAY, aBookingRequest } from './builders/appointment.ts'
import { aClock } from './clock.ts'
import { type Answer, aLiveServer, call, type LiveServer } from './live-server.ts'

/** The real server on a Monday morning in Tampa. The clock is stopped until a test moves it. */
export interface BookingSite extends LiveServer {
  book(body?: object, idempotencyKey?: string): Promise<Answer>
  slots(date: string): Promise<Slot[]>
  all(collection: string): Promise<Stored[]>
  settings(changes: object): Promise<void>
  /** Sends every mail that is due, without waiting for the timer. */
  sendDue(): Promise<void>
}

export async function aBookingSite(config: Partial<Config> = {}, clock = aClock(A_MONDAY)): Promise<BookingSite> {
  const server = await aLiveServer(config, { clock })
  const { url, services } = server
  const all: BookingSite['all'] = async (collection) => (await services.store.query(collection, { limit: 1000 })).items
  return {
    ...server,
    book: (body = aBookingRequest(), key) =>
      call(`${url}/api/appointments`, { body, ...(key && { headers: { [IDEMPOTENCY_HEADER]: key } }) }),
    slots: async (date) => {
      const { body } = await call(`${url}/api/availability?date=${date}`)
      return body.slots as Slot[]
    },
    all,
    settings: async (changes) => {
      await services.store.set('settings', 'appointment_settings', { ...changes })
    },
    sendDue: async () => {
      const now = instantText(services.clock.now())
      const due = (await all('outbox')).filter(({ data }) => String(data.nextAttemptAt) <= now)
      for (const { id } of due) await services.delivery.deliver(id)
    },
  }
}
