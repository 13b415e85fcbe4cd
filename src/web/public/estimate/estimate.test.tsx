import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anEstimateSite, type EstimateSite, ID } from '#test/support/estimate-site.ts'
import { siteContext } from '../../data/site.ts'
import { DocumentContext } from '../../islands/document-context.ts'
import EstimatePage, { action } from './estimate.tsx'

let site: EstimateSite
beforeEach(async () => {
  site = await anEstimateSite('sqlite')
  await site.save()
  await site.send()
})
afterEach(() => site.stop())

/** The page after one of its forms was sent. */
async function pageAfter(fields: Record<string, string>): Promise<string> {
  const key = await site.aKey()
  const url = new URL(`${site.url}/estimate/${ID}`)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ key, ...fields }) })
  const context = new RouterContextProvider(new Map([[siteContext, site.pages]]))
  const { data } = await action({ request, url, pattern: '/estimate/:id', params: { id: ID }, context })
  const estimate = { name: 'Bayline', language: 'en' }
  const Page = createRoutesStub([{ id: 'estimate', path: '/', Component: EstimatePage, loader: () => estimate }])
  const renderPart = (part: ReactElement) => renderToString(part)
  const facts = { language: 'en' as const, nonce: '', startScript: '', earlyScript: '', officeScript: '', renderPart }
  return renderToStaticMarkup(
    <DocumentContext value={facts}>
      <Page hydrationData={{ loaderData: { estimate }, actionData: { estimate: data } }} />
    </DocumentContext>,
  )
}

test('a refused question or reason comes back in its box, and one that was taken does not', async () => {
  const tooLong = `Is it loud? ${'x'.repeat(1000)}`
  for (const [does, box] of [
    ['ask', 'question'],
    ['decline', 'reason'],
  ] as const) {
    const refused = await pageAfter({ does, [box]: tooLong })
    expect(/<textarea[^>]*>([^<]+)</.exec(refused)?.[1], does).toBe(tooLong)
    expect(refused.split(tooLong), does).toHaveLength(2)
  }
  expect(await pageAfter({ does: 'ask', question: 'Is it loud?' })).not.toContain('Is it loud?')
})
