import { asAdministrator, expect, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { call } from '../support/live-server.ts'

test('Ctrl-K finds a screen and a page by keyboard alone, and says when there is nothing', async ({
  adminPage: page,
  site,
}) => {
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  const dialog = page.getByRole('dialog', { name: 'Find Anything' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('option', { name: /^Today/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await field.fill('zzzzzz')
  await expect(dialog.getByRole('status')).toHaveText('Nothing found. Try fewer words.')
  await field.fill('repair')
  await expect(dialog.getByRole('option', { name: /Service$|Service ·/ }).first()).toBeVisible()
  await field.fill('waiting')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/waiting-list$/)
  await expect(dialog).toBeHidden()
  await asAdministrator(site, '/api/admin/getting-started', { guideClosed: true }, 'PUT')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Find Anything' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Find Anything' })).toBeFocused()
})

test('shortcuts lead to screens as they were left, have a help sheet, stay out of fields and can be turned off', async ({
  adminPage: page,
  site,
}) => {
  const message = { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair' }
  await call(`${site.url}/api/contact`, { body: { ...message, message: 'It leaks.', isEmergency: false } })
  await page.goto('/admin/customers')
  await expect(page.getByRole('link', { name: 'Joe Ray' })).toBeVisible()
  await page.getByRole('columnheader').getByRole('button', { name: 'Name' }).click()
  await expect(page).toHaveURL(/\?sort=name&direction=asc$/)
  const field = page.getByRole('searchbox')
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await field.pressSequentially('gm?')
  await expect(field).toHaveValue('gm?')
  await field.blur()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/\/admin\/messages$/)
  await page.getByLabel('Unread only').click()
  await expect(page).toHaveURL(/\?unread=$/)
  await page.keyboard.press('?')
  await expect(sheet.getByText('Requests that need an answer')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog', { name: 'Find Anything' })).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.getByRole('combobox').fill('keyboard')
  await page.keyboard.press('Enter')
  await sheet.getByRole('switch').check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  // The order is remembered, the search is not.
  await expect(page).toHaveURL(/\/admin\/customers\?sort=name&direction=asc$/)
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByLabel('Unread only')).toBeChecked()
})
