import { aCustomer, expect, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { expectFocusInOrder, expectNoOverflow, loaded } from '../support/screen-checks.ts'
import { PHONE } from '../support/widths.ts'

test.beforeEach(() => test.slow())

test('a customer is found, corrected, merged with another, and the merge is undone', async ({
  adminPage: page,
  site,
}) => {
  await aCustomer(site, 'Mona Merge')
  await aCustomer(site, 'Mona Second')
  await page.goto('/admin/customers')
  await page.getByRole('searchbox').fill('mona.merge@')
  await page.getByRole('link', { name: 'Mona Merge' }).click()
  await expect(page.getByRole('heading', { name: 'Visits (1)' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Notes' }).fill('The dog is friendly.')
  await page.getByRole('textbox', { name: 'Email' }).fill('mona@example.org')
  await page.getByRole('button', { name: 'Save Customer' }).click()
  await expect(page.getByText('Customer saved.')).toBeVisible()
  // The acknowledgement went to the new address.
  await expect(page.getByRole('region', { name: 'E-mails' })).toContainText('mona@example.org')

  // Both booked with one phone number.
  await expect(page.getByText('May be the same person')).toBeVisible()
  await page.getByRole('button', { name: 'Merge with another customer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('second')
  await dialog.getByRole('button', { name: /^Mona Second/ }).click()
  await expect(dialog).toContainText('2 visits, 0 messages')
  await dialog.getByRole('button', { name: 'Merge customers' }).click()
  await expect(page.getByRole('heading', { name: 'Visits (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByRole('heading', { name: 'Visits (1)' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('The dog is friendly.')
})

test('a customer is reached from an appointment, exported and erased', async ({ adminPage: page, site }) => {
  const { id, name } = await aCustomer(site, 'Erin Erased')
  await page.goto(`/admin/appointments?appointment=${id}`)
  await page.getByRole('dialog').getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Look up everything' }).click()
  await expect(page.getByText('Erin Erased: 1 appointment, 0 messages')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Everything' }).click()
  expect((await download).suggestedFilename()).toBe('customer-data.json')
  await page.getByRole('button', { name: 'Erase Everything' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page).toHaveURL(/\/admin\/customers$/)
  await expect(page.getByText('No customers yet')).toBeVisible()
})

test("a customer's screen fits a phone, is accessible, and takes the focus in order", { tag: PHONE }, async ({
  adminPage: page,
  site,
}) => {
  const { name } = await aCustomer(site, `Wanda ${'Longname'.repeat(12)}`)
  await page.goto('/admin/customers')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name: 'Visits (1)' })).toBeVisible()
  await loaded(page)
  await expectFocusInOrder(page)
  for (const width of [390, 320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page, width)
  }
  await expectAccessible(page)
})
