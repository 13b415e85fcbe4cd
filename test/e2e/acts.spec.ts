import type { Page } from '@playwright/test'
import {
  aCustomer,
  answer,
  asAdministrator,
  type Customer,
  expect,
  mailsHaveLeft,
  mailsTo,
  openDetails,
  test,
} from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { endUndo } from '../support/undo.ts'

test.beforeEach(() => test.slow())

const FAILED = 'Appointment status updated to confirmed, but failed to send confirmation email to customer.'
const SENT = 'Appointment confirmed and confirmation email sent to customer.'

async function press(page: Page, customer: Customer, status: string) {
  const dialog = await openDetails(page, customer)
  await mailsHaveLeft(dialog)
  await dialog.getByRole('button', { name: status, exact: true }).click()
  return dialog
}

test('canceling asks first and emails the customer, unless the box is cleared', async ({
  adminPage: page,
  site,
  mail,
}) => {
  const told = await aCustomer(site, 'Tilda Told')
  const dialog = await press(page, told, 'Cancelled')
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' })
  await expect(question.getByRole('checkbox', { name: 'Email the customer' })).toBeChecked()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Appointment' }).click()
  await expect(dialog.getByRole('button', { name: 'Pending', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancelled' }).click()
  await question.getByRole('button', { name: 'Cancel Appointment' }).click()
  await expect(page.getByText('Canceled. Tilda Told is emailed in 10 seconds.')).toBeVisible()
  await expect(dialog).toBeHidden()

  // A second act, before the mail of the first one has left.
  const quiet = await aCustomer(site, 'Quentin Quiet')
  await press(page, quiet, 'Cancelled')
  await question.getByRole('checkbox', { name: 'Email the customer' }).uncheck()
  await question.getByRole('button', { name: 'Cancel Appointment' }).click()
  await expect(page.getByText('Canceled. Quentin Quiet isn’t emailed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. The appointment is as it was.')).toBeVisible()
  await endUndo(page, site)
  await answer(page, 'Appointment canceled and notification email sent to customer.', 'OK')
  expect(mailsTo(mail, told.email).at(-1)?.subject).toContain('is cancelled')
  expect(mailsTo(mail, quiet.email)).toHaveLength(1)
})

test('a completed visit says so and can be taken back', async ({ adminPage: page, site }) => {
  const dialog = await press(page, await aCustomer(site, 'Cora Completed'), 'Completed')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Done. Cora Completed isn’t emailed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('table').getByText('Pending', { exact: true })).toBeVisible()
})

test('a mail that fails is reported on whatever screen is open then, for every act', async ({
  adminPage: page,
  site,
  mail,
}) => {
  const [ann, ben] = [await aCustomer(site, 'Ann Acted'), await aCustomer(site, 'Ben Busy')]
  await press(page, ann, 'Confirmed')
  await expect(page.getByText('Confirmed. Ann Acted is emailed in 10 seconds.')).toBeVisible()
  await press(page, ben, 'Confirmed')
  await expect(page.getByText('Confirmed. Ben Busy is emailed in 10 seconds.')).toBeVisible()
  await mail.become('550')
  // The website is another document, and so is the screen after it.
  await page.goto('/about')
  await page.goto('/admin/settings')
  await endUndo(page, site)
  for (const name of ['Ann Acted', 'Ben Busy']) {
    const alert = page.getByRole('alertdialog', { name: FAILED }).filter({ hasText: name })
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('confirming several requests reports whose mail failed', async ({ adminPage: page, site, mail }) => {
  for (const name of ['Una Ordner', 'Ugo Ordner']) await aCustomer(site, name)
  await page.goto('/admin/appointments?search=ordner&show=answer')
  for (const name of ['Una Ordner', 'Ugo Ordner']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('region', { name: 'Selected requests' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('2 requests confirmed. The customers are emailed in 10 seconds.')).toBeVisible()
  await mail.become('550')
  await endUndo(page, site)
  const alert = page.getByRole('alertdialog', { name: FAILED })
  await expect(alert).toContainText('Una Ordner')
  await expect(alert).toContainText('Ugo Ordner')
})

test('a change whose response is lost is neither lost nor made twice', async ({
  adminPage: page,
  site,
  mail,
  expected,
}) => {
  expected.push(/ERR_FAILED/, /409/, /status/)
  const customer = await aCustomer(site, 'Lois Lost')
  let isLosing = true
  await page.route('**/status', async (route) => {
    if (isLosing) await route.fetch()
    await (isLosing ? route.abort() : route.continue())
    isLosing = false
  })
  await press(page, customer, 'Confirmed')
  await expect(page.getByText('Confirmed. Lois Lost is emailed in 10 seconds.')).toBeVisible()
  await endUndo(page, site)
  await answer(page, SENT, 'OK')
  expect(mailsTo(mail, customer.email)).toHaveLength(2)
})

test('a change whose responses are all lost is reported when the server can be reached', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/ERR_FAILED/, /409/, /status/)
  const customer = await aCustomer(site, 'Otto Offline')
  await page.route('**/status', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, customer, 'Completed')
  await answer(page, 'Failed to update appointment status. Please try again.', 'OK')
  await answer(page, 'Appointment status updated to completed.', 'OK')
})

test('Done on the road can be taken back', async ({ adminPage: page, site }) => {
  await asAdministrator(site, '/api/desk/appointments', {
    customerName: 'Vera Visited',
    customerEmail: 'vera@example.com',
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    date: '2026-03-02',
    time: '11:00',
    outsideRules: true,
    address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '' },
  })
  await page.goto('/admin/pocket')
  const visit = page.getByRole('listitem').filter({ hasText: 'Vera Visited' })
  await visit.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('Done. Vera Visited’s visit is completed.')).toBeVisible()
  await expect(visit.getByText('Completed')).toBeVisible()
  await expect(visit.getByText('Waiting to be sent')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. The appointment is as it was.')).toBeVisible()
  await expect(visit.getByText('Confirmed', { exact: true })).toBeVisible()
})
