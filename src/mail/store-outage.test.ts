import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#store/errors.ts'
import type { Store } from '#store/store.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { anOffice, aTransport, type Office } from '#test/support/outbox.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'

let place: Place
let store: Store
let server: MailServer
let clock: VirtualClock
let office: Office
/** Locks the file, so that every write of the store fails. */
let other: DatabaseSync
/** Runs between the mail server's reply and the sender's next step. */
let onAccepted: () => unknown

beforeEach(async () => {
  clock = aClock()
  place = await aPlace('sqlite')
  store = await place.open({ now: clock.now, lockWaitMs: 0 })
  server = await aMailServer()
  const smtp = aTransport(server.url)
  office = anOffice(
    store,
    {
      ...smtp,
      async send(message) {
        const outcome = await smtp.send(message)
        await onAccepted()
        return outcome
      },
    },
    clock,
  )
  other = new DatabaseSync(join(String(place.options.dataDir), 'site.db'))
})

afterEach(async () => {
  other.close()
  await office.stop()
  await server.close()
  await place.remove()
})

const lock = () => other.exec('BEGIN IMMEDIATE')
const errors = () => office.log.lines.filter(({ level }) => level === 'error')

describe('a mail that the mail server accepted', () => {
  it('is not sent again when the store was away for a moment', async () => {
    onAccepted = lock
    const id = await office.queue()
    const trying = office.deliver(id)
    await expect.poll(errors).toHaveLength(1)
    other.exec('ROLLBACK')
    expect(await trying).toBe('sent')
    expect((await office.mail(id)).state).toBe('sent')
    expect(server.mails).toHaveLength(1)
  })

  it('is not sent again when a renewal was stored but its response was lost', async () => {
    const id = await office.queue()
    onAccepted = () => store.set('outbox', id, {})
    expect(await office.deliver(id)).toBe('sent')
    expect((await office.mail(id)).state).toBe('sent')
  })

  it('does not keep the program from stopping while the store is away', async () => {
    onAccepted = lock
    const trying = expect(office.deliver(await office.queue())).rejects.toThrow(StoreUnavailable)
    await expect.poll(errors).toHaveLength(1)
    await office.stop()
    await trying
  })
})
