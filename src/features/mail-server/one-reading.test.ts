import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { prepareKey, putSecret } from '#features/secrets/secrets.ts'
import type { MailTransport } from '#mail/message.ts'
import { parseAllowedHosts } from '#outgoing/allowed-hosts.ts'
import type { Store } from '#store/store.ts'
import { aMailServer } from '#test/support/smtp.ts'
import { aPlace } from '#test/support/store.ts'
import { MailServer } from './mail-server.ts'

const NEW_PASSWORD = 'typed for the new server'

/** The store, with one save right after the settings were read. */
function withASaveAfterReading(store: Store, save: () => Promise<void>): Store {
  let isFirst = true
  return new Proxy(store, {
    get(target, name: keyof Store) {
      const member = target[name]
      if (typeof member !== 'function') return member
      if (name !== 'get') return member.bind(target)
      return async (collection: string, id: string) => {
        const read = await target.get(collection, id)
        if (isFirst && id === SETTINGS_IDS.mail) {
          isFirst = false
          await save()
        }
        return read
      }
    },
  })
}

test('a password saved while the settings are read is not sent to the previous server', async () => {
  const place = await aPlace('sqlite')
  const store = await place.open()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-key-'))
  const secretKeyFile = join(folder, 'secret.key')
  // The old server would take the new password, so a successful sign-in would prove the leak.
  await using old = await aMailServer({ login: { user: 'office', password: NEW_PASSWORD } })
  await using next = await aMailServer({ login: { user: 'office', password: 'something else' } })
  const save = async (port: number, password: string, passwordSetAt: string) => {
    const key = await prepareKey(store, secretKeyFile)
    const where = { provider: 'other', host: '127.0.0.1', port, security: 'none', user: 'office' }
    const settings = { ...where, senderName: '', senderAddress: 'office@bayline.example', passwordSetAt }
    await store.transaction(async (tx) => {
      await tx.set('settings', SETTINGS_IDS.mail, settings)
      await putSecret(tx, key, 'mail-password', password)
    })
  }
  await save(old.port, 'typed for the old server', '2026-03-02T15:00:00.000Z')

  const used: MailTransport[] = []
  const mail = await MailServer.start({
    store: withASaveAfterReading(store, () => save(next.port, NEW_PASSWORD, '2026-03-02T16:00:00.000Z')),
    environment: {
      smtpUrl: undefined,
      mailFrom: undefined,
      publicUrl: 'https://bayline.example',
      secretKeyFile,
      allowedHosts: parseAllowedHosts(`127.0.0.1:${old.port}, 127.0.0.1:${next.port}`) ?? [],
    },
    use: (transport) => {
      if (transport) used.push(transport)
    },
    now: () => Temporal.Instant.from('2026-03-02T16:00:00Z'),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  await mail.refresh()
  const outcomes = await Promise.all(used.map((transport) => transport.verify()))
  expect(outcomes).toMatchObject([{ ok: false, about: 'login' }])
  expect([old.connections, next.connections]).toEqual([0, 1])
  mail.stop()
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})
