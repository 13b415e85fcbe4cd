import { expect, hydrated, test } from '#test/support/e2e.ts'

// What a visitor is about to tap stays where it is while data arrives late.

test('the days with room come late without moving the fields below them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/schedule')
  await hydrated(page)
  const days = Promise.withResolvers<void>()
  await page.route('**/api/availability/days*', async (route) => {
    await days.promise
    await route.fallback()
  })
  await page.getByLabel('Service Type').selectOption('Repair')
  const list = page.getByRole('list', { name: 'Days with room' })
  await expect(list.getByRole('button').first()).toBeDisabled()
  const top = () => page.getByLabel('Full Name').evaluate((field) => field.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  days.resolve()
  await expect(list.getByRole('button', { name: /left$/ }).first()).toBeVisible()
  expect(await top()).toBe(before)
})
