import type { Desk } from '#features/appointments/desk/desk.ts'
import type { Services } from '#server/services.ts'

export function bookingDesk({ store, delivery, config }: Services): Desk {
  const { publicUrl, smtpUrl, rateLimits } = config
  return { store, delivery, publicUrl, hasMailServer: smtpUrl !== undefined, limits: rateLimits }
}
