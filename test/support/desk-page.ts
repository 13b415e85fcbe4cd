import type { Locator, Page } from '@playwright/test'
import { administratorToken } from './administrator.ts'
import { A_MONDAY, aBookingRequest } from './builders/appointment.ts'
import { test as base, expect } from './e2e.ts'
import type { Site } from './site.ts'
import { aMailServer, type MailServer } from './smtp.ts'
import { keepUndo } from './undo.ts'

/** A Monday morning in Tampa, and a mail server that can refuse on request. */
export const test = base.extend<{ mail: MailServer }>({
  mail: async ({ playwright: _ }, use) => {
    const mail = await aMailServer()
    await use(mail)
    await mail.close()
  },
  siteOptions: ({ mail }, use) => use({ now: A_MONDAY, env: { SMTP_URL: mail.url } }),
  page: async ({ page }, use) => {
    await keepUndo(page)
    await use(page)
  },
})

export { expect }

/** Half hours from Tuesday, 9:00 on. Each test has its own. */
let slotsUsed = 0

export function aFreeTime(): string {
  const perDay = 14
  const day = Math.floor(slotsUsed / perDay)
  const hours = 24 * (day + (day > 3 ? 2 : 0)) + (slotsUsed % perDay) / 2
  slotsUsed += 1
  return Temporal.Instant.from('2026-03-03T14:00:00Z')
    .add({ minutes: hours * 60 })
    .toString({ fractionalSecondDigits: 3 })
}

export interface Customer {
  id: string
  name: string
  email: string
  preferredDate: string
}

/** Books as a visitor, without a screen. */
export async function aCustomer(site: Site, name: string, preferredDate = aFreeTime()): Promise<Customer> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`
  const response = await fetch(`${site.url}/api/appointments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aBookingRequest({ customerName: name, customerEmail: email, preferredDate })),
  })
  const { id } = (await response.json()) as { id?: string }
  if (!id) throw new Error(`Booking ${preferredDate} returned ${response.status}`)
  return { id, name, email, preferredDate }
}

/** One call, as another administrator's browser would make it. */
export async function asAdministrator(site: Site, path: string, body?: object, method = 'POST'): Promise<Response> {
  const token = await administratorToken(site.url)
  return fetch(`${site.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
}

export function mailsTo(mail: MailServer, address: string) {
  return mail.mails.filter(({ envelope }) => envelope.to.includes(address))
}

export async function openList(page: Page): Promise<void> {
  await page.goto('/admin/appointments?show=all')
  await expect(page.getByText(/^Showing/)).toBeVisible()
}

/** Opens the details from the list, which may be on the screen already. */
export async function openDetails(page: Page, { name }: Pick<Customer, 'name'>) {
  const button = page.getByRole('button', { name: `View Details of ${name}` })
  if (!(await button.isVisible())) await page.goto(`/admin/appointments?search=${encodeURIComponent(name)}`)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(dialog.getByRole('link', { name: /@example\.com$/ })).toBeVisible()
  return dialog
}

/** Waits until both mails of the booking are sent and the details show that, so they don't poll. */
export async function mailsHaveLeft(details: Locator): Promise<void> {
  await expect(details.getByRole('region', { name: 'Emails' }).getByText('Sent', { exact: true })).toHaveCount(2)
}

export async function answer(page: Page, words: string, button: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: words })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: button }).click()
  await expect(alert).toBeHidden()
}

/** In the dialog that asks why. */
export async function reject(page: Page, reason = ''): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Can’t make it' })
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill(reason)
  await dialog.getByRole('button', { name: 'Reject' }).click()
}
