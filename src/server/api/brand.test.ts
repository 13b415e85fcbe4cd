import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRAND_MESSAGES } from '#domain/brand/brand.ts'
import { LOGO_MESSAGES } from '#domain/brand/logo.ts'
import { paletteOf } from '#domain/brand/palette.ts'
import { DEFAULT_BRAND } from '#domain/brand/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { sweepImages } from '#features/pictures/delete-images.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'

const SETTINGS = `/api/collections/settings/${SETTINGS_IDS.brand}`
const UPLOAD = '/api/storage/settings/brand/logo'
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><circle cx="40" cy="40" r="30" fill="#102030"/></svg>'

let server: LiveServer
let token: string
const rendered: string[] = []

beforeAll(async () => {
  server = await aLiveServer(
    {},
    {
      web: {
        render: async (request, site) => {
          const { pathname } = new URL(request.url)
          rendered.push(pathname)
          const words = pathname === '/plain' ? (await site.business()).name : (await site.brand()).colorCss
          return new Response(words, { headers: { 'Content-Type': 'text/html' } })
        },
      },
    },
  )
  token = await administratorToken(server.url)
})
afterAll(() => server.stop())

const save = (brand: object) => call(server.url + SETTINGS, { method: 'PUT', token, body: brand })

async function upload(content: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.append('file', new File([content], 'logo'))
  const authorization = { Authorization: `Bearer ${token}` }
  const response = await fetch(server.url + UPLOAD, {
    method: 'POST',
    body: form,
    headers: { ...authorization, ...headers },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('The brand', () => {
  test('is the original one until it is saved, and anyone may read it', async () => {
    const { status, body } = await call(server.url + SETTINGS)
    expect([status, body]).toEqual([200, expect.objectContaining({ ...DEFAULT_BRAND, version: 0 })])
  })

  test('refuses an invalid color, with an error at its field', async () => {
    const { status, body } = await save({ color: 'red; background: url(//evil.example)' })
    expect([status, body.fields]).toEqual([422, { color: BRAND_MESSAGES.colorInvalid }])
  })

  test('drops only the cached pages that use it when it is saved', async () => {
    for (const path of ['/', '/', '/plain', '/plain']) await (await fetch(server.url + path)).text()
    rendered.length = 0
    await save({ color: '#b3121d' })
    const [page] = await Promise.all([(await fetch(server.url)).text(), (await fetch(`${server.url}/plain`)).text()])
    expect(page).toContain('--color-brand:#b3121d')
    expect(rendered).not.toContain('/plain')
  })

  test('colors the app', async () => {
    await save({ color: '#b3121d' })
    const { light } = paletteOf({ color: '#b3121d', accent: '' })
    const { body } = await call(`${server.url}/manifest.webmanifest`)
    expect(body).toMatchObject({ theme_color: light.deep, background_color: light.surface })
  })
})

describe('A logo', () => {
  test('that is an SVG is stored and served as PNG', async () => {
    const { status, body } = await upload(LOGO)
    expect([status, body.isDark]).toEqual([201, true])
    const served = await fetch(server.url + String(body.url))
    expect(served.headers.get('content-type')).toBe('image/png')
    expect((await sharp(await served.bytes()).metadata()).format).toBe('png')
  })

  test('is refused with a message if it loads other files', async () => {
    const { status, body } = await upload(LOGO.replace('<circle', '<image href="http://127.0.0.1/a.png"/><circle'))
    expect([status, body.error]).toEqual([422, LOGO_MESSAGES.svgRefers])
  })

  test('is accepted from the administrator only', async () => {
    expect((await upload(LOGO, { Authorization: 'Bearer nobody' })).status).toBe(401)
  })

  test('stays as long as the brand shows it, and is swept once it does not', async () => {
    const { body } = await upload(LOGO)
    await save({ logo: body.url })
    const later = server.services.clock.now().add({ hours: 25 })
    await sweepImages(server.services.store, later)
    expect((await fetch(server.url + String(body.url))).status).toBe(200)
    await save({ logo: '' })
    await sweepImages(server.services.store, later.add({ hours: 25 }))
    expect((await fetch(server.url + String(body.url))).status).toBe(404)
    const gone = await save({ logo: body.url })
    expect([gone.status, gone.body.error]).toEqual([422, IMAGE_WORDS.en.gone])
  })
})

describe('The icons', () => {
  test('of the default brand are the default ones', async () => {
    await save(DEFAULT_BRAND)
    const { body } = await call(`${server.url}/manifest.webmanifest`)
    expect(JSON.stringify(body.icons)).not.toContain('/brand/')
    expect((await fetch(`${server.url}/brand/icon-192.png`)).status).toBe(404)
  })

  test('follow the colors and the logo, and an old address gets the current one', async () => {
    await save({ ...DEFAULT_BRAND, color: '#b3121d' })
    const before = await icon()
    await save({ logo: (await upload(LOGO)).body.url, logoGround: 'light' })
    const after = await icon()
    expect(after.src).not.toBe(before.src)
    expect(after.bytes.equals(before.bytes)).toBe(false)
    const old = await fetch(server.url + before.src)
    expect(Buffer.from(await old.bytes()).equals(after.bytes)).toBe(true)
    expect([old.headers.get('cache-control'), after.cacheControl]).toEqual([
      'no-cache',
      'public, max-age=31536000, immutable',
    ])
  })

  test('are exactly the listed ones', async () => {
    for (const name of ['icon-9999.png', '__proto__', 'logo.svg'])
      expect((await fetch(`${server.url}/brand/${name}`)).status).toBe(404)
  })
})

async function icon() {
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] }
  const src = manifest.icons[0]?.src ?? ''
  const response = await fetch(server.url + src)
  return { src, bytes: Buffer.from(await response.bytes()), cacheControl: response.headers.get('cache-control') }
}
