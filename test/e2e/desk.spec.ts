import ICAL from 'ical.js'
import { aCustomer, answer, expect, mailsTo, openDetails, openList, reject, test } from '../support/desk-page.ts'
import { endUndo } from '../support/undo.ts'

test('the owner confirms, and the customer gets an invitation; rejects with a reason, and undoes that', async ({
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

  // The request already has an answer, so the next one asks first.
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
  // No one at the screen waits for the mails to the business.
  const alerts = () => mailsTo(mail, 'hello@bayline.example').filter(({ subject }) => subject?.includes(rita.name))
  await expect.poll(() => alerts().length).toBe(2)
})
