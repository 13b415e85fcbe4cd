import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { sendForm } from '#test/support/own-form.ts'
import { MARKER } from './attacks.ts'

let site: BookingSite
let page: string
let key: string
beforeAll(async () => {
  site = await aBookingSite()
  const { body } = await site.book()
  page = `${site.url}/appointment/${body.id}`
  key = String(body.manageUrl).split('#')[1] ?? ''
})
afterAll(() => site.stop())

/** The forms of the customer's page, canceling last, so that the others find an open request. */
const ACTS: [does: string, fields: Record<string, string>][] = [
  ['', {}],
  ['accept', { offer: '1-1' }],
  ['decline', {}],
  ['ask-others', { message: 'Mornings are better.' }],
  ['attend', {}],
  ['correct', { customerPhone: '(813) 555-0177', description: 'A tap drips.', street: '1 Bay St', zip: '33602' }],
  ['give-feedback', { message: 'Marcus was on time.', mayShow: 'on' }],
  ['write', { message: 'The gate code is on the fridge.', lineKey: 'one' }],
  ['delete-photo', { photoId: '6f3a0b52-9d1c-4f0e-8a56-3a1f0a9d7c11', isSure: 'on' }],
  ['move', { date: '2026-03-05', time: '10:30' }],
  ['cancel', {}],
]
const WRONG_KEYS = ['', 'A'.repeat(43), "' OR 1=1 --", '__proto__', `https://evil.example/#${'A'.repeat(43)}`]
const POISON = [`\u0000${MARKER}`, `${MARKER}${'x'.repeat(15_000)}`, `${MARKER}\u0007`, '../../etc/passwd']
const INSIDES = /\bat .+\.[jt]s:\d+|node:internal|\/src\/|SQLITE_/

const kept = async () => JSON.stringify(await Array.fromAsync(site.services.store.snapshot()))

test.each(ACTS)('nobody does "%s" without the key', async (does, fields) => {
  const before = await kept()
  for (const wrong of WRONG_KEYS) {
    const { status, body } = await sendForm(page, { ...fields, does, key: wrong })
    expect([wrong, status, body.code]).toEqual([wrong, 403, 'key-invalid'])
    expect(JSON.stringify(body)).not.toMatch(/Jane|jane/)
  }
  expect(await kept()).toBe(before)
})

test.each(ACTS)(
  'the holder of the key gets a sane response to "%s", whatever the form contains',
  async (does, fields) => {
    for (const field of [...Object.keys(fields), 'more']) {
      for (const poison of POISON) {
        const { status, body } = await sendForm(page, { key, does, ...fields, [field]: poison })
        expect(status, JSON.stringify(body)).toBeLessThan(500)
        if (status >= 400) expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) })
        expect(JSON.stringify(body)).not.toMatch(INSIDES)
      }
    }
    expect((await kept()).includes(MARKER)).toBe(false)
  },
)
