import { expect, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { call } from '../support/live-server.ts'

test('by keyboard alone the owner finds a screen, a service and a setting, and shortcuts open screens as the owner left them', async ({
  adminPage: page,
  site,
}) => {
  const message = { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair' }
  await call(`${site.url}/api/contact`, { body: { ...message, message: 'It leaks.', isEmergency: false } })
  await page.goto('/admin')
  const button = page.getByRole('button', { name: 'Find Anything' })
  const dialog = page.getByRole('dialog', { name: 'Find Anything' })
  const field = dialog.getByRole('combobox')
  await button.click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+K')
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('option', { name: /^Today/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await field.fill('zzzzzz')
  await expect(dialog.getByRole('status')).toHaveText('Nothing found. Try fewer words.')
  await field.fill('repair')
  await expect(dialog.getByRole('option', { name: /Service$|Service ·/ }).first()).toBeVisible()
  await field.fill('sms')
  await expect(dialog.getByRole('option', { name: /^Reminders before a visit/ })).toBeVisible()
  await field.fill('new crew')
  await expect(dialog.getByRole('option', { name: /^Add a crew/ })).toBeVisible()
  await field.fill('waiting')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/waiting-list$/)
  await expect(dialog).toBeHidden()

  const goTo = async (letter: string) => {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
  }
  await goTo('c')
  await expect(page.getByRole('link', { name: 'Joe Ray' })).toBeVisible()
  await page.getByRole('columnheader').getByRole('button', { name: 'Name' }).click()
  await expect(page).toHaveURL(/\?sort=name&direction=asc$/)
  const search = page.getByRole('searchbox')
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await search.pressSequentially('gm?')
  await expect(search).toHaveValue('gm?')
  await search.blur()
  await goTo('m')
  await expect(page).toHaveURL(/\/admin\/messages$/)
  await page.getByRole('button', { name: 'Messages 1 unread' }).click()
  await expect(page).toHaveURL(/\?show=messages$/)
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByLabel('Unread only').click()
  await expect(page).toHaveURL(/\?unread=$/)

  await test.step('shortcuts have a help sheet, and can be turned off', async () => {
    await page.keyboard.press('?')
    await expect(sheet.getByText('Requests that need an answer')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('switch').uncheck()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+K')
    await expect(dialog).toBeVisible()
    await expect(sheet).toBeHidden()
    await field.fill('keyboard')
    await page.keyboard.press('Enter')
    await sheet.getByRole('switch').check()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
  await goTo('c')
  // The order is remembered, the search is not.
  await expect(page).toHaveURL(/\/admin\/customers\?sort=name&direction=asc$/)
  await goTo('m')
  await expect(page.getByLabel('Unread only')).toBeChecked()
})
