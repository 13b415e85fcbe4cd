import { hash } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { pagePath } from '#domain/pages/address.ts'
import { isSlug } from '#domain/pages/slug.ts'
import type { StoredOrigin } from '#domain/redirects/redirect.ts'
import { servicePath } from '#domain/services/address.ts'
import { collection, type DocumentOf } from '#store/collection.ts'

/**
 * A renamed page or service has a document under the key it left, with the key it has now. Any other redirect has a document under
 * the digest of its path, with both addresses.
 */
export const redirects = collection(
  'redirects',
  z.object({
    to: z.string(),
    from: z.string().optional().catch(undefined),
    origin: z.enum(['own', 'imported']).optional().catch(undefined),
  }),
)

export type RedirectDocument = DocumentOf<typeof redirects>

/** No slug of a page has a colon. */
export const SERVICE_KEY = 'service:'
const PATH_KEY = 'at:'
const DIGEST_LENGTH = 40

export function redirectId(path: string): string {
  return `${PATH_KEY}${hash('sha256', path).slice(0, DIGEST_LENGTH)}`
}

/** The address of a page or service, by the key it has among the redirects. */
export function pathOfKey(key: string): string {
  return key.startsWith(SERVICE_KEY) ? servicePath(key.slice(SERVICE_KEY.length)) : pagePath(key)
}

/** The key that a page or service at this path has, or had, among the redirects. */
export function keyOfPath(path: string): string | undefined {
  const slug = path.split('/')[2] ?? ''
  if (!isSlug(slug)) return undefined
  if (path === pagePath(slug)) return slug
  return path === servicePath(slug) ? SERVICE_KEY + slug : undefined
}

/** Both addresses of a redirect, whatever made it. */
export function addressesOf({ id, data }: Pick<RedirectDocument, 'id' | 'data'>): { from: string; to: string } {
  if (data.from !== undefined) return { from: data.from, to: data.to }
  return { from: pathOfKey(id), to: pathOfKey(data.to) }
}

export function originOf({ data }: Pick<RedirectDocument, 'data'>): StoredOrigin {
  return data.origin ?? 'renamed'
}
