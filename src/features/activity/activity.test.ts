import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readKey } from '#features/secrets/secrets.ts'
import { actingAs, actingAsNobody } from '#store/activity/acting.ts'
import type { Store } from '#store/store.ts'
import { byHand } from '#test/support/by-hand.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'
import { forgetDocuments, listActivity, noteRestore } from './list-activity.ts'
import { isFaultKnown, keepActivity, verifyActivity } from './verify-activity.ts'

const OWNER = { by: 'administrator', address: '203.0.113.7', device: 'Safari on iPhone' }
const NIGHT = Temporal.Instant.from('2026-03-02T08:15:00Z')
const ENTRY_2 = "id = '000000000002'"

describe.each(['sqlite', 'postgres'] as const)('the activity log on %s', (kind) => {
  let place: Place
  let store: Store
  let folder: string
  let keyFile: string
  let now: Temporal.Instant

  beforeEach(async () => {
    now = NIGHT
    place = await aPlace(kind)
    store = await place.open({ now: () => now })
    folder = await mkdtemp(join(tmpdir(), 'plumbline-key-'))
    keyFile = join(folder, 'secret.key')
  })
  afterEach(async () => {
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const list = async (search = '') => (await listActivity(store, { page: 1, pageSize: 100, search })).entries
  const words = async () => (await list()).map(({ what }) => what).toReversed()
  const save = (title: string) => actingAs(OWNER, () => store.set('pages', 'warranty', { title }))
  const fault = async () => (await verifyActivity(store, await readKey(keyFile))).fault

  test('stays one chain when many write at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => actingAs(OWNER, () => store.set('pages', `p${n % 5}`, { n }))),
    )
    expect(await verifyActivity(store)).toMatchObject({ entries: 30, fault: undefined, head: { sequence: 30 } })
  })

  test('two instances begin one chain', async () => {
    const other = await place.open()
    await Promise.all([store, other].map((each, n) => actingAs(OWNER, () => each.set('pages', `p${n}`, {}))))
    expect(await verifyActivity(store)).toMatchObject({ entries: 2, fault: undefined })
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('records who changed what, from where, and which fields', async () => {
    await save('Warranty')
    await actingAs(OWNER, () => store.set('pages', 'warranty', { title: 'Our warranty', content: '<p>Long</p>' }))
    expect((await list())[0]).toMatchObject({
      what: 'Page “Our warranty” changed',
      fields: ['content', 'title: Warranty → Our warranty'],
      by: 'administrator',
      address: '203.0.113.7',
      device: 'Safari on iPhone',
      screen: '/admin/pages/warranty',
      versions: '/admin/pages/warranty?history=open',
    })
    expect((await list('OUR WARR')).length).toBe(1)
    // Saving the same content again is no change.
    await save('Our warranty')
    expect((await list('OUR WARR')).length).toBe(1)
    expect(await fault()).toBeUndefined()
  })

  test('shortens a long title without splitting a character', async () => {
    const title = `${'a'.repeat(78)}🔧${'b'.repeat(20)}`
    await save(title)
    await save(`${'a'.repeat(58)}🔧${'b'.repeat(20)}`)
    const entries = await list()
    expect(entries.length).toBe(2)
    expect(entries.every(({ what, fields }) => [what, ...fields].every((text) => text.isWellFormed()))).toBe(true)
    expect(await fault()).toBeUndefined()
  })

  test('ignores writes by visitors and background work, and writes that are rolled back', async () => {
    await store.set('appointments', '1', { status: 'pending' })
    await actingAs({ address: OWNER.address, device: OWNER.device }, () =>
      store.set('appointments', '2', { status: 'pending' }),
    )
    await actingAs(OWNER, () => actingAsNobody(() => store.set('outbox', '3', { state: 'sent' })))
    const undone = actingAs(OWNER, () =>
      store.transaction(async (tx) => {
        await tx.set('pages', 'undone', {})
        throw new Error('undone')
      }),
    )
    await expect(undone).rejects.toThrow('undone')
    expect(await words()).toEqual([])
  })

  test('names the documents of an action, not its side effects', async () => {
    await actingAs(OWNER, () =>
      store.transaction(async (tx) => {
        await tx.set('outbox', 'mail', { state: 'queued' })
        await tx.set('appointments', '1', { status: 'confirmed', customerName: 'Jane' })
        await tx.set('throttles', 't', {})
      }),
    )
    await actingAs(OWNER, () => store.set('outbox', 'mail', { state: 'cancelled' }))
    expect(await words()).toEqual(['Appointment created', 'Email changed'])
  })

  test('an action on very many documents is one entry', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `mail-${n}`)
    await actingAs(OWNER, () =>
      store.transaction(async (tx) => {
        for (const id of ids) await tx.set('outbox', id, { state: 'queued' })
      }),
    )
    expect(await words()).toEqual(['Email created, 40 times'])
  })

  describe('edited by hand', () => {
    const set = (field: string, value: string) =>
      kind === 'sqlite'
        ? `UPDATE documents_activity SET body = json_set(body, '$.${field}', '${value}') WHERE ${ENTRY_2}`
        : `UPDATE documents_activity SET body = jsonb_set(body, '{${field}}', '"${value}"') WHERE ${ENTRY_2}`

    beforeEach(async () => {
      for (const title of ['One', 'Two', 'Three']) await save(title)
      expect(await fault()).toBeUndefined()
    })

    test.each([
      ['the words of an entry', () => set('what', 'Nothing happened'), 2],
      ['who it was', () => set('by', 'system'), 2],
      ['its digest', () => set('digest', 'f'.repeat(64)), 2],
      ['which document it was', () => set('documentId', 'another'), 2],
      ['an entry removed', () => `DELETE FROM documents_activity WHERE ${ENTRY_2}`, 2],
      ['the last entry removed', () => "DELETE FROM documents_activity WHERE id = '000000000003'", 3],
      ['the head removed', () => 'DELETE FROM "documents_activity-marks"', 3],
    ])('is found out: %s', async (_, statement, sequence) => {
      await byHand(place, statement())
      expect(await fault()).toMatchObject({ sequence })
    })

    test('is reported to the owner at night, and work goes on', async () => {
      await byHand(place, set('what', 'Nothing happened'))
      expect(await keepActivity(store, keyFile, now)).toMatchObject({ fault: { sequence: 2 }, removed: 0 })
      expect(await isFaultKnown(store)).toBe(true)
      await save('Four')
      expect((await list()).length).toBe(4)
    })
  })

  test('a log that was rewritten whole differs from the signed seal', async () => {
    await save('One')
    await keepActivity(store, keyFile, now)
    for (const table of ['documents_activity', '"documents_activity-marks"'])
      await byHand(place, `DELETE FROM ${table} WHERE id <> 'seal'`)
    await save('Another past')
    expect(await fault()).toMatchObject({ sequence: 1, reason: 'it is not the entry that was written' })
  })

  test('forgets an erased document and stays valid', async () => {
    await actingAs(OWNER, () => store.set('appointments', '1772463600000', { status: 'confirmed' }))
    await actingAs(OWNER, () => store.set('appointments', '1772463600000', { status: 'completed' }))
    await actingAs(OWNER, () =>
      store.transaction(async (tx) => {
        await tx.delete('appointments', '1772463600000')
        await forgetDocuments(tx, 'appointments', ['1772463600000'])
      }),
    )
    expect(JSON.stringify(await store.query('activity'))).not.toContain('1772463600000')
    expect((await list('1772463600000')).length).toBe(0)
    expect(await words()).toEqual(['Appointment created', 'Appointment changed', 'Appointment deleted'])
    expect(await fault()).toBeUndefined()
  })

  test('is kept for 24 months and cut at a signed mark', async () => {
    await save('Long ago')
    now = NIGHT.add({ hours: 24 * 400 })
    await save('Later')
    now = NIGHT.add({ hours: 24 * 732 })
    expect(await keepActivity(store, keyFile, now)).toMatchObject({ removed: 1, fault: undefined })
    expect(await words()).toEqual(['Page “Later” changed', expect.stringMatching(/^1 entries older than 24 months/)])
    expect(await verifyActivity(store, await readKey(keyFile))).toMatchObject({ fault: undefined, signatures: 'valid' })
    expect(await verifyActivity(store)).toMatchObject({ fault: undefined, signatures: 'unknown key' })
    const forged = kind === 'sqlite' ? "json_set(body, '$.at', 'x')" : `jsonb_set(body, '{at}', '"x"')`
    await byHand(place, `UPDATE "documents_activity-marks" SET body = ${forged} WHERE id = 'cut'`)
    expect(await fault()).toMatchObject({ reason: 'a signed mark was changed by hand' })
  })

  test('a restore begins a new segment', async () => {
    await save('One')
    await noteRestore(store, '2026-03-01T00:00:00Z')
    expect(await verifyActivity(store)).toMatchObject({ entries: 2, segments: 2, fault: undefined })
  })
})
