import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocumentContext } from '../islands/document-context.ts'
import { DocumentScripts } from './document-scripts.tsx'

const html = renderToStaticMarkup(
  <DocumentContext
    value={{
      nonce: 'n',
      startScript: '/assets/start.js',
      language: 'en',
      earlyScript: 'early()',
      officeScript: '',
      renderPart: () => '',
    }}
  >
    <DocumentScripts type="workshop" />
  </DocumentContext>,
)

test('a document runs one module after it is painted, and each of its scripts names the nonce', () => {
  expect(html.match(/data-start="\/assets\/start.js"/g)).toHaveLength(1)
  expect(html).not.toContain('type="module"')
  expect(html.match(/<script [^>]*nonce="n"/g)).toHaveLength(html.match(/<script/g)?.length ?? 0)
})

test('no page of the back-office, the API or an appointment is fetched ahead', () => {
  const rules = JSON.parse(/type="speculationrules">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  const never = ['/admin*', '/login', '/api/*', '/files/*', '/appointment/*']
  const everywhere = [...rules.prerender, ...rules.prefetch].map(({ where }) => JSON.stringify(where))
  expect(everywhere).toHaveLength(2)
  for (const where of everywhere) expect(where).toContain(JSON.stringify({ not: { href_matches: never } }))
})
