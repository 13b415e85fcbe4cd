import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#test/support/live-server.ts'
import { aPhotoSite, type PhotoSite } from '#test/support/photo-site.ts'

const PRIVATE = {
  customerName: 'Jane Alvarez',
  customerEmail: 'jane@example.com',
  customerPhone: '(813) 555-0177',
  description: 'The key is below the pot.',
  address: { street: '1208 Bayshore Blvd', unit: 'Apt 4', city: 'Tampa', zip: '33606', access: 'Gate code 4711' },
}
/** A draft may contain none of these, in any notation. */
const BETRAYING = ['Jane', 'Alvarez', 'jane@', '555', '0177', 'pot', '1208', 'Bayshore', 'Apt', '33606', '4711']

let site: PhotoSite
let id: string
beforeEach(async () => {
  site = await aPhotoSite()
  id = (await site.request()).id
  await site.services.store.set('appointments', id, PRIVATE)
})
afterEach(() => site.stop())

const make = (token?: string) =>
  call(`${site.url}/api/appointments/${id}/project`, { method: 'POST', ...(token && { token }) })
const complete = async () => {
  await site.setStatus(id, 'confirmed')
  await site.setStatus(id, 'completed')
}
const upload = async (seed: number, mark: string | null) => {
  const { body } = await site.upload({ id, key: '' }, { atDesk: true, seed })
  if (mark) await site.ask(`/api/appointments/${id}/photos/${body.id}/mark`, { mark }, 'PUT')
}

test('a completed visit becomes a draft with its marked photos, and with nothing about the customer', async () => {
  await upload(1, 'before')
  await upload(2, 'after')
  await upload(3, null)
  await complete()
  expect(await site.all('images')).toEqual([])
  const made = await make(site.token)
  expect(made).toMatchObject({ status: 201, body: { created: true } })
  const [stored, ...others] = await site.all('projects')
  expect(others).toEqual([])
  expect(stored?.id).toBe(made.body.id)
  expect(stored?.id).not.toContain(id)
  expect(await site.all('images')).toHaveLength(2)
  expect(stored?.data).toMatchObject({
    status: 'draft',
    completionDate: '03/04/2026',
    specifications: { location: 'Tampa' },
    projectDetails: { challenge: '', solution: '', outcome: '' },
    gallery: [{ caption: 'Before' }, { caption: 'After' }],
  })
  const gallery = stored?.data.gallery as { url: string }[]
  expect(stored?.data.image).toBe(gallery[1]?.url)
  const { image: _, imageUrl: __, gallery: ___, ...words } = stored?.data ?? {}
  for (const word of BETRAYING) expect(JSON.stringify(words).toLowerCase()).not.toContain(word.toLowerCase())
  // Visitors don't see a draft.
  expect((await call(`${site.url}/api/collections/projects/${stored?.id}`)).status).toBe(404)
})

test('a visit has one project, however often the button is pressed', async () => {
  await complete()
  const first = await make(site.token)
  const again = await Promise.all([make(site.token), make(site.token)])
  for (const answer of again) expect(answer).toMatchObject({ status: 200, body: { id: first.body.id, created: false } })
  expect(await site.all('projects')).toHaveLength(1)
})

test('only the administrator makes one, and only of a completed visit', async () => {
  expect((await make(site.token)).status).toBe(409)
  await upload(1, 'after')
  await complete()
  expect((await make()).status).toBe(401)
  id = 'nobody'
  expect((await make(site.token)).status).toBe(404)
  expect(await site.all('projects')).toEqual([])
  expect(await site.all('images')).toEqual([])
})
