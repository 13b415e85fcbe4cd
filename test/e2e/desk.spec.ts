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
  openList,
  reject,
  test,
} from '../support/desk-page.ts'
import { signIn } from '../support/e2e.ts'
import { endUndo } from '../support/undo.ts'

test('the owner confirms, and the customer gets an invitation; rejects with a reason, and takes that back', async ({
  adminPage: page,
  site,
  mail,
}) => {
  const [carla, rita] = [await aCustomer(site, 'Carla Quint'), await aCustomer(site, 'Rita Vance')]
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await openList(page)
  const dialog = await openDetails(page, carla)
  await expect(dialog.getByRole('link', { name: carla.email })).toHaveAttribute('href', `mailto:${carla.email}`)
  await expect(dialog.getByRole('link', { name: '(813) 555-0177' })).toHaveAttribute('href', 'tel:+18135550177')
  await expect(dialog.getByText('The kitchen tap drips.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pending', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Confirmed' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Confirmed. Carla Quint is emailed in 10 seconds.')).toBeVisible()
  await expect(row(carla.name)).toContainText('Confirmed')
  await endUndo(page, site)
  await answer(page, 'Appointment confirmed and confirmation email sent to customer.', 'OK')
  const [approval] = mailsTo(mail, carla.email).filter(({ subject }) => subject?.includes('is confirmed'))
  const file = approval?.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))
  const calendar = new ICAL.Component(ICAL.parse(String(file?.content)))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')

  await openDetails(page, rita)
  await dialog.getByRole('button', { name: 'Rejected' }).click()
  await reject(page, 'We are in Lakeland all day.')
  await expect(dialog).toBeHidden()
  await expect(row(rita.name)).toContainText('Rejected')
  await endUndo(page, site)
  await answer(page, 'Appointment rejected and notification email sent to customer.', 'OK')
  const [rejection] = mailsTo(mail, rita.email).filter(({ subject }) => subject?.startsWith('About your'))
  expect(rejection?.text).toContain('We are in Lakeland all day.')

  // There was an answer already, so the next one asks first.
  const question = (status: string) =>
    `This appointment was already rejected. Are you sure you want to change it to "${status}"?`
  await openDetails(page, rita)
  await dialog.getByRole('button', { name: 'Completed' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The customer will not be emailed.')
  await answer(page, question('Completed'), 'Cancel')
  await dialog.getByRole('button', { name: 'Pending', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The customer will receive a new email notification.')
  await answer(page, question('Pending'), 'Cancel')
  await expect(dialog.getByRole('button', { name: 'Rejected' })).toBeDisabled()
  const before = mailsTo(mail, rita.email).length
  await dialog.getByRole('button', { name: 'Pending', exact: true }).click()
  await answer(page, question('Pending'), 'Confirm')
  await expect(dialog).toBeHidden()
  await endUndo(page, site)
  await expect.poll(() => mailsTo(mail, rita.email).length).toBe(before + 1)
  // Nobody at the screen waits for the mails to the business.
  const alerts = () => mailsTo(mail, 'hello@bayline.example').filter(({ subject }) => subject?.includes(rita.name))
  await expect.poll(() => alerts().length).toBe(2)
})

test('of two people at one appointment, each reads what the other did, also after a broken connection', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/429/, /409/, /404/)
  // Without the change stream the browser can't know, but the server does.
  let refused = 0
  let isRefusing = true
  await page.route('**/api/changes', (route) => {
    if (!isRefusing) return route.continue()
    refused++
    return route.fulfill({ status: 429 })
  })
  const tina = await aCustomer(site, 'Tina Twice')
  const elsewhere = (status: string) => asAdministrator(site, `/api/appointments/${tina.id}/status`, { status }, 'PUT')
  const dialog = await openDetails(page, tina)
  await mailsHaveLeft(dialog)
  expect((await elsewhere('confirmed')).status).toBe(200)
  await dialog.getByRole('button', { name: 'Rejected' }).click()
  await reject(page)
  await expect(page.getByRole('alertdialog')).toContainText('It is now Confirmed.')
  await answer(page, 'This was changed elsewhere since you opened it.', 'OK')
  await expect(dialog.getByRole('button', { name: 'Confirmed' })).toBeDisabled()

  // The browser keeps trying, and catches up with what it missed.
  await expect.poll(() => refused).toBeGreaterThan(1)
  await elsewhere('completed')
  isRefusing = false
  await expect(dialog.getByText('This was changed elsewhere since you opened it.')).toBeVisible()
  await expect(dialog.getByText('It is now Completed.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Completed' })).toBeDisabled()
  await asAdministrator(site, `/api/collections/appointments/${tina.id}`, {}, 'DELETE')
  await expect(dialog.getByText('This appointment no longer exists.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()

  // Another customer may have taken the time of a rejected request.
  const first = await aCustomer(site, 'Anna First')
  await asAdministrator(site, `/api/appointments/${first.id}/status`, { status: 'rejected' }, 'PUT')
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

test('a change or deletion that fails says so and changes nothing, and so does a session that ends meanwhile', async ({
  page,
  site,
  mail,
  expected,
}) => {
  expected.push(/500/, /401/)
  const token = await signIn(page, site.url)
  const customer = await aCustomer(site, 'Stella Store')
  const gone = await aCustomer(site, 'Dora Deleted')
  const failure = {
    status: 500,
    json: { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
  }
  const list = '**/api/collections/appointments?*'
  await page.route(list, (route) => route.fulfill(failure))
  await page.goto('/admin/appointments?show=all')
  await expect(page.getByText('Failed to fetch appointments')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/^Showing/)).toBeVisible()
  const dialog = await openDetails(page, customer)
  await expect.poll(() => mailsTo(mail, customer.email).length).toBe(1)
  await page.route('**/status', (route) => route.fulfill(failure))
  await dialog.getByRole('button', { name: 'Confirmed' }).click()
  await answer(page, 'Failed to update appointment status. Please try again.', 'OK')
  const one = '**/api/collections/appointments/*'
  await page.route(one, (route) => route.fulfill(failure))
  await dialog.getByRole('button', { name: 'Delete Appointment' }).click()
  await answer(page, 'Are you sure you want to delete this appointment?', 'Delete')
  await answer(page, `Failed to delete appointment with ID: ${customer.id}`, 'OK')
  await page.unroute(one)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await openDetails(page, gone)
  await dialog.getByRole('button', { name: 'Delete Appointment' }).click()
  await answer(page, 'Are you sure you want to delete this appointment?', 'Cancel')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete Appointment' }).click()
  await answer(page, 'Are you sure you want to delete this appointment?', 'Delete')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Dora Deleted/ })).toHaveCount(0)

  await openDetails(page, customer)
  await page.unroute('**/status')
  // Ended before the click, the page might notice it first and close the dialog.
  await page.route('**/status', async (route) => {
    await fetch(`${site.url}/api/admin/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Confirmed' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(dialog).toBeHidden()
  const headers = { Authorization: `Bearer ${await administratorToken(site.url)}` }
  const stored = await fetch(`${site.url}/api/desk/appointments/${customer.id}`, { headers })
  expect(await stored.json()).toMatchObject({ appointment: { status: 'pending' } })
  expect(mailsTo(mail, customer.email)).toHaveLength(1)
})
