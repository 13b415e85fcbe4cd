import type { ContactDesk } from '#features/contact/contact-desk.ts'
import type { Services } from '#server/services.ts'

export function contactDesk({ store, delivery, config }: Services): ContactDesk {
  return {
    store,
    delivery,
    publicUrl: config.publicUrl,
    limits: config.rateLimits,
    delivers: config.contactDelivery,
    hasMailServer: config.smtpUrl !== undefined,
  }
}
