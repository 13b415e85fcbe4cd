import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { slotInstant } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { variantBlob } from '#features/pictures/image-record.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { type Answer, call } from '#test/support/live-server.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { SMALL_DISKS, type SmallDisk } from '#test/support/small-disk.ts'

const SENTENCE = 'Nothing can be saved right now. Please try again later.'

/** More than fits into the space the database has already allocated. */
const MANY = 300

describe.each(SMALL_DISKS)('when there is no room left on %s', (_name, make) => {
  let disk: SmallDisk
  let site: BookingSite
  let token: string
  let instants: Iterator<string>
  let booked: number

  beforeEach(async () => {
    disk = make()
    site = await aBookingSite({ dataDir: disk.dataDir })
    await site.settings({ maxDaysInAdvance: 365 })
    token = await administratorToken(site.url)
    instants = freeInstants()
    booked = 0
  })
  afterEach(async () => {
    disk.free()
    await site.stop()
    disk.remove()
  })

  async function book(instant = String(instants.next().value), key?: string): Promise<Answer> {
    const answer = await site.book(aBookingRequest({ preferredDate: instant }), key)
    if (answer.status === 201) booked++
    return answer
  }

  async function upload(): Promise<Response> {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await aPhoto({ width: 2000, height: 1500 }))], 'photo.jpg'))
    return fetch(`${site.url}/api/storage/projects/${crypto.randomUUID()}/main-image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
  }

  async function bookUntilFull(): Promise<{ answer: Answer; instant: string }> {
    disk.fill()
    for (let attempt = 0; attempt < MANY; attempt++) {
      const instant = String(instants.next().value)
      const answer = await book(instant, `key-of-${instant}`)
      if (answer.status !== 201) return { answer, instant }
    }
    throw new Error('The disk was never full.')
  }

  it('a booking gets 503 with a message, and succeeds on retry once there is room', async () => {
    expect((await book()).status).toBe(201)
    const { answer, instant } = await bookUntilFull()
    expect([answer.status, answer.body.error, answer.body.code]).toEqual([503, SENTENCE, 'store-full'])
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)

    disk.free()
    const again = await book(instant, `key-of-${instant}`)
    expect(again.status).toBe(201)
    expect((await book(instant, `key-of-${instant}`)).body).toEqual(again.body)
    booked--

    expect(await site.all('appointments')).toHaveLength(booked)
    expect(await site.all('outbox')).toHaveLength(2 * booked)
    expect(await site.all('history')).toHaveLength(booked)
  })

  it('everything can still be read, even by an administrator whose session use would be recorded', async () => {
    await book()
    await bookUntilFull()
    site.clock.advance({ minutes: 30 })
    const statuses = await Promise.all(
      ['/', '/schedule', '/api/availability?date=2026-03-10', '/api/collections/settings/appointment_settings'].map(
        async (path) => (await fetch(`${site.url}${path}`)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 200])
    const desk = await call(`${site.url}/api/collections/appointments`, { token })
    expect([desk.status, desk.body.items]).toEqual([200, expect.any(Array)])
    expect(desk.body.items).not.toHaveLength(0)
  })

  it('a picture size that was never requested before is made and sent, although it cannot be stored', async () => {
    const uploaded = await upload()
    const { url } = await uploaded.json()
    const hash = String(parseImageUrl(url)?.hash)
    await bookUntilFull()
    const answer = await fetch(`${site.url}/files/${hash}/640.webp`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    expect(await site.services.store.getBlob(variantBlob(hash, 640, 'webp'))).toBeUndefined()
  })

  it('a picture is refused with the same message and leaves nothing behind', async () => {
    await bookUntilFull()
    const answer = await upload()
    expect([answer.status, (await answer.json()).error]).toEqual([503, SENTENCE])
    expect(await site.all('uploads')).toEqual([])
  })
})

/** The times of consecutive working days, starting on a Wednesday. */
function* freeInstants(): Generator<string> {
  for (let ahead = 0; ; ahead++) {
    const date = addDays('2026-03-04', ahead)
    if ([0, 6].includes(new Date(date).getUTCDay())) continue
    for (let minutes = 9 * 60; minutes <= 17 * 60; minutes += 30) {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
      const instant = slotInstant(date, time, 'America/New_York')
      if (instant) yield instant
    }
  }
}
