import { afterAll, beforeEach, expect, test } from 'vitest'
import { STALE } from '#domain/documents/refusal.ts'
import { FIRST_PROJECT_ID } from '#domain/onboarding/story.ts'
import { defaultContent } from '#domain/website/part.ts'
import { images } from '#features/pictures/image-record.ts'
import { storeImage } from '#features/pictures/store-image.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'
import { aPhoto } from '#test/support/pictures.ts'

/** Pages as the site reads them, in minimal HTML. */
const server = await aLiveServer(
  {},
  {
    web: {
      render: async (_request, site) => {
        const [business, brand, about] = await Promise.all([site.business(), site.brand(), site.content('about')])
        const { name, story, emergencyLine } = business
        return Response.json([name, story, emergencyLine.on, brand.palette.light.brand, about.intro.picture.src])
      },
    },
  },
)
const { url, services } = server
const { store, clock } = services
const token = await administratorToken(url)
afterAll(() => server.stop())

const post = (path: string, body: object, as: string | undefined = token) =>
  call(`${url}/api/admin/start/${path}`, { token: as, body })
const read = async (path: string) => (await call(`${url}/api/collections/${path}`, { token })).body
const put = (path: string, body: object) => call(`${url}/api/collections/${path}`, { method: 'PUT', token, body })

const photos: string[] = []
for (const seed of [1, 2, 3, 4]) {
  photos.push((await storeImage(store, await aPhoto({ width: 640, height: 480, seed }), clock.now())).url)
}
const [first = '', second = '', third = '', fourth = ''] = photos
const STORY = { story: 'We paint houses. We sweep up after.', category: 'Residential', photos: [first, second, third] }

beforeEach(async () => {
  for (const collection of ['site', 'site-drafts', 'projects', 'settings']) {
    for (const { id } of (await store.query(collection)).items) await store.delete(collection, id)
  }
  await put('settings/business_profile', { trade: 'HousePainter', city: 'Austin' })
})

const versions = async () => {
  const found = await Promise.all(['site', 'projects', 'settings'].map((name) => store.query(name)))
  return found.flatMap(({ items }) => items.map(({ id, version }) => `${id} ${version}`))
}

const hero = async () => {
  const { sections } = (await read('site/home')) as { sections: { type: string; picture?: { src: string } }[] }
  return sections.find(({ type }) => type === 'hero')?.picture?.src
}

test('a story and photos become the welcome picture, About and a first project', async () => {
  expect((await post('story', STORY)).status).toBe(200)
  expect(await hero()).toBe(first)
  expect(await read('site/about')).toMatchObject({
    intro: { title: 'Who we are', picture: { src: second }, second: { src: third } },
  })
  expect(await read('settings/business_profile')).toMatchObject({ story: STORY.story, city: 'Austin' })
  expect(await read(`projects/${FIRST_PROJECT_ID}`)).toMatchObject({
    status: 'published',
    title: 'Recent work in Austin',
    category: 'Residential',
    type: 'Painting',
    imageUrl: first,
    gallery: [{ url: second }, { url: third }],
    projectDetails: { challenge: '', solution: '', outcome: '' },
    specifications: { location: 'Austin', duration: '' },
  })
})

test('the guide knows which photos are on the site', async () => {
  const shown = async () => (await call(`${url}/api/admin/start/story`, { token })).body
  expect(await shown()).toEqual({ photos: [] })
  await post('story', STORY)
  expect(await shown()).toEqual({ photos: [first, second, third] })
})

test('the same answer again changes nothing, and a further photo joins the project', async () => {
  await post('story', STORY)
  const before = await versions()
  expect((await post('story', STORY)).status).toBe(200)
  expect(await versions()).toEqual(before)
  await post('story', { ...STORY, photos: [fourth, second] })
  expect(await store.count('projects')).toBe(1)
  expect(await read(`projects/${FIRST_PROJECT_ID}`)).toMatchObject({
    imageUrl: first,
    gallery: [{ url: second }, { url: third }, { url: fourth }],
  })
  expect(await hero()).toBe(first)
})

test('pictures that the owner chose stay, also those of an unpublished draft', async () => {
  const about = defaultContent('about')
  const withPicture = (src: string) => ({
    ...about,
    intro: { ...about.intro, picture: { ...about.intro.picture, src } },
  })
  await store.set('site', 'about', withPicture(fourth))
  await store.set('site-drafts', 'about', { ...about, intro: { ...about.intro, title: 'Our crew' } })
  await post('story', STORY)
  expect(await read('site/about')).toMatchObject({ intro: { picture: { src: fourth }, second: { src: third } } })
  expect(await read('site-drafts/about')).toMatchObject({ intro: { title: 'Our crew', second: { src: third } } })
})

test('the owner’s texts and pictures replace the demo’s', async () => {
  const about = defaultContent('about')
  await store.set('site', 'about', { ...about, intro: { ...about.intro, title: 'Meet Marisol' }, demo: true })
  await post('story', { ...STORY, photos: [fourth] })
  const { hash } = /(?<hash>[0-9a-f]{32})/.exec(fourth)?.groups ?? {}
  await images.set(store, hash ?? '', { demo: true })
  await post('story', STORY)
  await images.set(store, hash ?? '', { demo: false })
  expect(await hero()).toBe(first)
  expect(await read('site/about')).toMatchObject({ intro: { title: 'Who we are' } })
})

test('without photos only the story is saved, and without anything nothing is', async () => {
  expect((await post('story', { ...STORY, photos: [] })).status).toBe(200)
  expect(await read('settings/business_profile')).toMatchObject({ story: STORY.story })
  expect([await store.count('projects'), await store.count('site')]).toEqual([0, 0])
})

test('a deleted photo is refused, and nothing is saved', async () => {
  const gone = first.replace(/[0-9a-f]{32}/, '0'.repeat(32))
  expect((await post('story', { ...STORY, photos: [gone] })).status).toBe(422)
  expect(await read('settings/business_profile')).toMatchObject({ story: '' })
  expect(await store.count('projects')).toBe(0)
  expect((await post('story', { ...STORY, photos: ['https://elsewhere.example/a.jpg'] })).status).toBe(422)
})

test('the preview shows the input, and nothing is stored', async () => {
  await put('settings/business_profile', { name: 'Lopez Painting', phone: '(512) 555-0142' })
  const changes = await store.lastChange()
  const preview = async (typed: object) =>
    JSON.parse(String((await post('preview', { path: '/about', ...typed })).body.html)) as unknown[]
  expect(await preview({})).toEqual(['Lopez Painting', '', false, '#0f4a53', ''])
  const business = { story: 'We paint.', emergencyLine: { on: true, phone: '', hours: null }, phone: 'not yet' }
  expect(await preview({ business, brand: { color: '#1a5fb4' }, photos: [first] })).toEqual([
    'Lopez Painting',
    'We paint.',
    true,
    '#1a5fb4',
    first,
  ])
  const half = '\u{1f600}'.charAt(0)
  expect((await preview({ business: { name: half } }))[0], 'half a character cannot be saved').toBe('Your Business')
  expect(await store.lastChange()).toBe(changes)
  const answer = await post('preview', { path: '/about' })
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect((await post('preview', { path: '/admin' })).status).toBe(422)
})

interface Listed {
  slug: string
  name: string
  minutes: number
  price: object
  version: number
}

const listed = async (slug: string) => (await read(`services/${slug}`)) as unknown as Listed
const asked = ({ slug, version, name, minutes, price }: Listed, more: object = {}) => ({
  slug,
  version,
  name,
  minutes,
  price: { from: null, to: null, note: '', ...price },
  published: true,
  ...more,
})

test('services are saved together, under the same addresses, and unchanged ones aren’t written', async () => {
  const [interior, exterior] = [await listed('interior-painting'), await listed('exterior-painting')]
  const price = { from: 120, to: null, note: 'per visit' }
  expect(
    (
      await post('services', {
        services: [asked(interior, { name: 'Rooms', minutes: 60, price }), asked(exterior)],
      })
    ).status,
  ).toBe(200)
  expect(await listed('interior-painting')).toMatchObject({
    name: 'Rooms',
    minutes: 60,
    price,
    slug: 'interior-painting',
  })
  expect((await listed('exterior-painting')).version).toBe(exterior.version)
})

test('services that were changed elsewhere are refused, and none is saved', async () => {
  const [interior, drywall] = [await listed('interior-painting'), await listed('drywall-repair')]
  await put('services/drywall-repair', { minutes: 45 })
  const services = [asked(interior, { name: 'Mine' }), asked(drywall, { published: false })]
  expect(await post('services', { services })).toMatchObject({ status: 409, body: { error: STALE } })
  expect((await listed('interior-painting')).name).not.toBe('Mine')
})

test.each(['story', 'services', 'preview'])('only the administrator may send %s', async (path) => {
  expect((await post(path, {}, 'wrong')).status).toBe(401)
})
