import { use } from 'react'
import { DocumentContext } from '../islands/document-context.ts'

const OF_VISITORS = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/admin*', '/login', '/api/*', '/files/*', '/appointment/*'] } },
  ],
}

/** Prefetches the likely next pages when idle, because touch screens have no hover. Not if data is saved. */
const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: OF_VISITORS, eagerness: 'moderate' }],
  prefetch: [
    {
      where: { and: [{ selector_matches: '[data-idle] [data-ahead] a,[data-idle] a[data-ahead]' }, OF_VISITORS] },
      eagerness: 'immediate',
    },
  ],
})

/** The module is async, because browsers scroll to a fragment only after other modules have run. */
export function DocumentScripts() {
  const facts = use(DocumentContext)
  if (!facts) return null
  const { nonce, startScript, earlyScript } = facts
  return (
    <>
      <script nonce={nonce} {...inline(earlyScript)} />
      <script nonce={nonce} type="module" async src={startScript} />
      <script nonce={nonce} type="speculationrules" {...inline(SPECULATION_RULES)} />
    </>
  )
}

/** Before every script of the back-office, because the content security policy requires its policies. */
export function GuardScript() {
  const facts = use(DocumentContext)
  // The browser has run it before React hydrates, and hides the nonce.
  return <script nonce={facts?.nonce} suppressHydrationWarning {...inline(facts?.guardScript ?? '')} />
}

function inline(code: string) {
  return { dangerouslySetInnerHTML: { __html: code } }
}
