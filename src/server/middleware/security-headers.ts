import { createMiddleware } from 'hono/factory'
import { EMBED_ORIGINS } from '#domain/blocks/block.ts'
import { MAP_ORIGIN } from '#domain/business/map.ts'
import type { OutsideOrigins } from '#domain/pages/outside-media.ts'
import { DOCUMENT_POLICY } from '#domain/web-app/service-worker.ts'
import type { Config } from '../config.ts'

/** Powerful features that no part of the site uses. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ')

/** Headers of every response, for pages and files alike. */
export function baseHeaders(config: Config): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    ...(config.publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A page gets its own policy with a nonce when it is rendered. All other responses may run nothing. */
export function securityHeaders(config: Config) {
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(baseHeaders(config)))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', NOTHING_RUNS)
  })
}

interface PolicyOptions {
  https: boolean
  /** The allowed Trusted Types policies. Development allows any, because Vite writes its own HTML. */
  trustedTypes: 'office' | 'document' | 'any'
  /** Shows HTML that the owner wrote, which may have style attributes. */
  isAuthored: boolean
  /** Has a video or map in the owner's text. */
  isEmbedding: boolean
  /** Has a player in the owner's text. */
  isPlaying: boolean
  /** The sites whose pictures and media the owner's text shows. */
  outside: OutsideOrigins
}

/** The back-office shows its previews in its own frames, and loads nothing from other sites there. */
function frames({ trustedTypes, isEmbedding }: PolicyOptions): string {
  if (trustedTypes !== 'document') return `'self' ${MAP_ORIGIN}`
  return isEmbedding ? EMBED_ORIGINS.join(' ') : MAP_ORIGIN
}

/** The back-office's are created by src/web/document/trusted-types.js, a document's by document/trusted.ts. */
const TRUSTED_TYPES = { office: 'default inert', document: DOCUMENT_POLICY }

/** Raw HTML can't know this render's nonce. Style attributes are allowed only in the owner's HTML. */
export function pagePolicy(nonce: string, options: PolicyOptions): string {
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    options.isAuthored ? "style-src-attr 'unsafe-inline'" : "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...options.outside.pictures].join(' '),
    ...(options.isPlaying ? [["media-src 'self'", ...options.outside.media].join(' ')] : []),
    "font-src 'self'",
    // Vite sends updates over a port of its own.
    options.trustedTypes === 'any' ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames(options)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (options.https) directives.push('upgrade-insecure-requests')
  const { trustedTypes } = options
  if (trustedTypes !== 'any')
    directives.push("require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES[trustedTypes]}`)
  return directives.join('; ')
}
