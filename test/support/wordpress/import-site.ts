// A site whose owner moves in from WordPress.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { ShownImport, ShownItem } from '#features/import/show-import.ts'
import type { Config } from '#server/config.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { type Answer, aLiveServer, call } from '#test/support/live-server.ts'

export const OLD_SITE = 'https://www.harborplumbing.example'

/** Written by WordPress 6.1 itself, with `export_wp`. */
export function anExport(oldSite = OLD_SITE): string {
  const written = readFileSync(new URL('./export.xml', import.meta.url), 'utf8')
  return written.replaceAll(OLD_SITE, oldSite)
}

/** An export with nothing but these items. */
export function anExportOf(items: string): string {
  const head = '<rss version="2.0"><channel><title>Old</title><link>https://old.example</link>'
  return `<?xml version="1.0" encoding="UTF-8" ?>${head}<wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`
}

export function anItem(fields: Readonly<Record<string, string>>): string {
  const all = { 'wp:post_type': 'page', 'wp:status': 'publish', title: 'A page', ...fields }
  return `<item>${Object.entries(all)
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('')}</item>`
}

export interface OldServer {
  url: string
  /** The requested paths. */
  asked: string[]
  close(): void
}

/** The old site's server, with one picture. */
export async function anOldServer(picture: Uint8Array, path: string): Promise<OldServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === path) response.end(picture)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The old server has no port.')
  return { url: `http://127.0.0.1:${address.port}`, asked, close: () => server.close() }
}

export async function anImportSite(settings: Partial<Config> = {}) {
  const server = await aLiveServer(settings, {
    web: {
      // Pages and their redirects are real. Every other path leads nowhere.
      render: async (request, site) => {
        const [, place, slug = ''] = new URL(request.url).pathname.split('/')
        const page = place === 'pages' ? await site.page(slug) : { kind: 'none' as const }
        if (page.kind === 'redirect') return new Response(null, { status: 301, headers: { Location: page.url } })
        return new Response('', { status: page.kind === 'page' ? 200 : 404 })
      },
    },
  })
  const { url } = server
  const token = await administratorToken(url)
  const ask = (path: string, more: Parameters<typeof call>[1] = {}) =>
    call(`${url}/api/admin/imports${path}`, { token, ...more })
  const upload = async (body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>): Promise<Answer> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'text/xml', Connection: 'close' }
    const duplex = body instanceof ReadableStream ? { duplex: 'half' as const } : {}
    const response = await fetch(`${url}/api/admin/imports`, { method: 'POST', headers, body, ...duplex })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const shown = async (path: string, method = 'POST') => (await ask(path, { method })).body as unknown as ShownImport
  return {
    ...server,
    token,
    ask,
    upload,
    /** The dry run. */
    plan: async (text: string) => (await upload(text)).body as unknown as ShownImport,
    step: (id: string, name: 'start' | 'continue' | 'undo') => shown(`/${id}/${name}`),
    /** Asks to continue, like the screen, until nothing is left to do. */
    finish: async (id: string) => {
      let now = await shown(`/${id}/continue`)
      while (now.state === 'importing' || now.state === 'undoing') now = await shown(`/${id}/continue`)
      return now
    },
    items: async (id: string, kind: 'page' | 'picture') =>
      (await ask(`/${id}/items?kind=${kind}`)).body.items as ShownItem[],
    page: async (slug: string) => (await call(`${url}/api/collections/pages/${slug}`, { token })).body,
    save: (slug: string, body: object) =>
      call(`${url}/api/collections/pages/${slug}`, { method: 'PUT', token, body: { slug, ...body } }),
    /** As a visitor: the status and the redirect. */
    visit: async (path: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      get(url + path, { agent: false }, resolve).on('error', reject)
      const response = await promise
      response.resume()
      return [response.statusCode, response.headers.location ?? null]
    },
  }
}
