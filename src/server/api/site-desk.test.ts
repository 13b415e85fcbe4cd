import { afterAll, expect, test } from 'vitest'
import { STALE } from '#domain/documents/refusal.ts'
import { defaultContent, newSection, PART_IDS } from '#domain/website/part.ts'
import { anAdministeredServer } from '#test/support/administered-server.ts'
import { call } from '#test/support/live-server.ts'

const server = await anAdministeredServer()
const { url, token } = server
afterAll(() => server.stop())

const desk = (path: string, body?: object) => call(`${url}/api/admin/site${path}`, { token, body })
const published = async (part: string) => (await call(`${url}/api/collections/site/${part}`)).body
const draft = (part: string, version: number, body: object) =>
  call(`${url}/api/collections/site-drafts/${part}`, {
    method: 'PUT',
    token,
    body,
    headers: { 'If-Match': `"${version}"` },
  })

const about = defaultContent('about')
const titled = (title: string) => ({ ...about, intro: { ...about.intro, title } })

test('every part has its default texts until something is published', async () => {
  const { body } = await call(`${url}/api/admin/site`, { token })
  expect(body).toEqual(PART_IDS.map((id) => ({ id, publishedAt: '', hasChanges: false })))
  expect(await published('services')).toMatchObject(defaultContent('services'))
})

test('visitors see a draft once it is published, and earlier texts stay in the history', async () => {
  const saved = await draft('about', 0, titled('The first crew'))
  expect(saved).toMatchObject({ status: 201, body: { version: 1 } })
  expect(await published('about')).toMatchObject({ intro: { title: about.intro.title } })
  expect((await desk('/about')).body).toMatchObject({
    hasChanges: true,
    version: 1,
    draft: titled('The first crew'),
    published: about,
  })

  expect(await desk('/about/publish', { version: 1 })).toMatchObject({ status: 200, body: { hasChanges: false } })
  expect(await published('about')).toMatchObject({ intro: { title: 'The first crew' } })

  await draft('about', 1, titled('The second crew'))
  await desk('/about/publish', { version: 2 })
  expect((await desk('/about/versions')).body).toMatchObject([{ number: 2 }, { number: 1 }])
  expect((await desk('/about/versions/1')).body).toMatchObject({ number: 1, content: titled('The first crew') })
})

test('a stale draft is refused with the newer one, and so is publishing an unseen version', async () => {
  const contact = defaultContent('contact')
  const mine = { ...contact, intro: { ...contact.intro, title: 'Mine' } }
  const theirs = { ...contact, intro: { ...contact.intro, title: 'Theirs' } }
  await draft('contact', 0, theirs)
  expect(await draft('contact', 0, mine)).toMatchObject({ status: 409, body: { error: STALE, current: theirs } })
  expect(await desk('/contact/publish', { version: 0 })).toMatchObject({
    status: 409,
    body: { error: STALE, code: 'stale', current: { draft: theirs, version: 1 } },
  })
  expect(await published('contact')).toMatchObject({ intro: { title: contact.intro.title } })
})

test('a discarded draft equals the published content, and its version continues', async () => {
  const sections = [newSection('hero', 'hero'), newSection('questions', 'questions')]
  await draft('home', 0, { sections })
  await desk('/home/publish', { version: 1 })
  await draft('home', 1, { sections: [] })
  expect((await desk('/home/discard', { version: 2 })).body).toMatchObject({
    hasChanges: false,
    version: 3,
    draft: { sections },
  })
})

test('a preview shows the page of a part with unsaved texts', async () => {
  const { status, headers, body } = await desk('/emergency/preview', { intro: { title: 'Ring {town}' } })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.html).toContain('/emergency')
  expect((await call(`${url}/api/admin/site/emergency/preview`, { body: {} })).status).toBe(401)
})

test('drafts are for the administrator only, and unknown parts do not exist', async () => {
  expect((await call(`${url}/api/collections/site-drafts/about`)).status).toBe(401)
  expect((await call(`${url}/api/admin/site/about`)).status).toBe(401)
  expect((await desk('/basement')).status).toBe(404)
  expect((await call(`${url}/api/collections/site/basement`)).status).toBe(404)
})

test('a draft with an unknown placeholder or a deleted picture is refused', async () => {
  const refused = await draft('schedule', 0, { intro: { title: 'In {town}' } })
  expect(refused).toMatchObject({ status: 422, body: { fields: { 'intro.title': expect.stringContaining('{town}') } } })
  const gone = `/files/${'a'.repeat(32)}-10x10-${'a'.repeat(36)}`
  const pictured = await draft('footer', 0, { missing: { picture: { src: gone, alt: '', focus: { x: 1, y: 1 } } } })
  expect(pictured.status).toBe(422)
})
