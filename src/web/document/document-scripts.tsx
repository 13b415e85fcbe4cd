import { use } from 'react'
import type { TypePair } from '#domain/brand/brand.ts'
import { DocumentContext } from '../islands/document-context.ts'
import { facesOf } from '../styles/type-faces.ts'

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

/** The first one requests the module and the faces: see early.js. */
export function DocumentScripts({ type }: { type: TypePair }) {
  const facts = use(DocumentContext)
  if (!facts) return null
  const { nonce, startScript, earlyScript } = facts
  const { display, text } = facesOf(type)
  const faces = [display, text].map(({ family, url }) => `${family} url(${url})`).join()
  return (
    <>
      <script nonce={nonce} data-start={startScript} data-faces={faces} {...inline(earlyScript)} />
      <script nonce={nonce} type="speculationrules" {...inline(SPECULATION_RULES)} />
    </>
  )
}

/** Before every other script of the back-office, because the content security policy requires its policies. */
export function OfficeScript() {
  const facts = use(DocumentContext)
  // The browser has run it before React hydrates, and hides the nonce.
  return <script nonce={facts?.nonce} suppressHydrationWarning {...inline(facts?.officeScript ?? '')} />
}

function inline(code: string) {
  return { dangerouslySetInnerHTML: { __html: code } }
}
