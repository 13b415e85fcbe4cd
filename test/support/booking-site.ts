import { IDEMPOTENCY_HEADER } from '#domain/idempotency.ts'
import type { Config } from '#server/config.ts'
import type { Stored } from '#store/store.ts'
import { A_MONDAY, aBookingRequest } from './builders/appointment.ts'
import { aClock, type VirtualClock } from './clock.ts'
import { type Answer, call } from './live-server.ts'
import { aServer, type ServerUnderTest } from './server.ts'

/** The server on a Monday morning in Tampa, and what a test about bookings asks of it. */
export interface BookingSite {
  server: ServerUnderTest
  clock: VirtualClock
  book(body?: object, idempotencyKey?: string): Promise<Answer>
  slots(date: string): Promise<{ time: string; available: boolean }[]>
  all(collection: string): Promise<Stored[]>
  settings(changes: object): Promise<void>
}

export async function aBookingSite(config: Partial<Config> = {}, clock = aClock(A_MONDAY)): Promise<BookingSite> {
  const server = await aServer(config, clock)
  const { store } = server.services
  return {
    server,
    clock,
    book: (body = aBookingRequest(), key) =>
      call(`${server.url}/api/appointments`, { body, ...(key && { headers: { [IDEMPOTENCY_HEADER]: key } }) }),
    slots: async (date) => {
      const { body } = await call(`${server.url}/api/availability?date=${date}`)
      return body.slots as { time: string; available: boolean }[]
    },
    all: async (collection) => (await store.query(collection, { limit: 1000 })).items,
    settings: async (changes) => {
      await store.set('settings', 'appointment_settings', { ...changes })
    },
  }
}
