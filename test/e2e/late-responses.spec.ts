import type { Page, Route } from '@playwright/test'
import { bookElsewhere, confirmElsewhere } from '#test/support/booking-page.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { expect, hydrated, test } from '#test/support/e2e.ts'
import { call } from '#test/support/live-server.ts'

// What is shown while a response is late, and after it came too late.

test.use({ siteOptions: { now: A_MONDAY } })

/** Holds the requests that match until they are released, in any order. */
async function hold(page: Page, path: string | RegExp, method: string) {
  const held: Route[] = []
  await page.route(path, async (route) => {
    if (route.request().method() === method) held.push(route)
    else await route.fallback()
  })
  return held
}

test('a message that is marked unread before its opening was saved stays unread', async ({ adminPage: page, site }) => {
  const form = { name: 'Lena Late', email: 'lena@example.com', phone: '(813) 555-0142', service: 'repair' }
  const written = await call(`${site.url}/api/contact`, { body: { ...form, message: 'The sink drips all night.' } })
  expect(written.status).toBe(201)
  await page.goto('/admin/messages')
  const saves = await hold(page, '**/api/messages/*', 'PUT')
  const row = page.getByRole('listitem').filter({ hasText: 'Lena Late' })
  await row.getByText('Lena Late').click()
  await row.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(row.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  await expect.poll(() => saves.length).toBe(1)
  await saves[0]?.continue()
  await expect.poll(() => saves.length).toBe(2)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await saves[1]?.continue()
  await saved
  await page.reload()
  await expect(row.getByText('(unread)')).toHaveCount(1)
})

test("a dialog whose code doesn't load says so, and opens when it is asked for again", async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/ERR_FAILED/)
  await bookElsewhere(site.url, '2026-03-17T15:00:00.000Z')
  await page.route(/\/assets\/appointment-dialog-.*\.js$/, (route) => route.abort('failed'), { times: 1 })
  await page.goto('/admin/appointments')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  const details = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(details.getByText("This didn't load.")).toBeVisible()
  await details.getByRole('button', { name: 'Try again' }).click()
  await expect(details.getByText('Repair')).toBeVisible()
  await expect(details.getByText("This didn't load.")).toBeHidden()
})

test('an older view of an appointment that arrives late does not replace a newer one', async ({ page, site }) => {
  const link = await bookElsewhere(site.url, '2026-03-17T15:00:00.000Z')
  const listening = page.waitForResponse('**/api/changes')
  await page.goto(link)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Tuesday, March 17, 2026' })).toBeVisible()
  await listening
  // What the server said before the confirmation arrives after it. Later reads arrive at once, however many there are.
  const oldest = Promise.withResolvers<{ route: Route; seen: Awaited<ReturnType<Route['fetch']>> }>()
  let isConfirmedNow = false
  await page.route(/\/api\/appointments\/[^/]+$/, async (route) => {
    const isLate = !isConfirmedNow
    const seen = await route.fetch()
    if (isLate) oldest.resolve({ route, seen })
    else await route.fulfill({ response: seen })
  })
  await page.evaluate(() => new BroadcastChannel('plumbline-changes').postMessage({ collection: 'appointments' }))
  const late = await oldest.promise
  isConfirmedNow = true
  await confirmElsewhere(site.url, link)
  const isConfirmed = page.getByText('the new time needs a new confirmation')
  await expect(isConfirmed).toBeVisible()
  // The page has given it up, or gets it now.
  await late.route.fulfill({ response: late.seen }).catch(() => undefined)
  await late.route.request().response()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(isConfirmed).toBeVisible()
})
