import { use } from 'react'
import { DocumentContext } from '../islands/document-context.ts'

const OF_VISITORS = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/admin*', '/login', '/api/*', '/files/*', '/appointment/*'] } },
  ],
}

/**
 * The browser renders the page behind a link that is pointed at or pressed. Once it is idle it also fetches the few likely next
 * pages, for fingers, which point at nothing. Neither happens for visitors who save data.
 */
const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: OF_VISITORS, eagerness: 'moderate' }],
  prefetch: [
    {
      where: { and: [{ selector_matches: '[data-idle] [data-ahead] a,[data-idle] a[data-ahead]' }, OF_VISITORS] },
      eagerness: 'immediate',
    },
  ],
})

/**
 * At the end of the head of a public document: its one module, and what runs before it. The module is async, because the browser
 * scrolls to a fragment only after modules that are not. It waits for the page to be parsed itself.
 */
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

/** Before every script of the back-office, because the content security policy asks for its policies. */
export function GuardScript() {
  const facts = use(DocumentContext)
  // The browser has run it when React comes, and hides the nonce.
  return <script nonce={facts?.nonce} suppressHydrationWarning {...inline(facts?.guardScript ?? '')} />
}

function inline(code: string) {
  return { dangerouslySetInnerHTML: { __html: code } }
}
