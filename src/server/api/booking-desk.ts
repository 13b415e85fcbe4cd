import type { Desk } from '#features/appointments/desk/desk.ts'
import type { CoreServices } from '#server/core-services.ts'

export function bookingDesk({ store, delivery, config }: CoreServices): Desk {
  const { publicUrl, smtpUrl, rateLimits } = config
  return { store, delivery, publicUrl, hasMailServer: smtpUrl !== undefined, limits: rateLimits }
}
