import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { guardedSite } from '#server/pages/render-page.ts'
import { siteFor } from '#server/pages/site.ts'
import { RecentErrors } from '#server/recent-errors.ts'
import { aLiveServer } from '#test/support/live-server.ts'
import { handleError, loadContext } from '#web/entry.server.tsx'

test('a page that fails to render is listed among the errors, and counted', async () => {
  const server = await aLiveServer()
  const errors = new RecentErrors()
  const log = createLog('error', { destination: { write: () => undefined }, onLine: (line) => errors.notice(line) })
  const site = siteFor({ ...server.services, log })
  const context = loadContext(guardedSite(site, log), { nonce: 'nonce', startScript: '' })
  handleError(new TypeError('no pipe'), { request: new Request('http://localhost:3000/about?x=1'), context })
  expect(errors.list()).toMatchObject([
    { message: 'a page could not be rendered', error: 'TypeError: no pipe', path: '/about' },
  ])
  expect(errors.total).toBe(1)
  await server.stop()
})
