import ICAL from 'ical.js'
import { administratorToken } from '../support/administrator.ts'
import {
  aCustomer,
  answer,
  asAdministrator,
  expect,
  mailsHaveLeft,
  mailsTo,
  openDetails,
  reject,
  test,
} from '../support/desk-page.ts'
import { signIn } from '../support/e2e.ts'
import { endUndo } from '../support/undo.ts'

test.beforeEach(() => test.slow())

test('confirming e-mails the customer, with a calendar invitation', async ({ adminPage: page, site, mail }) => {
  const customer = await aCustomer(site, 'Carla Quint')
  const dialog = await openDetails(page, customer)
  await expect(dialog.getByRole('link', { name: customer.email })).toHaveAttribute('href', `mailto:${customer.email}`)
  await expect(dialog.getByRole('link', { name: '(813) 555-0177' })).toHaveAttribute('href', 'tel:+18135550177')
  await expect(dialog.getByText('The kitchen tap drips.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pending', exact: true })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Confirmed' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Confirmed. Carla Quint is emailed in 10 seconds.')).toBeVisible()
  await expect(page.getByRole('table').getByText('Confirmed')).toBeVisible()
  await endUndo(page, site)
  await answer(page, 'Appointment confirmed and confirmation email sent to customer.', 'OK')
  const [approval] = mailsTo(mail, customer.email).filter(({ subject }) => subject?.includes('is confirmed'))
  const file = approval?.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))
  const calendar = new ICAL.Component(ICAL.parse(String(file?.content)))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
})

test('rejecting e-mails the customer, and asks first if there was an answer already', async ({
  adminPage: page,
  site,
  mail,
}) => {
  const customer = await aCustomer(site, 'Rita Vance')
  const dialog = await openDetails(page, customer)
  await dialog.getByRole('button', { name: 'Rejected' }).click()
  await reject(page, 'We are in Lakeland all day.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table').getByText('Rejected')).toBeVisible()
  // The mail leaves after Undo can no longer be clicked, and the screen reports it.
  await endUndo(page, site)
  await answer(page, 'Appointment rejected and notification email sent to customer.', 'OK')
  const [rejection] = mailsTo(mail, customer.email).filter(({ subject }) => subject?.startsWith('About your'))
  expect(rejection?.text).toContain('We are in Lakeland all day.')

  await openDetails(page, customer)
  await dialog.getByRole('button', { name: 'Pending', exact: true }).click()
  const question = 'This appointment was already rejected. Are you sure you want to change it to "Pending"?'
  await expect(page.getByRole('alertdialog')).toContainText('The customer will receive a new email notification.')
  await answer(page, question, 'Cancel')
  await expect(dialog.getByRole('button', { name: 'Rejected' })).toBeDisabled()

  const before = mailsTo(mail, customer.email).length
  await dialog.getByRole('button', { name: 'Pending', exact: true }).click()
  await answer(page, question, 'Confirm')
  await expect(dialog).toBeHidden()
  await endUndo(page, site)
  await expect.poll(() => mailsTo(mail, customer.email).length).toBe(before + 1)
  // Nobody at the screen waits for the mails to the business.
  const alerts = () => mailsTo(mail, 'hello@bayline.example').filter(({ subject }) => subject?.includes(customer.name))
  await expect.poll(() => alerts().length).toBe(2)
})

test('the question before a change says so when the customer will not be emailed', async ({
  adminPage: page,
  site,
}) => {
  const customer = await aCustomer(site, 'Quiet Quinn')
  await asAdministrator(site, `/api/appointments/${customer.id}/status`, { status: 'rejected' }, 'PUT')
  const dialog = await openDetails(page, customer)
  await dialog.getByRole('button', { name: 'Completed' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The customer will not be emailed.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
})

test('if the mail is refused, the change is kept, the reason is shown, and Resend sends it', async ({
  adminPage: page,
  site,
  mail,
}) => {
  const customer = await aCustomer(site, 'Fiona Hale')
  const dialog = await openDetails(page, customer)
  await mailsHaveLeft(dialog)
  await mail.become('550')
  await dialog.getByRole('button', { name: 'Confirmed' }).click()
  await expect(dialog).toBeHidden()
  await endUndo(page, site)
  await answer(
    page,
    'Appointment status updated to confirmed, but failed to send confirmation email to customer.',
    'OK',
  )
  await openDetails(page, customer)
  const mails = dialog.getByRole('region', { name: 'E-mails' })
  await expect(mails.getByText('Failed', { exact: true })).toBeVisible()
  await expect(mails.getByText(/No such user here/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirmed' })).toBeDisabled()
  await mail.become('accept')
  await dialog.getByRole('button', { name: 'Resend Confirmation to the customer' }).click()
  await expect(mails.getByText('Sent', { exact: true })).toHaveCount(3)
  await expect(mails.getByText('Failed', { exact: true })).toBeHidden()
  expect(mailsTo(mail, customer.email)).toHaveLength(2)
  await mails.getByRole('button', { name: 'Read Confirmation to the customer' }).click()
  const letter = page.getByRole('dialog', { name: 'Confirmation to the customer' })
  await expect(letter).toContainText('Calendar invitation')
  await expect(letter.getByRole('region', { name: 'Text' })).toContainText('[the customer’s private link]')
  await page.keyboard.press('Escape')
  await expect(mails.getByRole('button', { name: 'Read Confirmation to the customer' })).toBeFocused()
  const history = dialog.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Pending → Confirmed by owner@bayline.example')
  await expect(history).toContainText('Requested by the customer')
})

test('of two administrators at one appointment, the second to save reads about the first', async ({
  adminPage: page,
  site,
  browser,
  expected,
}) => {
  // Without the change stream the second browser can't know, but the server does.
  expected.push(/api\/changes/, /ERR_FAILED/, /409/)
  await page.route('**/api/changes', (route) => route.abort())
  const customer = await aCustomer(site, 'Tina Twice')
  const dialog = await openDetails(page, customer)
  await mailsHaveLeft(dialog)
  const other = await browser.newPage({ baseURL: site.url })
  await signIn(other, site.url)
  const theirs = await openDetails(other, customer)
  await theirs.getByRole('button', { name: 'Confirmed' }).click()
  await expect(theirs).toBeHidden()

  await dialog.getByRole('button', { name: 'Rejected' }).click()
  await reject(page)
  await expect(page.getByRole('alertdialog')).toContainText('It is now Confirmed.')
  await answer(page, 'This was changed elsewhere since you opened it.', 'OK')
  await expect(dialog.getByRole('button', { name: 'Confirmed' })).toBeDisabled()
  await other.close()
})

test('a change or a deletion by somebody else appears in the open details', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/404/)
  const customer = await aCustomer(site, 'Lena Live')
  const dialog = await openDetails(page, customer)
  await asAdministrator(site, `/api/appointments/${customer.id}/status`, { status: 'completed' }, 'PUT')
  await expect(dialog.getByText('This was changed elsewhere since you opened it.')).toBeVisible()
  await expect(dialog.getByText('It is now Completed.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Completed' })).toBeDisabled()
  await asAdministrator(site, `/api/collections/appointments/${customer.id}`, {}, 'DELETE')
  await expect(dialog.getByText('This appointment no longer exists.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
})

test('a browser that is refused the change stream reconnects and catches up', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/429/)
  let refused = 0
  let isRefusing = true
  await page.route('**/api/changes', (route) => {
    if (!isRefusing) return route.continue()
    refused++
    return route.fulfill({ status: 429 })
  })
  const customer = await aCustomer(site, 'Lara Later')
  const dialog = await openDetails(page, customer)
  await mailsHaveLeft(dialog)
  await expect.poll(() => refused).toBeGreaterThan(1)
  await asAdministrator(site, `/api/appointments/${customer.id}/status`, { status: 'completed' }, 'PUT')
  isRefusing = false
  await expect(dialog.getByText('It is now Completed.')).toBeVisible()
})

test('a rejected appointment whose time was taken since needs another time', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/409/)
  const first = await aCustomer(site, 'Anna First')
  await asAdministrator(site, `/api/appointments/${first.id}/status`, { status: 'rejected' }, 'PUT')
  const dialog = page.getByRole('dialog', { name: 'Appointment Details' })
  await aCustomer(site, 'Ben Second', first.preferredDate)
  await openDetails(page, first)
  await dialog.getByRole('button', { name: 'Confirmed' }).click()
  await answer(
    page,
    'This appointment was already rejected. Are you sure you want to change it to "Confirmed"?',
    'Confirm',
  )
  const taken = page.getByRole('dialog', { name: 'Confirmed: another time is needed' })
  await expect(taken).toContainText('Another appointment has taken this time.')
  await taken.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog.getByRole('button', { name: 'Rejected' })).toBeDisabled()
})

test('deleting asks first, then closes the details', async ({ adminPage: page, site }) => {
  const customer = await aCustomer(site, 'Dora Deleted')
  const dialog = await openDetails(page, customer)
  await dialog.getByRole('button', { name: 'Delete Appointment' }).click()
  await answer(page, 'Are you sure you want to delete this appointment?', 'Cancel')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete Appointment' }).click()
  await answer(page, 'Are you sure you want to delete this appointment?', 'Delete')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No appointments found.')).toBeVisible()
})

test('a session that ends in the middle of a change shows the login and changes nothing', async ({
  page,
  site,
  mail,
  expected,
}) => {
  expected.push(/401/)
  const token = await administratorToken(site.url)
  await page.goto('/admin-login')
  await page.evaluate((value) => window.localStorage.setItem('adminToken', value), token)
  const customer = await aCustomer(site, 'Erin Expired')
  const dialog = await openDetails(page, customer)
  await expect.poll(() => mailsTo(mail, customer.email).length).toBe(1)
  // Ended before the click, the page might notice it first and close the dialog.
  await page.route('**/status', async (route) => {
    await fetch(`${site.url}/api/admin/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Confirmed' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(dialog).toBeHidden()
  const { status } = (await (
    await asAdministrator(site, `/api/appointments/${customer.id}/status`, { status: 'pending' }, 'PUT')
  ).json()) as { status: string }
  expect(status).toBe('pending')
  expect(mailsTo(mail, customer.email)).toHaveLength(1)
})

test('when the store fails the exact message appears, and nothing is lost', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/500/)
  const customer = await aCustomer(site, 'Stella Store')
  const failure = {
    status: 500,
    json: { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
  }
  const dialog = await openDetails(page, customer)
  await page.route('**/status', (route) => route.fulfill(failure))
  await dialog.getByRole('button', { name: 'Confirmed' }).click()
  await answer(page, 'Failed to update appointment status. Please try again.', 'OK')
  await page.route('**/api/collections/appointments/*', (route) => route.fulfill(failure))
  await dialog.getByRole('button', { name: 'Delete Appointment' }).click()
  await answer(page, 'Are you sure you want to delete this appointment?', 'Delete')
  await answer(page, `Failed to delete appointment with ID: ${customer.id}`, 'OK')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.route('**/api/collections/appointments?*', (route) => route.fulfill(failure))
  await page.goto('/admin/appointments')
  await expect(page.getByText('Failed to fetch appointments')).toBeVisible()
  await page.unroute('**/api/collections/appointments?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})
