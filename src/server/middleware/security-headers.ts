import { createMiddleware } from 'hono/factory'
import { MAP_ORIGIN } from '#domain/business/map.ts'
import { DOCUMENT_POLICY } from '#domain/site/web-app.ts'
import type { Config } from '../config.ts'

/** Headers every answer carries, pages and files alike. */
export function baseHeaders(config: Config): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(config.publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A page's own policy is made with its nonce when it is rendered; everything else may run nothing at all. */
export function securityHeaders(config: Config) {
  const headers = Object.entries(baseHeaders(config))
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', NOTHING_RUNS)
  })
}

interface PolicyOptions {
  https: boolean
  /** Which Trusted Types policies may be made; in development, where Vite writes HTML of its own, any. */
  trustedTypes: 'office' | 'document' | 'any'
}

/** Those of the back-office are made by src/web/document/trusted-types.js, that of a document by document/trusted.ts. */
const TRUSTED_TYPES = { office: 'default inert', document: DOCUMENT_POLICY }

/**
 * Scripts run only with this render's nonce: raw HTML from the page editor can't know it. `strict-dynamic` lets those
 * scripts import the modules they are made of. Style attributes are allowed because content and placeholders use them.
 */
export function pagePolicy(nonce: string, options: PolicyOptions): string {
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Vite tells pages of changes over a port of its own.
    options.trustedTypes === 'any' ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${MAP_ORIGIN}`,
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
