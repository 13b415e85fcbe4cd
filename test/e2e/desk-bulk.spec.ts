import { aCustomer, asAdministrator, expect, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'

test.beforeEach(() => test.slow())

test('the desk rejects several requests with one reason, takes it back, and reads which ones failed', async ({
  adminPage: page,
  site,
  expected,
}) => {
  // One of them is changed elsewhere.
  expected.push(/409/)
  const [ann, ben, cleo] = await Promise.all(['Ann Bulk', 'Ben Bulk', 'Cleo Bulk'].map((name) => aCustomer(site, name)))
  await page.goto('/admin/appointments?search=bulk&show=answer')
  await page.getByRole('checkbox', { name: 'Select Ann Bulk' }).check()
  await page.getByRole('checkbox', { name: 'Select Ben Bulk' }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected requests' })
  await expect(bar).toContainText('2 requests selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason (optional)').fill('We are away that week.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('2 requests rejected. The customers are emailed in 10 seconds.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bulk/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Bulk/ })).toHaveCount(3)

  for (const { name } of [ann, ben, cleo].filter((each) => each !== undefined))
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.route(`**/api/appointments/${ben?.id}/status`, async (route) => {
    await asAdministrator(site, `/api/appointments/${ben?.id}/status`, { status: 'cancelled' }, 'PUT')
    await route.continue()
  })
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('2 requests confirmed. The customers are emailed in 10 seconds.')).toBeVisible()
  const failed = page.getByRole('alert').filter({ hasText: '1 request could not be confirmed.' })
  await expect(failed).toContainText('Ben Bulk')
})
