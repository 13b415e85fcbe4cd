import sharp from 'sharp'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { CENTER } from '#domain/pictures/framed-picture.ts'
import type { PartId } from '#domain/website/part.ts'
import { BRAND, BUSINESS, LOGO, northsideWords, SEARCH, SERVICES } from './company.ts'

/** Turns the demo company into Northside Heating through the API that the screens use. Skips the parts in `done`. */
export async function becomeNorthside(url: string, token: string, done: readonly PartId[] = []): Promise<void> {
  const api = apiOf(url, token)
  const settings = (id: string) => `/api/collections/settings/${id}`
  await api.save(settings(SETTINGS_IDS.business), BUSINESS)
  const logo = await api.upload(`/api/storage/settings/${SETTINGS_IDS.brand}/logo`, Buffer.from(LOGO), 'image/svg+xml')
  await api.save(settings(SETTINGS_IDS.brand), { ...BRAND, logo })
  await api.save(settings(SETTINGS_IDS.seo), SEARCH)

  const src = await api.upload('/api/pictures', await aRadiator(), 'image/jpeg')
  const picture = { src, alt: 'A row of radiators in a red hall', focus: CENTER }
  for (const [index, service] of SERVICES.entries()) {
    const shown = { image: src, imageAlt: picture.alt, onHome: true, order: index + 100 }
    await api.save(`/api/collections/services/${service.slug}`, { ...service, ...shown })
  }
  const own = SERVICES.map(({ slug }) => slug)
  for (const collection of ['services', 'pages', 'projects']) {
    for (const id of await api.ids(collection))
      if (!own.includes(id)) await api.remove(`/api/collections/${collection}/${id}`)
  }

  const words = northsideWords(picture)
  for (const part of keysOf(words).filter((each) => !done.includes(each))) {
    const version = await api.save(`/api/collections/site-drafts/${part}`, words[part])
    await api.send('POST', `/api/admin/site/${part}/publish`, { version })
  }
}

/** Their own picture: dark red stripes. */
function aRadiator(): Promise<Buffer> {
  const stripes = Buffer.from(
    Array.from({ length: 24 * 3 }, (_, index) => (index % 6 < 3 ? 150 : 60) / (1 + (index % 3))),
  )
  return sharp(stripes, { raw: { width: 24, height: 1, channels: 3 } })
    .resize(1280, 853, { fit: 'fill' })
    .jpeg()
    .toBuffer()
}

function apiOf(url: string, token: string) {
  const send = async (method: string, path: string, body?: object | FormData): Promise<Record<string, unknown>> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
  return {
    send,
    /** Returns the version it made. */
    save: async (path: string, document: object) => Number((await send('PUT', path, document)).version),
    remove: (path: string) => send('DELETE', path),
    ids: async (collection: string): Promise<string[]> => {
      const { items } = await send('GET', `/api/collections/${collection}?limit=100`)
      return Array.isArray(items) ? items.map(({ id }) => String(id)) : []
    },
    /** Returns the picture's address. */
    upload: async (path: string, bytes: Buffer, type: string) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'picture')
      return String((await send('POST', path, form)).url)
    },
  }
}

// From the command line: node become-northside.ts URL TOKEN
const [, program, url, token] = process.argv
if (program === import.meta.filename && url && token) await becomeNorthside(url, token)
