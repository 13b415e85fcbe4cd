import type { Desk } from '#features/appointments/desk.ts'
import type { Services } from './services.ts'

export function bookingDesk({ store, delivery, config }: Services): Desk {
  return { store, delivery, publicUrl: config.publicUrl, limits: config.rateLimits }
}
