import { aCustomer, expect, openDetails, test } from '../support/desk-page.ts'
import { DESKTOP, PHONE } from '../support/widths.ts'

test.describe('on screens of other sizes', { tag: DESKTOP }, () => {
  test('scheduling settings fit into 320 pixels', async ({ adminPage: page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/admin/appointment-settings')
    await page.getByLabel('Maximum Days in Advance').fill('60')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('the buttons of a request take two lines of the list, and all of them are in sight', async ({
    adminPage: page,
    site,
  }) => {
    const { name } = await aCustomer(site, 'Winona Wide')
    await page.goto('/admin/appointments')
    const buttons = page.getByRole('row', { name }).getByRole('cell').last()
    await expect(buttons.getByRole('button', { name: /^View Details/ })).toBeInViewport({ ratio: 1 })
    const lines = await buttons
      .locator('button, a')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
    expect(lines.length).toBe(4)
    expect(new Set(lines).size).toBe(2)
  })

  test('a low window shows the whole of a dialog, by scrolling', async ({ adminPage: page, site }) => {
    const customer = await aCustomer(site, 'Lowell Window')
    await page.setViewportSize({ width: 640, height: 300 })
    const dialog = await openDetails(page, customer)
    await expect(dialog.getByText('Customer Name')).toBeInViewport()
    await dialog.getByRole('button', { name: 'Delete Appointment' }).scrollIntoViewIfNeeded()
    await expect(dialog.getByText('Customer Name')).not.toBeInViewport()
  })

  test('the error of a focused field is not behind the bar with the save button', async ({ adminPage: page }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await page.goto('/admin/appointment-settings')
    const days = page.getByLabel('Maximum Days in Advance')
    await days.fill('-1')
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Save Settings' }).click()
    const error = page.getByText('Maximum days in advance must be a whole number of at least 1')
    await expect(days).toBeFocused()
    const bar = page.locator('.bottom-bar')
    await expect
      .poll(async () => ((await bar.boundingBox())?.y ?? 0) - bottomOf(await error.boundingBox()))
      .toBeGreaterThanOrEqual(0)
  })
})

test('on a phone the hours of the day stay below the header, and the line of the hour strikes through no words', {
  tag: PHONE,
}, async ({ adminPage: page, site }) => {
  await aCustomer(site, 'Nora Now', '2026-03-03T15:00:00.000Z')
  // 10:07 in Tampa: the visit is from 10:00 to 10:30.
  await page.clock.setFixedTime('2026-03-03T15:07:00Z')
  await page.goto('/admin/appointments?view=day&date=2026-03-03')
  const visit = page.getByRole('button', { name: /^Nora Now/ })
  const line = page.locator('[data-now]')
  await expect(line).toBeAttached()
  // Low enough to scroll the hours below the header.
  await page.setViewportSize({ width: 390, height: 500 })
  await visit.scrollIntoViewIfNeeded()
  const box = await visit.boundingBox()
  if (!box) throw new Error('The visit is not shown.')
  // Without the edge, where the dot of the line stands.
  const words = { x: box.x + 8, y: box.y, width: box.width - 8, height: box.height }
  const withLine = await page.screenshot({ clip: words })
  await line.evaluate((shown) => shown.remove())
  expect(withLine.equals(await page.screenshot({ clip: words }))).toBe(true)

  const hour = page.getByText('9 AM', { exact: true })
  await hour.evaluate(
    (label, by) => window.scrollBy({ top: label.getBoundingClientRect().y - by, behavior: 'instant' }),
    12,
  )
  const over = await hour.evaluate((label) => {
    const { x, y, width, height } = label.getBoundingClientRect()
    return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('header'))
  })
  expect(over).toBe(true)
})

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}
