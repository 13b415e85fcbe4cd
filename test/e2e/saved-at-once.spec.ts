import type { Locator } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'

/** Clicks it and says what it shows before anything else happens. */
function tap(control: Locator): Promise<boolean> {
  return control.evaluate((input: HTMLInputElement) => {
    input.click()
    return input.checked
  })
}

test('a switch that saves at once shows the tap, goes back with a notice if the save fails, and keeps the last of two taps', async ({
  adminPage: page,
  expected,
}) => {
  expected.push(/503/)
  await page.goto('/admin/settings')
  const control = page.getByRole('switch', { name: 'Tell search engines about changes' })
  await expect(control).not.toBeChecked()
  const answer = Promise.withResolvers<void>()
  const sent: boolean[] = []
  await page.route('**/api/admin/index-now', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent.push(route.request().postDataJSON().on)
    await answer.promise
    await route.fulfill({ status: 503, json: {} })
  })
  expect(await tap(control)).toBe(true)
  await expect(control).toBeEnabled()
  await expect(control).toBeChecked()
  answer.resolve()
  await expect(page.getByText('Failed to save the setting')).toBeVisible()
  await expect(control).not.toBeChecked()
  expect(sent).toEqual([true])

  await page.unroute('**/api/admin/index-now')
  expect(await tap(control)).toBe(true)
  expect(await tap(control)).toBe(false)
  expect(await tap(control)).toBe(true)
  await expect(page.getByText('Settings saved successfully').first()).toBeVisible()
  await page.reload()
  await expect(control).toBeChecked()
})

test('a choice that the browser cannot keep is taken back with a notice', async ({ adminPage: page }) => {
  await page.goto('/admin/notifications')
  const control = page.getByRole('switch', { name: 'Sound for new requests' })
  await expect(control).not.toBeChecked()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await control.click()
  await expect(page.getByText('This browser couldn’t save your choice.')).toBeVisible()
  await expect(control).not.toBeChecked()
})
