import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import type { Slot } from '#domain/scheduling/slot.ts'
import type { Config } from '#server/config.ts'
import type { Stored } from '#store/store.ts'
import { A_MONDAY, aBookingRequest } from './builders/appointment.ts'
import { aClock } from './clock.ts'
import { type Answer, aLiveServer, call, type LiveServer } from './live-server.ts'

/** The real server on a Monday morning in Tampa. The clock stands still until a test moves it. */
export interface BookingSite extends LiveServer {
  book(body?: object, idempotencyKey?: string): Promise<Answer>
  slots(date: string): Promise<Slot[]>
  all(collection: string): Promise<Stored[]>
  settings(changes: object): Promise<void>
}

export async function aBookingSite(config: Partial<Config> = {}, clock = aClock(A_MONDAY)): Promise<BookingSite> {
  const server = await aLiveServer(config, { clock })
  const { url, services } = server
  return {
    ...server,
    book: (body = aBookingRequest(), key) =>
      call(`${url}/api/appointments`, { body, ...(key && { headers: { [IDEMPOTENCY_HEADER]: key } }) }),
    slots: async (date) => {
      const { body } = await call(`${url}/api/availability?date=${date}`)
      return body.slots as Slot[]
    },
    all: async (collection) => (await services.store.query(collection, { limit: 1000 })).items,
    settings: async (changes) => {
      await services.store.set('settings', 'appointment_settings', { ...changes })
    },
  }
}
