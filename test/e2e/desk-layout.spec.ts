import { aCustomer, expect, openDetails, test } from '../support/desk-page.ts'
import { DESKTOP } from '../support/widths.ts'

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

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}
