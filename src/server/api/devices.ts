import { Hono } from 'hono'
import { deviceNameSchema } from '#domain/account/keys-schema.ts'
import { forgetDevice, listDevices, renameDevice } from '#features/account/devices.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { confirmedOnly } from '../middleware/confirmed.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** The browsers that the administrator has signed in with. */
export function devicesApi(services: Services) {
  const { store, config } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json({ devices: await listDevices(store, c.var.actor.session) }))
    .put('/:id', jsonBody(deviceNameSchema), async (c) => {
      await renameDevice(store, c.req.param('id'), c.req.valid('json').name)
      return c.json({ success: true })
    })
    .delete('/:id', confirmedOnly(services), async (c) => {
      await forgetDevice(store, c.req.param('id'), clientAddress(c, config.trustedProxies))
      return c.json({ success: true })
    })
}
