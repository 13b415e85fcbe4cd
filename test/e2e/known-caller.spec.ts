import type { Page } from '@playwright/test'
import { administratorToken } from '../support/administrator.ts'
import { asAdministrator, expect, mailsTo, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import type { Site } from '../support/site.ts'
import { PHONE } from '../support/widths.ts'

const ADDRESS = { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '#4411' }

/** Ana had an inspection a week ago. */
async function aKnownCaller(site: Site): Promise<string> {
  const ana = { customerName: 'Ana Ruiz', customerPhone: '(813) 555-0142', customerEmail: 'ana.ruiz@example.com' }
  const visit = { ...ana, address: ADDRESS, serviceType: 'inspection', date: '2026-02-24', time: '09:00' }
  const booked = await asAdministrator(site, '/api/desk/appointments', { ...visit, outsideRules: true })
  expect(booked.status).toBe(201)
  const headers = { Authorization: `Bearer ${await administratorToken(site.url)}` }
  const found = await fetch(`${site.url}/api/desk/callers?search=ana`, { headers })
  const { callers } = (await found.json()) as { callers: { id: string }[] }
  return callers[0]?.id ?? ''
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add appointment' })
const added = /^Appointment added and confirmed/

test('a known caller is booked with the first letters, the suggestion and one more tap', { tag: PHONE }, async ({
  adminPage: page,
  site,
}) => {
  await aKnownCaller(site)
  // Where "+" and "New appointment" lead.
  await page.goto('/admin/appointments?add=1')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name, phone or address').pressSequentially('ana')
  const suggestion = dialog.getByRole('option', {
    name: /Ana Ruiz.*\(813\) 555-0142 · Tampa · Inspection, Feb 24, 2026/,
  })
  await expect(suggestion).toBeVisible()
  await expectAccessible(page)
  await suggestion.tap()
  await expect(dialog.getByText('12 Bay St, Tampa 33602')).toBeVisible()
  await expect(dialog.getByLabel('Service Type')).toHaveValue('inspection')
  await expect(dialog.getByRole('button', { name: /^Same as last time: Inspection/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const times = dialog.getByRole('group', { name: 'Next free times' }).getByRole('button')
  await expect(times).toHaveText(['Mon, Mar 2, 10:30 AM', 'Mon, Mar 2, 11 AM', 'Mon, Mar 2, 11:30 AM'])
  await expect(times.first()).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Add Appointment' }).tap()
  await expect(page.getByText(added)).toBeVisible()
})

test('a known caller is booked by keyboard, from the customer’s screen and from a message', async ({
  adminPage: page,
  site,
  mail,
}) => {
  const id = await aKnownCaller(site)
  await page.goto('/admin/appointments?add=1')
  const dialog = dialogOf(page)
  const who = dialog.getByRole('combobox', { name: 'Name, phone or address' })
  // An unknown number belongs to a new customer.
  await who.fill('(727) 555-0100')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Phone Number')).toHaveValue('(727) 555-0100')
  await expect(who).toHaveValue('')
  await who.fill('5550142')
  const suggestions = dialog.getByRole('listbox', { name: 'Known customers' }).getByRole('option')
  await expect(suggestions).toHaveCount(1)
  await who.press('ArrowDown')
  await who.press('Enter')
  await expect(dialog.getByRole('region', { name: 'Ana Ruiz' })).toBeFocused()
  await dialog.getByRole('group', { name: 'Next free times' }).getByRole('button').nth(1).press('Enter')
  await dialog.getByRole('button', { name: 'Add Appointment' }).press('Enter')
  await expect(page.getByText(added)).toBeVisible()
  await page.goto('/admin/appointments?search=Ana')
  await expect(page.getByRole('row', { name: /Ana Ruiz.*Mar 02, 2026 11:00/ })).toBeVisible()

  // The customer's screen starts the booking with that customer.
  await page.goto(`/admin/appointments?add=1&customer=${id}`)
  await expect(dialog.getByText('Ana Ruiz')).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit details' }).click()
  await expect(dialog.getByLabel('Gate code or parking')).toHaveValue('#4411')
  await dialog.getByLabel('Service Type').selectOption('Repair')
  await dialog.getByRole('button', { name: 'Add Appointment' }).click()
  await expect(page.getByText(added)).toBeVisible()

  // A message becomes an appointment for the service it names.
  const message = {
    name: 'Sam Sender',
    email: 'sam.sender@example.com',
    phone: '(813) 555-0161',
    service: 'installation',
    message: 'Do you come on Thursdays?',
  }
  const sent = await page.request.post(`${site.url}/api/contact`, { data: message })
  expect(sent.status()).toBe(201)
  // Also if the services load slowly.
  await page.route('**/api/collections/services?**', async (route) => {
    await dialog.waitFor()
    await route.continue()
  })
  await page.goto('/admin/messages')
  await page.getByText(message.name).click()
  await page.getByRole('button', { name: 'Add appointment' }).click()
  await expect(dialog.getByLabel('Service Type')).toHaveValue('installation')
  await dialog.getByRole('button', { name: 'Other times' }).click()
  await dialog.getByLabel('Preferred Date').fill('2026-03-05')
  await dialog.getByLabel('Preferred Time').selectOption('11:30')
  await dialog.getByRole('button', { name: 'Add Appointment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the appointment' })).toBeVisible()
  await expect.poll(() => mailsTo(mail, message.email)).toHaveLength(1)
})
