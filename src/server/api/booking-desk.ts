import type { Desk } from '#features/appointments/desk.ts'
import type { CoreServices } from '#server/core-services.ts'

export function bookingDesk({ store, delivery, mail, config }: CoreServices): Desk {
  const { publicUrl, rateLimits } = config
  return {
    store,
    delivery,
    publicUrl,
    get hasMailServer() {
      return mail.hasServer
    },
    limits: rateLimits,
  }
}
