import { aCustomer, expect, openDetails, test } from '../support/desk-page.ts'
import { expectNoOverflow } from '../support/screen-checks.ts'

test('small and low screens show everything: settings with an error, a long dialog, and the hours of a day', async ({
  adminPage: page,
  site,
}) => {
  const customer = await aCustomer(site, 'Nora Now', '2026-03-03T15:00:00.000Z')
  await test.step('scheduling settings fit 320 pixels, and the bar with the save button covers no error', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/admin/appointment-settings')
    const days = page.getByLabel('Maximum Days in Advance')
    await days.fill('-1')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await expectNoOverflow(page, 320)
    await page.setViewportSize({ width: 390, height: 640 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Save Settings' }).click()
    const error = page.getByText('Maximum days in advance must be a whole number of at least 1')
    await expect(days).toBeFocused()
    const bar = page.locator('.bottom-bar')
    await expect
      .poll(async () => ((await bar.boundingBox())?.y ?? 0) - bottomOf(await error.boundingBox()))
      .toBeGreaterThanOrEqual(0)
    await days.fill('30')
    await expect(page.getByText('Not saved yet')).toBeHidden()
  })

  await test.step('a low window shows the whole dialog by scrolling', async () => {
    await page.setViewportSize({ width: 640, height: 300 })
    const dialog = await openDetails(page, customer)
    await expect(dialog.getByText('Customer Name')).toBeInViewport()
    await dialog.getByRole('button', { name: 'Delete Appointment' }).scrollIntoViewIfNeeded()
    await expect(dialog.getByText('Customer Name')).not.toBeInViewport()
  })

  // 10:07 in Tampa: the visit is from 10:00 to 10:30.
  await page.clock.setFixedTime('2026-03-03T15:07:00Z')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/appointments?view=day&date=2026-03-03')
  const visit = page.getByRole('button', { name: /^Nora Now/ })
  const line = page.locator('[data-now]')
  await expect(line).toBeAttached()
  // Low enough to scroll the hours below the header.
  await page.setViewportSize({ width: 390, height: 500 })
  await test.step('the line of the hour crosses no text', async () => {
    await visit.scrollIntoViewIfNeeded()
    const box = await visit.boundingBox()
    if (!box) throw new Error('The visit is not shown.')
    // Without the edge, where the line has its dot.
    const words = { x: box.x + 8, y: box.y, width: box.width - 8, height: box.height }
    const withLine = await page.screenshot({ clip: words })
    await line.evaluate((shown) => shown.remove())
    expect(withLine.equals(await page.screenshot({ clip: words }))).toBe(true)
  })
  await test.step('the hours stay below the header', async () => {
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
})

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}
