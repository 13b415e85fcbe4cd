import boot from './boot.js?url'
import type { Wake } from './wake.ts'

/** A browser that can fetches the document behind a link the visitor points at, while React does not follow it. */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          // Once React follows links it fetches what it needs itself (layout/fetch-ahead.ts); what editors write stays the browser's.
          { selector_matches: 'html:not([data-hydrated]) a,.page-content a' },
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/login', '/api/*', '/files/*', '/appointment/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

const MODULE_SCRIPT = /<script([^>]*) type="module"([^>]*)>([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g

/**
 * Turns the page's module script into inert text that boot.js runs when it is time for the page to wake, and drops the
 * preloads that would fetch it at once: what a visitor sees first is HTML and CSS alone. A page to fill in names them, for
 * boot.js to fetch meanwhile.
 */
export function deferHydration(html: string, nonce: string, wake?: Wake): string {
  const modules = Array.from(html.matchAll(MODULE_PRELOAD), ([, href]) => href)
  const plan = planAttributes(wake, modules)
  return html.replace(MODULE_PRELOAD, '').replace(MODULE_SCRIPT, (_, before: string, after: string, code: string) => {
    const attributes = `${before}${after}`.replace(' async=""', '')
    return [
      `<script${attributes} type="text/plain" id="deferred-module"${plan}>${code}</script>`,
      `<script nonce="${nonce}" src="${boot}" async></script>`,
      `<script nonce="${nonce}" type="speculationrules">${SPECULATION_RULES}</script>`,
    ].join('')
  })
}

function planAttributes(wake: Wake | undefined, modules: (string | undefined)[]): string {
  const plan = {
    wakes: wake?.wakes,
    shows: wake?.shows,
    fills: wake?.fills && modules.join(' '),
    draft: wake?.draft,
  }
  const named = Object.entries(plan).filter(([, value]) => value !== undefined)
  return named.map(([name, value]) => ` data-${name}="${value}"`).join('')
}
