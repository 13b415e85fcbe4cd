import { aCustomer, expect, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { expectNotice } from '../support/notices.ts'
import { expectFocusInOrder, expectNoOverflow, loaded } from '../support/screen-checks.ts'
import { PHONE } from '../support/widths.ts'

test('on a phone a customer is found, corrected, merged, taken apart again, written to, exported and erased', {
  tag: PHONE,
}, async ({ adminPage: page, site }) => {
  const mona = `Mona ${'Longname'.repeat(12)}`
  await aCustomer(site, mona)
  const { id } = await aCustomer(site, 'Mona Second')
  await page.goto('/admin/customers')
  // Don't tap a row that is still moving up.
  await expect(page.getByRole('link', { name: 'Mona Second' })).toBeVisible()
  await page.getByRole('searchbox').fill('mona.long')
  await expect(page.getByRole('link', { name: 'Mona Second' })).toBeHidden()
  await page.getByRole('link', { name: mona }).click()
  await expect(page.getByRole('heading', { name: 'Visits (1)' })).toBeVisible()
  await test.step('the screen fits, is accessible, and takes the focus in order', async () => {
    await loaded(page)
    await expectFocusInOrder(page)
    for (const width of [320, 1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoOverflow(page, width)
    }
    await expectAccessible(page)
  })

  await page.getByRole('textbox', { name: 'Notes' }).fill('The dog is friendly.')
  await page.getByRole('textbox', { name: 'Email' }).fill('mona@example.org')
  await page.getByRole('button', { name: 'Save Customer' }).click()
  await expectNotice(page, 'Customer saved.')
  // The acknowledgement went to the new address.
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('mona@example.org')

  // Both booked with one phone number.
  await expect(page.getByText('May be the same person')).toBeVisible()
  await page.getByText('Merge, export or erase').click()
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

  // An appointment links to its customer too.
  await page.goto(`/admin/appointments?appointment=${id}`)
  await dialog.getByRole('link', { name: 'Mona Second' }).click()
  // Calling, texting and the next appointment are at the top, and a visit opens in place.
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1/)
  await expect(page.getByRole('link', { name: 'Text' })).toHaveAttribute('href', /^sms:\+1/)
  await expect(page.getByRole('link', { name: 'Add appointment' })).toHaveAttribute(
    'href',
    /\/admin\/appointments\?add=1&customer=[0-9a-f-]{36}$/,
  )
  await page.getByRole('button', { name: /View the appointment$/ }).click()
  await dialog.getByLabel('Write a message').fill('See you then.')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('See you then.')
  await page.getByText('Merge, export or erase').click()
  await page.getByRole('button', { name: 'Look up everything' }).click()
  await expect(page.getByText('Mona Second: 1 appointment, 0 messages')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  expect((await download).suggestedFilename()).toBe('customer-data.json')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page).toHaveURL(/\/admin\/customers$/)
  await expect(page.getByRole('link', { name: mona })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mona Second' })).toHaveCount(0)
})
