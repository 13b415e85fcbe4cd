import { createMiddleware } from 'hono/factory'
import { limitAddress } from '#features/forms/limits.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Services } from '../services.ts'
import { clientAddress } from './client-address.ts'

/** Limits bookings and changes per client address and hour. */
export function limitBookings({ config, store, clock }: Services) {
  return createMiddleware(async (c, next) => {
    if (config.rateLimits) {
      const { phone } = await readBusiness(store)
      await limitAddress(store, clientAddress(c, config.trustedProxies), phone, clock.now())
    }
    await next()
  })
}
