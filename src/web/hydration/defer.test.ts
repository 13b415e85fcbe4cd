import { expect, test } from 'vitest'
import { deferHydration } from './defer.ts'

const HTML = '<link rel="modulepreload" href="/a.js"/><script nonce="n" type="module" async="">import "/a.js"</script>'

test('what a page is made of is fetched later: no preload, no module script', () => {
  const html = deferHydration(HTML, 'n')
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<script nonce="n" type="text/plain" id="deferred-module">import "/a.js"</script>')
})

test('the document behind a link is fetched ahead, never one of the back-office or of an appointment', () => {
  const rules = /<script nonce="n" type="speculationrules">(.*?)<\/script>/.exec(deferHydration(HTML, 'n'))?.[1]
  const { prefetch } = JSON.parse(rules ?? '{}')
  expect(prefetch[0].where.and[0].selector_matches).toContain('html:not([data-hydrated]) a')
  expect(prefetch[0].where.and.at(-1).not.href_matches).toEqual(expect.arrayContaining(['/admin*', '/appointment/*']))
})

test('a page to fill in names what it is made of, to be fetched while nobody touches it', () => {
  const html = deferHydration(HTML, 'n', { wakes: 'touched', fills: true, draft: 'kept' })
  expect(html).toContain('data-wakes="touched" data-fills="/a.js" data-draft="kept"')
})
