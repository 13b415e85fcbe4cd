import type { Context } from 'hono'
import { browserName } from '#domain/account/device.ts'
import { DEVICE_HEADER } from '#domain/account/protocol.ts'
import { knownDevice } from '#features/account/devices.ts'
import type { Circumstances } from '#features/account/session.ts'
import type { Services } from '../services.ts'
import { clientAddress } from './client-address.ts'

const DEVICE_KEY = /^[\w-]{20,100}$/

/** The sender of a sign-in or confirmation, and their address. */
export function circumstancesOf({ store, config, clock, mail }: Services) {
  return async (c: Context): Promise<Circumstances> => {
    const header = c.req.header(DEVICE_HEADER) ?? ''
    const device = DEVICE_KEY.test(header) ? header : undefined
    return {
      address: clientAddress(c, config.trustedProxies),
      browser: browserName(c.req.header('user-agent')),
      now: clock.now(),
      device,
      knownDevice: await knownDevice(store, device),
      rateLimits: config.rateLimits,
      keyFile: config.secretKeyFile,
      publicUrl: config.publicUrl,
      canMail: () => mail.isProven(),
    }
  }
}
