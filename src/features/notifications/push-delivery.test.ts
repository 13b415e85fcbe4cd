import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PUSH_TEST } from '#domain/notifications/push.ts'
import { StoreUnavailable } from '#store/errors.ts'
import { aClock } from '#test/support/clock.ts'
import { aLog } from '#test/support/outbox.ts'
import { aPlace } from '#test/support/store.ts'
import { startPushDelivery } from './push-delivery.ts'
import { ensurePushKey } from './push-key.ts'
import { pushDevices } from './stored-device.ts'
import { addNotice } from './stored-notice.ts'

test('a notification ends its lease when a read fails after it was leased', async () => {
  const place = await aPlace('sqlite')
  const clock = aClock()
  const store = await place.open({ now: clock.now })
  const secretKeyFile = join(tmpdir(), `plumbline-key-${randomBytes(6).toString('hex')}`)
  const { publicKey } = await ensurePushKey(store, secretKeyFile)
  await pushDevices.set(store, 'phone', {
    events: [],
    quiet: null,
    name: 'Phone',
    endpoint: 'https://push.example/1',
    p256dh: '',
    auth: '',
    applicationServerKey: publicKey,
    sessionId: '1',
    browserId: null,
    lastReachedAt: null,
    lastError: null,
  })
  const id = await addNotice(store, { deviceId: 'phone', event: PUSH_TEST, about: null, mailId: null }, clock.now())
  const contact = () => Promise.reject(new StoreUnavailable('The database cannot be used.'))
  const log = aLog()
  const how = { store, secretKeyFile, contact, outgoing: { allowed: [] }, now: clock.now, log }
  const delivery = startPushDelivery({ ...how, warnings: () => 0, site: { publicUrl: 'https://www.bayline.example' } })
  await expect
    .poll(async () => (await store.get('push-notices', id))?.data)
    .toMatchObject({ state: 'failed', attempts: 1 })
  expect(log.lines.map(({ text }) => text).join()).toContain('a notification could not be written')
  await delivery.stop()
  await place.remove()
  await rm(secretKeyFile, { force: true })
})
