import type { Context } from 'hono'
import { browserName } from '#domain/account/device.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { deviceChangeSchema, newDeviceSchema, pushSettingsSchema } from '#domain/notifications/schema.ts'
import {
  addPushDevice,
  changePushDevice,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from '#features/notifications/manage-devices.ts'
import { pushSettings, savePushSettings } from '#features/notifications/stored-device.ts'
import { precondition } from '../../http/precondition.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { jsonBody } from '../../middleware/json-body.ts'
import { administrator, type EnvOf, succeed } from '../audience.ts'

/** The settings of notifications, and the devices on which this person gets them. */
export const notificationsRoom = administrator((routes, services) => {
  const { store, push, clock, config } = services
  const desk = { store, push, secretKeyFile: config.secretKeyFile }
  const ownDevice = (c: Context<EnvOf<'administrator'>, '/push/devices/:id'>) => ({
    id: c.req.param('id'),
    personId: c.var.actor.person.id,
  })
  return routes
    .get('/push/settings', async (c) => c.json(await pushSettings(store)))
    .put('/push/settings', jsonBody(pushSettingsSchema), async (c) => {
      const saved = await savePushSettings(store, c.req.valid('json'), precondition(c).version)
      if (!saved.ok) return c.json({ error: STALE, code: saved.reason, current: saved.current }, 409)
      return c.json(saved.settings)
    })
    .get('/push/devices', async (c) => c.json(await listPushDevices(desk, c.var.actor.person.id)))
    .post('/push/devices', confirmedOnly(services), jsonBody(newDeviceSchema), async (c) => {
      const { session } = c.var.actor
      const browser = browserName(c.req.header('user-agent'))
      return c.json(await addPushDevice(desk, { ...c.req.valid('json'), session, browser }), 201)
    })
    .put('/push/devices/:id', jsonBody(deviceChangeSchema), async (c) =>
      c.json(await changePushDevice(desk, ownDevice(c), c.req.valid('json'))),
    )
    .delete('/push/devices/:id', (c) => succeed(c, removePushDevice(desk, ownDevice(c))))
    .post('/push/devices/:id/test', async (c) => c.json(await testPushDevice(desk, ownDevice(c), clock.now())))
})
