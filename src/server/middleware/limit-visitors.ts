import { createMiddleware } from 'hono/factory'
import { Refusal } from '#domain/documents/refusal.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import type { Actor } from '#features/account/authenticate.ts'
import { limitAddress } from '#features/forms/limits.ts'
import { LIMITS, scopesOf } from '#features/security/limits.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Services } from '../services.ts'
import { clientAddress } from './client-address.ts'

/** An attacker with more networks than this only makes us forget the idle ones. */
const MOST_COUNTED = 10_000
const { windowMs } = LIMITS.availability

/** Limits requests from visitors. Counts in memory and per instance, because a search for a time shouldn't cost a write. */
export function limitAvailability({ config, store, clock }: Services) {
  const counts = new Map<string, { count: number; endsAt: number }>()

  /** Returns when the window ends if the limit is reached. */
  function count({ key, limit }: { key: string; limit: number }, now: number): number | undefined {
    const seen = counts.get(key)
    const current = seen && seen.endsAt > now ? seen : { count: 0, endsAt: now + windowMs }
    if (current.count >= limit) return current.endsAt
    current.count++
    // Moves it to the end, so that the first key is the least recently used one.
    counts.delete(key)
    counts.set(key, current)
    const [oldest] = counts.keys()
    if (counts.size > MOST_COUNTED && oldest !== undefined) counts.delete(oldest)
    return undefined
  }

  return createMiddleware<{ Variables: { actor: Actor } }>(async (c, next) => {
    if (config.rateLimits && c.var.actor.kind !== 'administrator') {
      const now = clock.now().epochMilliseconds
      for (const scope of scopesOf('availability', { address: clientAddress(c, config.trustedProxies) })) {
        const endsAt = count(scope, now)
        if (endsAt === undefined) continue
        const { phone } = await readBusiness(store)
        const retryAfterSeconds = Math.ceil((endsAt - now) / 1000)
        throw new Refusal('too-many', FORM_WORDS.en.tooMany(phone), { code: 'too-many', retryAfterSeconds })
      }
    }
    await next()
  })
}

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
