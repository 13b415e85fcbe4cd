import { expect, mailsTo, test } from '../support/desk-page.ts'
import { DESKTOP } from '../support/widths.ts'

test('a message becomes an appointment for the service it names, also if the services load slowly', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, mail }) => {
  const message = {
    name: 'Sam Sender',
    email: 'sam.sender@example.com',
    phone: '(813) 555-0161',
    service: 'installation',
    message: 'Do you come on Thursdays?',
  }
  const sent = await page.request.post(`${site.url}/api/contact`, { data: message })
  expect(sent.status()).toBe(201)
  const dialog = page.getByRole('dialog', { name: 'Add appointment' })
  await page.route('**/api/collections/services?**', async (route) => {
    await dialog.waitFor()
    await route.continue()
  })
  await page.goto('/admin/messages')
  await page.getByText(message.name).click()
  await page.getByRole('button', { name: 'Add appointment' }).click()
  await expect(dialog.getByLabel('Service Type')).toHaveValue('installation')
  await dialog.getByLabel('Preferred Date').fill('2026-03-05')
  await dialog.getByLabel('Preferred Time').selectOption('11:30')
  await dialog.getByRole('button', { name: 'Add Appointment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the appointment' })).toBeVisible()
  await expect.poll(() => mailsTo(mail, message.email)).toHaveLength(1)
})
