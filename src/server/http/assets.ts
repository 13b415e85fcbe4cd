import { readdir, readFile } from 'node:fs/promises'
import { createMiddleware } from 'hono/factory'
import { acceptedEncoding } from '#server/pages/page-cache.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
}

interface Asset {
  type: string
  immutable: boolean
  files: Partial<Record<'identity' | 'gzip' | 'br', URL>>
}

/** Built files with their compressed versions (from script/build.mjs), listed before the first request. */
export async function serveAssets(directory: URL) {
  const assets = await listAssets(directory)
  return createMiddleware(async (c, next) => {
    const asset = assets.get(c.req.path)
    if (!asset || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const accepted = acceptedEncoding(c.req.header('accept-encoding'))
    const encoding = asset.files[accepted] ? accepted : 'identity'
    const file = asset.files[encoding]
    if (!file) return next()
    const body = await readFile(file)
    const headers = {
      'Content-Type': asset.type,
      'Content-Length': String(body.length),
      'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    }
    return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(new Uint8Array(body), 200, headers)
  })
}

async function listAssets(directory: URL): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>()
  const root = new URL('client/', directory)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.slice(decodeURIComponent(root.pathname).length).replace(/^\/+/, ''),
    )
  for (const name of names) {
    const compressed = /\.(br|gz)$/.exec(name)
    const plain = compressed ? name.slice(0, -compressed[0].length) : name
    const path = `/${plain}`
    const type = TYPES[plain.split('.').at(-1) ?? '']
    if (!type) continue
    const asset = assets.get(path) ?? { type, immutable: /^(assets|files)\//.test(plain), files: {} }
    asset.files[compressed?.[1] === 'br' ? 'br' : compressed ? 'gzip' : 'identity'] = new URL(encodeURI(name), root)
    assets.set(path, asset)
  }
  return assets
}
