import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeBackup } from '#features/backup/make-backup.ts'
import { openBackup } from '#features/backup/read-backup.ts'
import { joinEarlier } from '#features/customers/join-earlier.ts'
import { PHOTO_SIZES, photoBlob } from '#features/photos/photo-record.ts'
import { recordText } from '#store/snapshot.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { eraseCustomer } from './erase-customer.ts'
import { forgetAppointments } from './forget-appointments.ts'
import { runNightly } from './nightly.ts'
import { savePrivacySettings } from './privacy-settings.ts'

const now = Temporal.Instant.from('2026-03-02T08:15:00Z')
const NAME = 'Quxzwyla Vjokhbex'
const EMAIL = 'quxzwyla@example.com'
const IN_PHOTO = 'Taken in her kitchen.'
const HERS = [NAME, EMAIL, IN_PHOTO]

/** Each removes all data of the person, and keeps everyone else. */
const ERASURES: [string, (store: Store) => Promise<unknown>][] = [
  ['deleting an appointment', (store) => store.transaction((tx) => forgetAppointments(tx, ['hers']))],
  ['erasing a person', (store) => eraseCustomer(store, { by: 'email', value: EMAIL }, '127.0.0.1', now)],
  [
    'the retention period',
    async (store) => {
      await savePrivacySettings(store, { retentionMonths: 12, retentionAction: 'delete' })
      await runNightly(store, now)
    },
  ],
]

async function book(store: Store, id: string, customerName: string, customerEmail: string): Promise<void> {
  const preferredDate = id === 'hers' ? '2024-02-20T14:00:00.000Z' : '2026-02-20T14:00:00.000Z'
  const person = { customerName, customerEmail, customerPhone: '555-0100', notes: `${customerName} has a dog.` }
  await store.set('appointments', id, { ...person, serviceType: 'repair', status: 'completed', preferredDate })
}

describe('the bytes of site.db', () => {
  let place: Place
  let store: Store
  let backups: string
  beforeEach(async () => {
    backups = mkdtempSync(join(tmpdir(), 'plumbline-erased-'))
    place = await aPlace('sqlite')
    store = await place.open({ now: () => now })
    for (let n = 0; n < 40; n++) await book(store, `other-${n}`, `Customer ${n}`, `customer-${n}@example.com`)
    await book(store, 'hers', NAME, EMAIL)
    await store.transaction(async (tx) => {
      const photo = { hash: 'x', bytes: 210_000, width: 800, height: 600, line: null, mark: null }
      await tx.set('photos', 'of-her', { appointmentId: 'hers', by: 'customer', ...photo })
      for (const size of PHOTO_SIZES) {
        await tx.putBlob(photoBlob('of-her', size), { type: 'image/jpeg', bytes: Buffer.from(IN_PHOTO.repeat(5000)) })
      }
      await tx.set('outbox', 'to-her', { appointmentId: 'hers', to: EMAIL, state: 'sent', text: `Dear ${NAME}` })
    })
    for (let n = 40; n < 80; n++) await book(store, `other-${n}`, `Customer ${n}`, `customer-${n}@example.com`)
    await joinEarlier(store)
  })
  afterEach(async () => {
    await place.remove()
    rmSync(backups, { recursive: true, force: true })
  })

  const bytes = () => {
    const files = readdirSync(place.options.dataDir).map((name) => readFileSync(join(place.options.dataDir, name)))
    return Buffer.concat(files)
  }
  const tracesOf = (words: readonly string[], within: Buffer) => words.filter((word) => within.includes(word))

  /** The index keeps sequences of three characters with their places, from which the text could be rebuilt. */
  const indexed = () => {
    const file = new DatabaseSync(join(place.options.dataDir, 'site.db'), { readOnly: true })
    const blocks = file.prepare('SELECT block FROM search_appointments_data').all()
    file.close()
    return Buffer.concat(blocks.map(({ block }) => (block instanceof Uint8Array ? block : new Uint8Array())))
  }

  it.each(ERASURES)('contain nothing of the person after %s', async (_what, erase) => {
    expect(tracesOf(HERS, bytes())).toEqual(HERS)
    expect(tracesOf(['khb'], indexed())).toEqual(['khb'])
    await erase(store)
    await expect.poll(() => tracesOf(HERS, bytes()), { timeout: 20_000 }).toEqual([])
    expect(tracesOf(['khb'], indexed())).toEqual([])
    expect(bytes().includes('Customer 41')).toBe(true)
    const { file } = await makeBackup({ store, directory: backups, program: 'test', now })
    const { records } = await openBackup(join(backups, file))
    const texts = (await Array.fromAsync(records())).map(recordText)
    expect(tracesOf(HERS, Buffer.from(texts.join()))).toEqual([])
  })
})
