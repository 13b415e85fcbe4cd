import { Hono } from 'hono'
import { browserName } from '#domain/account/browser-name.ts'
import { STALE } from '#domain/documents/refusal.ts'
import {
  deviceChangeSchema,
  newDeviceSchema,
  openedSchema,
  pushSettingsSchema,
  renewalSchema,
} from '#domain/notifications/schema.ts'
import {
  addPushDevice,
  changePushDevice,
  listPushDevices,
  noteOpened,
  removePushDevice,
  renewSubscription,
  testPushDevice,
} from '#features/notifications/push-desk.ts'
import { pushSettings, savePushSettings } from '#features/notifications/push-settings.ts'
import { precondition } from '../http/precondition.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { confirmedOnly } from '../middleware/confirmed.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** The devices that get notifications, for the administrator only. */
export function pushApi(services: Services) {
  const { store, push, clock, config } = services
  const desk = { store, push, secretKeyFile: config.secretKeyFile }
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/settings', async (c) => c.json(await pushSettings(store)))
    .put('/settings', jsonBody(pushSettingsSchema), async (c) => {
      const saved = await savePushSettings(store, c.req.valid('json'), precondition(c).version)
      if (!saved.ok) return c.json({ error: STALE, code: saved.reason, current: saved.current }, 409)
      return c.json(saved.settings)
    })
    .get('/devices', async (c) => c.json(await listPushDevices(desk)))
    .post('/devices', confirmedOnly(services), jsonBody(newDeviceSchema), async (c) => {
      const { session } = c.var.actor
      const browser = browserName(c.req.header('user-agent'))
      return c.json(await addPushDevice(desk, { ...c.req.valid('json'), session, browser }), 201)
    })
    .put('/devices/:id', jsonBody(deviceChangeSchema), async (c) =>
      c.json(await changePushDevice(desk, c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/devices/:id', async (c) => {
      await removePushDevice(desk, c.req.param('id'))
      return c.json({ success: true })
    })
    .post('/devices/:id/test', async (c) => c.json(await testPushDevice(desk, c.req.param('id'), clock.now())))
}

/** For the worker, which has no token. What it sends is known to its device alone. The response is the same for anybody else. */
export function pushWorkerApi({ store, clock }: Services) {
  return new Hono()
    .use(neverStored)
    .post('/opened', jsonBody(openedSchema), async (c) => {
      await noteOpened(store, c.req.valid('json').id, clock.now())
      return c.json({ success: true })
    })
    .post('/renewed', jsonBody(renewalSchema), async (c) => {
      const { old, subscription } = c.req.valid('json')
      await renewSubscription(store, old, subscription)
      return c.json({ success: true })
    })
}
