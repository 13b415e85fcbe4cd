import type { Desk } from '#features/appointments/desk.ts'
import type { ContactDesk } from '#features/contact/send-message.ts'
import type { PhotoDesk } from '#features/photos/add-photo.ts'
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

export function contactDesk({ store, delivery, mail, config }: CoreServices): ContactDesk {
  return {
    store,
    delivery,
    publicUrl: config.publicUrl,
    limits: config.rateLimits,
    delivers: config.contactDelivery,
    get hasMailServer() {
      return mail.hasServer
    },
  }
}

export function photoDesk({ store, config }: CoreServices): PhotoDesk {
  return { store, photoSpaceBytes: config.photoSpaceBytes, limits: config.rateLimits }
}
