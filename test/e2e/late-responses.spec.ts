import type { Route } from '@playwright/test'
import { bookElsewhere, confirmElsewhere } from '#test/support/booking-page.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { expect, hydrated, test } from '#test/support/e2e.ts'

// What the screen shows while a response is late, and when it comes too late.

test.use({ siteOptions: { now: A_MONDAY } })

test("a dialog whose code doesn't load shows an error, and opens on retry", async ({
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
  // A response from before the confirmation arrives after it. Later reads arrive right away.
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
  // The page has aborted it, or gets it now.
  await late.route.fulfill({ response: late.seen }).catch(() => undefined)
  await late.route.request().response()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(isConfirmed).toBeVisible()
})
