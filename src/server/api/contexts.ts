import type { BookingContext } from '#features/appointments/context.ts'
import type { ContactContext } from '#features/contact/send-message.ts'
import type { PhotoContext } from '#features/photos/add-photo.ts'
import type { CoreServices } from '#server/core-services.ts'

export function bookingContext({ store, delivery, mail, config }: CoreServices): BookingContext {
  return {
    store,
    delivery,
    get publicUrl() {
      return config.publicUrl
    },
    get hasMailServer() {
      return mail.hasServer
    },
    limits: config.rateLimits,
  }
}

export function contactContext({ store, delivery, mail, config }: CoreServices): ContactContext {
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

export function photoContext({ store, config }: CoreServices): PhotoContext {
  return { store, photoSpaceBytes: config.photoSpaceBytes, limits: config.rateLimits }
}
