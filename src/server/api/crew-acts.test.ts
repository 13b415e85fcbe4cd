import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAIL_HELD_MS, UNDO_MS } from '#domain/appointments/appointment.ts'
import { CREW_UNDO_MS, MOST_NOTES, NOTE_LIMIT } from '#domain/crews/link.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { BURST_MS, LINE_LIMIT, lineFrom, MOST_LINES } from '#domain/thread/line.ts'
import { lastLines, readHistory, recordEvent } from '#features/appointments/history.ts'
import { mailsOf } from '#mail/outbox.ts'
import { aCrewSite, type CrewSite } from '#test/support/crew-site.ts'
import { asCustomer } from '#test/support/own-form.ts'
import { aSmallPhoto } from '#test/support/photo-site.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

let mail: MailServer
let site: CrewSite
beforeEach(async () => {
  mail = await aMailServer()
  site = await aCrewSite({ smtpUrl: mail.url })
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

const { stringify } = JSON
const kindsOf = async () => (await mailsOf(site.services.store, site.jane)).map(({ kind, state }) => `${kind} ${state}`)
/** Sends mails that were delayed until then. */
const untilAfter = (milliseconds: number) => {
  site.clock.advance({ milliseconds })
  site.services.delivery.wake()
}
const newest = async () => (await site.happened())[0]
const customer = () => ({ id: site.jane, key: site.keys.get(site.jane) ?? '' })
/** The content of the customer's page. */
const shownToCustomer = async () => {
  const { id, key } = customer()
  const response = await fetch(`${site.url}/api/appointments/${id}`, { headers: { 'Appointment-Key': key } })
  return response.json()
}

describe('A crew on the day of a visit', () => {
  test('reports on my way, late, here and done with the rules and mails of the desk, under its own name', async () => {
    const { send, visit, toWednesday } = site
    await site.services.store.set('settings', SETTINGS_IDS.messages, { thankYou: true })
    for (const does of ['on-my-way', 'running-late', 'here', 'done']) {
      const early = await send({ does })
      expect(early, `${does} two days early`).toMatchObject({ ok: false, status: 409, code: 'not-today' })
    }
    toWednesday()
    for (const does of ['on-my-way', 'running-late', 'here'] as const) {
      expect(await send({ does })).toMatchObject({ ok: true })
      expect(await newest()).toEqual([does, 'crew', 'Ann'])
      expect(await visit()).toMatchObject({ arrival: { state: does }, emailed: { arrival: 'waiting' }, mayUndo: true })
      expect(await kindsOf()).toContain(`${does} queued`)
      untilAfter(MAIL_HELD_MS)
      await expect.poll(async () => (await visit())?.emailed.arrival).toBe('sent')
      expect(await visit()).toMatchObject({ mayUndo: false })
    }
    expect(await send({ does: 'done' })).toMatchObject({ ok: true })
    expect(await newest()).toEqual(['status', 'crew', 'Ann'])
    expect(await site.statusOf()).toBe('completed')
    expect(await send({ does: 'done', version: '1' }), 'sent twice').toMatchObject({ ok: true })
    expect((await kindsOf()).filter((kind) => kind.startsWith('thank-you'))).toHaveLength(1)
    const activity = await site.all('activity')
    expect(activity.map(({ data }) => data.by)).toContain('Ann (crew link)')
  })

  test('finishes visits of the last days, and can’t report their arrival any more', async () => {
    const { send, visit, clock } = site
    clock.advance({ hours: 24 * 5 })
    expect(await visit()).toMatchObject({ steps: { mayAnnounce: false, hasCome: true } })
    expect(await send({ does: 'on-my-way' })).toMatchObject({ ok: false, code: 'not-today' })
    expect(await send({ does: 'done' })).toMatchObject({ ok: true })
    expect(await site.statusOf()).toBe('completed')
  })

  test('sets no other status, and reopens nothing that it did not just finish', async () => {
    const { send, toWednesday, clock, asOffice } = site
    toWednesday()
    for (const does of ['confirmed', 'cancelled', 'rejected', 'pending', 'not-done', 'completed', '']) {
      expect(await send({ does, status: does }), does).toMatchObject({ ok: false, status: 422 })
    }
    expect(await site.statusOf()).toBe('confirmed')
    expect(await send({ does: 'undo' }), 'nothing done').toMatchObject({ ok: false, code: 'too-late' })
    await asOffice('completed')
    expect(await send({ does: 'undo' }), 'done by the office').toMatchObject({ ok: false, code: 'too-late' })
    await asOffice('confirmed')
    await send({ does: 'done' })
    clock.advance({ milliseconds: CREW_UNDO_MS })
    expect(await send({ does: 'undo' }), 'done a while ago').toMatchObject({ ok: false, code: 'too-late' })
    expect(await site.statusOf()).toBe('completed')
  })

  test('undoes Done for a moment, and an arrival until its mail has left', async () => {
    const { send, visit, toWednesday, clock } = site
    toWednesday()
    await send({ does: 'done' })
    clock.advance({ milliseconds: UNDO_MS - 1 })
    expect(await visit()).toMatchObject({ mayUndo: true, isDone: true })
    expect(await send({ does: 'undo' })).toMatchObject({ ok: true })
    expect(await visit()).toMatchObject({ mayUndo: false, isDone: false })
    expect(await newest()).toEqual(['status', 'crew', 'Ann'])
    await send({ does: 'on-my-way' })
    expect(await send({ does: 'on-my-way', minutes: '45' }), 'another time').toMatchObject({ ok: true })
    expect(await visit()).toMatchObject({ arrival: { expected: '9–9:50 AM' }, mayUndo: true })
    expect((await kindsOf()).filter((kind) => kind === 'on-my-way queued')).toHaveLength(1)
    expect(await send({ does: 'undo' })).toMatchObject({ ok: true })
    expect(await visit()).toMatchObject({ arrival: null, mayUndo: false })
    expect(await newest()).toEqual(['arrival-undone', 'crew', 'Ann'])
    await send({ does: 'here' })
    untilAfter(MAIL_HELD_MS)
    await expect.poll(async () => (await visit())?.emailed.arrival).toBe('sent')
    expect(await send({ does: 'undo' })).toMatchObject({ ok: false, status: 409, code: 'mail-left' })
    expect(mail.mails.filter(({ subject }) => /on (our|the) way/i.test(String(subject)))).toEqual([])
  })

  test('can’t change a visit that changed meanwhile, and can safely repeat a report', async () => {
    const { send, toWednesday, asOffice, visit } = site
    toWednesday()
    const version = String((await visit())?.version)
    await send({ does: 'note', message: 'Shut-off is behind the fridge.' })
    for (const does of ['on-my-way', 'here', 'done'])
      expect(await send({ does, version }), does).toMatchObject({ ok: false, status: 409, code: 'stale' })
    for (const phone of ['first', 'second']) {
      expect(await send({ does: 'on-my-way' }), phone).toMatchObject({ ok: true })
      expect(await send({ does: 'on-my-way', version }), `${phone}, sent again`).toMatchObject({ ok: true })
      expect(await send({ does: 'note', message: 'Valve replaced.' }), phone).toMatchObject({ ok: true })
    }
    const events = (await site.happened()).map((past) => (Array.isArray(past) ? past[0] : ''))
    expect(events.filter((event) => event === 'on-my-way')).toHaveLength(1)
    expect((await visit())?.notes).toHaveLength(2)
    await asOffice('cancelled')
    expect(await send({ does: 'done' })).toMatchObject({ ok: false, status: 404, code: 'visit-gone' })
  })

  test('writes a note and a text message once for each key, and the same note again later', async () => {
    const { send, visit, toWednesday, clock } = site
    toWednesday()
    const textsAndNotes = async () => (await site.happened()).map((past) => (Array.isArray(past) ? past[0] : ''))
    const first = { does: 'note', message: 'Nobody home.', key: 'a' }
    await send(first)
    await send({ does: 'note', message: 'Left a card.', key: 'b' })
    await send(first)
    for (const _ of ['sent', 'response lost']) await send({ does: 'text', key: 'c' })
    expect((await visit())?.notes).toHaveLength(2)
    expect((await textsAndNotes()).filter((event) => event === 'texted')).toHaveLength(1)
    clock.advance({ hours: 3 })
    await send({ does: 'note', message: 'Left a card.', key: 'd' })
    expect((await visit())?.notes).toHaveLength(3)
  })

  test('reads that nobody was emailed if the customer has no address, or the mail server is down', async () => {
    const { send, visit, toWednesday, services, jane } = site
    toWednesday()
    await services.store.set('appointments', jane, { customerEmail: '' })
    await send({ does: 'on-my-way' })
    expect(await visit()).toMatchObject({ emailed: { arrival: 'none' } })
    await services.store.set('appointments', jane, { customerEmail: 'jane@example.com' })
    await mail.close()
    await send({ does: 'here' })
    untilAfter(MAIL_HELD_MS)
    await expect.poll(async () => (await visit())?.emailed.arrival).toBe('failed')
  })
})

describe('A crew’s messages', () => {
  test('reach the customer as the business, with the crew’s name for the owner and one mail for several', async () => {
    const { send, visit, services, jane } = site
    const write = (message: string) => send({ does: 'message', message, key: 'page-1' })
    await asCustomer(site.url, customer(), 'write', { message: 'Is the gate code 4711?' })
    expect((await visit())?.lines).toMatchObject([{ by: 'customer', text: 'Is the gate code 4711?' }])
    expect((await services.store.get('appointments', jane))?.data.lineWaitsSince).not.toBeNull()
    expect(await write('We found it.')).toMatchObject({ ok: true })
    expect(await write('We found it.'), 'sent twice').toMatchObject({ ok: true })
    expect(await write('See you soon.')).toMatchObject({ ok: true })
    const lines = (await visit())?.lines
    expect(lines?.map(({ by, from, text }) => [by, from, text]).slice(1)).toEqual([
      ['crew', 'Ann', 'We found it.'],
      ['crew', 'Ann', 'See you soon.'],
    ])
    // The owner has nothing left to answer.
    expect((await services.store.get('appointments', jane))?.data.lineWaitsSince).toBeNull()
    const last = (await lastLines(services.store, [jane])).get(jane)
    expect(lineFrom(last ?? { by: '' }, 'Jane', null)).toBe('Ann')
    const { thread } = await shownToCustomer()
    expect(thread.at(-1)).toMatchObject({ by: 'business', text: 'See you soon.', isSaid: true })
    expect(stringify(thread)).not.toContain('Ann"')
    expect(await kindsOf()).toContain('line-to-customer queued')
    expect((await visit())?.emailed.message).toBe('waiting')
    untilAfter(BURST_MS)
    await expect.poll(() => mail.mails.filter(({ text }) => text?.includes('See you soon.')).length).toBe(1)
    await expect.poll(async () => (await visit())?.emailed.message).toBe('sent')
    expect(mail.mails.filter(({ text }) => text?.includes('We found it.'))).toHaveLength(1)
  })

  test('have the desk’s limits, and a refused one keeps its text', async () => {
    const { send, visit, services, jane } = site
    for (const does of ['message', 'note']) {
      expect(await send({ does, message: '  ' }), does).toMatchObject({ ok: false, status: 422 })
      const long = 'x'.repeat(LINE_LIMIT + 1)
      expect(await send({ does, message: long }), does).toMatchObject({
        ...{ ok: false, status: 422 },
        typed: { does, visit: jane, message: long },
      })
      // A browser sends line breaks as two characters.
      const full = `${'x\r\n'.repeat(NOTE_LIMIT / 2 - 1)}xx`
      expect(await send({ does, message: full }), does).toMatchObject({ ok: true })
    }
    await services.store.transaction(async (tx) => {
      for (const [event, count] of [
        ['said', MOST_LINES - 1],
        ['noted', MOST_NOTES - 1],
      ] as const) {
        const past = { event, by: 'crew', who: 'Ann', text: 'Once more.', status: 'confirmed' } as const
        for (let each = 0; each < count; each++) await recordEvent(tx, jane, past)
      }
    })
    expect(await send({ does: 'message', message: 'More.' })).toMatchObject({ status: 409, code: 'thread-full' })
    expect(await send({ does: 'note', message: 'More.' })).toMatchObject({ status: 409, code: 'notes-full' })
    expect((await visit())?.lines.length).toBeGreaterThan(0)
  })

  test('include notes that the customer never sees, and photos marked before and after', async () => {
    const { send, visit, jane } = site
    await site.ask(`/api/desk/appointments/${jane}/team-notes`, { text: 'Shut-off is behind the fridge.' })
    for (const _ of ['once', 'again'])
      expect(await send({ does: 'note', message: 'Shut-off is behind the fridge.' })).toMatchObject({ ok: true })
    expect(await send({ does: 'photo', mark: 'before' }, { file: await aSmallPhoto(1) })).toMatchObject({ ok: true })
    expect(await send({ does: 'photo' })).toMatchObject({ ok: false, status: 422 })
    const junk = await send({ does: 'photo' }, { file: new TextEncoder().encode('no picture') })
    expect(junk).toMatchObject({ ok: false, status: 415 })
    await site.upload({ id: jane, key: customer().key }, { seed: 2 })
    expect(await visit()).toMatchObject({
      notes: [{ text: 'Shut-off is behind the fridge.' }],
      photos: [
        { mark: 'before', by: 'business' },
        { mark: null, by: 'customer' },
      ],
    })
    const photo = (await visit())?.photos[0]?.id ?? ''
    await send({ does: 'mark', photo, mark: 'after' })
    expect((await visit())?.photos[0]).toMatchObject({ mark: 'after' })
    expect(stringify((await site.ask(`/api/desk/appointments/${jane}`)).body)).toContain('Shut-off')
    expect(stringify(await shownToCustomer())).not.toContain('Shut-off')
    expect((await readHistory(site.services.store, jane))[0]).toMatchObject({ event: 'noted', by: 'crew', who: 'Ann' })
  })
})

test('A stolen link can only do so much to one visit', async () => {
  const limited = await aCrewSite({ rateLimits: true })
  limited.toWednesday()
  const say = async (count: number) => {
    const does = count % 2 === 0 ? 'on-my-way' : 'running-late'
    return (await limited.send({ does })).ok
  }
  for (let count = 0; count < 60; count++) expect(await say(count), String(count)).toBe(true)
  expect(await limited.send({ does: 'here' })).toMatchObject({ ok: false, status: 429, code: 'too-many' })
  limited.clock.advance({ hours: 1 })
  expect(await limited.send({ does: 'here' })).toMatchObject({ ok: true })
  await limited.stop()
})
