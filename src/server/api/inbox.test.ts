import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitingAt, waitingTotal } from '#domain/navigation/waiting-counts.ts'
import type { InboxEntry, InboxPage } from '#features/inbox/list-inbox.ts'
import { upgradeStore } from '#features/upgrade/upgrade.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer } from '#test/support/own-form.ts'
import { aPlace, type Place } from '#test/support/store.ts'

const ANN = { customerName: 'Ann Alder', preferredDate: '2026-03-05T15:00:00.000Z' }
const BEN = { customerName: 'Ben Birch', preferredDate: '2026-03-06T15:00:00.000Z' }

describe.each(['sqlite', 'postgres'] as const)('the inbox on %s', (kind) => {
  let place: Place
  let site: DeskSite
  let ann: { id: string; key: string }
  let ben: { id: string; key: string }
  beforeAll(async () => {
    place = await aPlace(kind)
    site = await aDeskSite(place.options)
    ann = await aRequest(ANN)
    ben = await aRequest(BEN)
    await site.setStatus(ann.id, 'confirmed')
    await contact('Joe Ray', 'The tap drips.')
    await say(ann, 'The gate is broken.')
    site.clock.advance({ minutes: 1 })
    await site.services.store.set('feedback', ann.id, {
      ...{ text: 'Marcus was on time.', mayShow: true, author: 'Ann', place: 'Tampa' },
      ...{ serviceName: 'Repair', customerName: ANN.customerName, isShown: false },
    })
    await say(ben, 'The key is under the mat.')
    await contact('Kim Low', 'Do you fix boilers?')
  })
  afterAll(async () => {
    await site.stop()
    await place.remove()
  })

  async function aRequest(more: object) {
    const { body } = await site.book({ ...aBookingRequest(), ...more })
    return { id: String(body.id), key: String(body.manageUrl).split('#')[1] ?? '' }
  }

  const contact = (name: string, message: string) => {
    site.clock.advance({ minutes: 1 })
    const email = `${name.split(' ')[0]}@example.com`
    return call(`${site.url}/api/contact`, { body: { name, email, phone: '8135550111', service: 'repair', message } })
  }
  const say = (holder: { id: string; key: string }, message: string) => {
    site.clock.advance({ minutes: 1 })
    return asCustomer(site.url, holder, 'write', { message })
  }
  const page = async (query = '') => (await site.ask(`/api/inbox?${query}`)).body as unknown as InboxPage
  const nameOf = (entry: InboxEntry) => {
    if (entry.kind === 'message') return entry.message.name
    return entry.kind === 'conversation' ? entry.conversation.customerName : `${entry.feedback.customerName} (feedback)`
  }
  const listed = async (query = '') => (await page(query)).entries.map(nameOf)
  const counts = async () =>
    (await site.ask('/api/admin/today/waiting')).body as unknown as Parameters<typeof waitingTotal>[0]

  test('messages, conversations and feedback are one list, newest first', async () => {
    expect(await listed()).toEqual(['Kim Low', 'Ben Birch', 'Ann Alder (feedback)', 'Ann Alder', 'Joe Ray'])
    expect(await listed('show=messages')).toEqual(['Kim Low', 'Joe Ray'])
    expect(await listed('show=conversations')).toEqual(['Ben Birch', 'Ann Alder'])
    expect(await listed('show=feedback')).toEqual(['Ann Alder (feedback)'])
    expect((await page('show=conversations')).entries[1]).toMatchObject({
      id: ann.id,
      conversation: { isWaiting: true, isRequest: false, lines: [{ by: 'customer', text: 'The gate is broken.' }] },
    })
  })

  test('names and texts are found, including messages about a visit', async () => {
    expect(await listed('search=birch')).toEqual(['Ben Birch'])
    expect(await listed('search=BOILER')).toEqual(['Kim Low'])
    expect(await listed('search=under+the+mat')).toEqual(['Ben Birch'])
    expect(await listed('search=marcus')).toEqual(['Ann Alder (feedback)'])
    expect(await listed('search=alder')).toEqual(['Ann Alder (feedback)', 'Ann Alder'])
    expect(await listed('search=nowhere')).toEqual([])
  })

  test('the number counts exactly the unread entries, and a request without an answer counts as a request alone', async () => {
    expect(await listed('unread=true')).toEqual(['Kim Low', 'Ann Alder', 'Joe Ray'])
    const waiting = await counts()
    expect(waiting).toMatchObject({ requests: 1, messages: 2, lines: 1 })
    expect(waitingAt('/admin/messages', waiting)?.count).toBe(3)
    const { start } = (await site.ask('/api/admin/today')).body as { start: { warnings: unknown[] } }
    expect(waiting.warnings).toBe(start.warnings.length)
    expect(waiting.warnings).toBeGreaterThan(0)
    expect(waitingTotal(waiting)).toBe(4 + start.warnings.length)
    // After the decision, the customer's message is still unread.
    await site.setStatus(ben.id, 'confirmed')
    expect(await counts()).toMatchObject({ requests: 0, lines: 2 })
    await site.ask(`/api/desk/appointments/${ben.id}/lines`, { text: 'Thank you.' })
    expect(await counts()).toMatchObject({ requests: 0, lines: 1 })
    expect((await page('search=birch')).entries).toMatchObject([{ conversation: { isWaiting: false } }])
  })

  test('unread entries are on the first page, even with many waiting requests', async () => {
    const wrote = { customerName: 'Waits', lineWaitsSince: '2026-03-09T12:00:00.000Z', status: 'pending' }
    const ids = Array.from({ length: 12 }, (_, n) => `w-${n}`)
    const { store } = site.services
    for (const id of ids) await store.set('appointments', id, { ...wrote, answeredAt: null })
    expect((await listed('unread=true')).slice(0, 1)).toEqual(['Kim Low'])
    for (const id of ids) await store.delete('appointments', id)
  })

  test('every entry is on one page, even if many have the same time', async () => {
    const { store } = site.services
    await store.transaction(async (tx) => {
      const at = '2026-03-01T12:00:00.000Z'
      for (let n = 0; n < 13; n++) {
        await tx.set('messages', `m-${n}`, { name: `Message ${n}`, message: 'Many', read: true })
        await tx.set('appointments', `a-${n}`, { customerName: `Visit ${n}`, customerWroteAt: at, status: 'confirmed' })
      }
    })
    const seen: string[] = []
    let cursor: string | undefined = ''
    for (let turns = 0; cursor !== undefined && turns < 10; turns++) {
      const { entries, nextCursor }: InboxPage = await page(`cursor=${encodeURIComponent(cursor)}`)
      seen.push(...entries.map(({ kind: of, id }) => `${of} ${id}`))
      cursor = nextCursor
    }
    expect(cursor).toBeUndefined()
    expect(seen).toHaveLength(31)
    expect(new Set(seen).size).toBe(31)
    expect(await site.ask('/api/inbox?cursor=nonsense')).toMatchObject({ status: 422 })
  })

  test('conversations from before the inbox are listed by their last message', async () => {
    const { store } = site.services
    await store.set('appointments', ann.id, { customerWroteAt: null })
    expect(await listed('show=conversations&search=alder')).toEqual([])
    await store.release('migration', 'conversations-dated', 'done')
    await upgradeStore(store)
    expect(await listed('show=conversations&search=alder')).toEqual(['Ann Alder'])
  })
})
