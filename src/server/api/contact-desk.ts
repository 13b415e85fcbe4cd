import type { ContactDesk } from '#features/contact/contact-desk.ts'
import type { CoreServices } from '#server/core-services.ts'

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
