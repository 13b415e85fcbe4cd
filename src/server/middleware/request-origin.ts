import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { browserName } from '#domain/account/device.ts'
import { actingAs, type Origin } from '#store/activity/acting.ts'
import type { Services } from '../services.ts'
import { clientAddress } from './client-address.ts'

export function originOf(c: Context, { config }: Pick<Services, 'config'>): Origin {
  return { address: clientAddress(c, config.trustedProxies), device: browserName(c.req.header('user-agent')) }
}

/** Until somebody is known to be the administrator, the activity log gets only what it is told, such as failed sign-ins. */
export function notSignedIn(services: Pick<Services, 'config'>) {
  return createMiddleware((c, next) => actingAs(originOf(c, services), next))
}
