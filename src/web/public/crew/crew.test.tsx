import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCrewSite, type CrewSite } from '#test/support/crew-site.ts'
import { DocumentContext } from '../../islands/document-context.ts'
import CrewPage from './crew.tsx'

let site: CrewSite
beforeEach(async () => {
  site = await aCrewSite()
})
afterEach(() => site.stop())

/** The page of the crew at an address that names this day or visit. */
async function shown(asked: { date?: string; visit?: string } = {}): Promise<string> {
  const page = await site.look()
  const { date = '', visit = '' } = asked
  const crew = { page, token: 'token', key: 'key', date, saved: { visit, does: '' } }
  const Page = createRoutesStub([{ id: 'crew', path: '/', Component: CrewPage, loader: () => crew }])
  const renderPart = (part: ReactElement) => renderToString(part)
  const facts = { language: 'en' as const, nonce: '', startScript: '', earlyScript: '', officeScript: '', renderPart }
  return renderToStaticMarkup(
    <DocumentContext value={facts}>
      <Page hydrationData={{ loaderData: { crew } }} />
    </DocumentContext>,
  )
}

test('the visits of another day are on the page once that day is opened', async () => {
  const closed = await shown()
  expect(closed).toContain('href="?date=2026-03-04#day-2026-03-04"')
  expect(closed).not.toContain('Jane Alvarez')
  expect(await shown({ date: '2026-03-04' })).toContain('Jane Alvarez')
  expect(await shown({ visit: site.jane })).toContain('Jane Alvarez')
})
