import boot from './boot.js?raw'
import { inline } from './inline.ts'

const BOOT = inline(boot)

/** A browser that can fetches the document behind a link the visitor points at, while React does not follow links yet. */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/login', '/api/*', '/files/*', '/appointment/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

const MODULE_SCRIPT = /<script([^>]*) type="module"([^>]*)>([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g

/**
 * Turns the page's module script into inert text that boot.js runs when the browser is idle or the visitor acts, and
 * drops the preloads that would fetch it at once. What a visitor sees first is HTML and CSS alone.
 */
export function deferHydration(html: string, nonce: string): string {
  return html.replace(MODULE_PRELOAD, '').replace(MODULE_SCRIPT, (_, before: string, after: string, code: string) => {
    const attributes = `${before}${after}`.replace(' async=""', '')
    return [
      `<script${attributes} type="text/plain" id="deferred-module">${code}</script>`,
      `<script nonce="${nonce}">${BOOT}</script>`,
      `<script nonce="${nonce}" type="speculationrules">${SPECULATION_RULES}</script>`,
    ].join('')
  })
}
