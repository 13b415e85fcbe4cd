import { Hono } from 'hono'
import { isBrandFile } from '#domain/brand/logo.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { readBrandFile } from '#features/brand/brand-files.ts'
import type { Services } from '../services.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

/** `/brand/{file}?v={key}`: icons and the social preview. An old key gets the current file, which must not be kept. */
export function brandFilesApi({ store }: Services) {
  return new Hono().get('/:file', async (c) => {
    const name = c.req.param('file')
    const file = isBrandFile(name) ? await readBrandFile(store, name) : undefined
    if (!file) throw new Refusal('not-found', `There is nothing at ${c.req.path}.`)
    const isCurrent = c.req.query('v') === file.key
    return c.body(new Uint8Array(file.bytes), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': isCurrent ? A_YEAR : 'no-cache',
    })
  })
}
