import { aCustomer, aFreeTime, answer, expect, mailsTo, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { expectNotice } from '../support/notices.ts'

test('the desk adds an appointment for a customer on the phone, and closing a half-filled one asks first', async ({
  adminPage: page,
  site,
  mail,
}) => {
  const taken = await aCustomer(site, 'Terry Taken', aFreeTime())
  const at = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' })
  await page.goto('/admin/appointments')
  const add = page.getByRole('button', { name: 'Add appointment', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Add appointment' })
  const name = dialog.getByLabel('Name, phone or address')
  await add.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await add.click()
  await dialog.getByRole('button', { name: 'Add Appointment' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByText('Please select a time')).toBeVisible()
  await dialog.getByRole('button', { name: 'Other times' }).click()
  await dialog.getByLabel('Preferred Date').fill(taken.preferredDate.slice(0, 10))
  const time = at.format(new Date(taken.preferredDate))
  await expect(dialog.getByLabel('Preferred Time').locator(`option[value="${time}"]`)).toBeDisabled()
  await dialog.getByLabel('Preferred Date').fill('2026-02-27')
  await dialog.getByLabel('Preferred Time').selectOption('09:00')
  await expect(dialog.getByText('This time has already passed.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Book it anyway' })).toBeVisible()
  await dialog.getByLabel('Preferred Date').fill('2026-03-14')
  await dialog.getByLabel('Preferred Time').selectOption('7:30 AM')
  await expect(dialog.getByText('We do not take online appointments on Saturdays.')).toBeVisible()
  await expectAccessible(page)
  await name.fill('Phil Phone')

  await test.step('the caller has hung up, perhaps', async () => {
    const question = 'You have unsaved changes. Leave without saving?'
    await page.keyboard.press('Escape')
    await answer(page, question, 'Stay')
    await expect(name).toHaveValue('Phil Phone')
    await expect(name).toBeFocused()
    await page.mouse.click(5, 5)
    await answer(page, question, 'Stay')
    await expect(name).toHaveValue('Phil Phone')
  })

  await dialog.getByLabel('Phone Number').fill('(813) 555-0133')
  await dialog.getByLabel('Email Address').fill('phil.phone@example.com')
  await dialog.getByLabel('Service Type').selectOption('Emergency')
  await dialog.getByRole('button', { name: 'Add Appointment' }).click()
  await expect(dialog).toBeHidden()
  await expectNotice(page, 'Appointment added and confirmed. We emailed the customer.')
  await page.getByRole('button', { name: 'Upcoming' }).click()
  await expect(page.getByRole('row', { name: /Phil Phone/ })).toContainText('Mar 14, 2026 07:30')
  expect(mailsTo(mail, 'phil.phone@example.com').map(({ subject }) => subject)).toEqual([
    'Your appointment on Saturday, March 14, 2026 at 7:30 AM EDT is confirmed',
  ])

  await add.click()
  await name.fill('Nora Writes')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, 'You have unsaved changes. Leave without saving?', 'Leave')
  await expect(dialog).toBeHidden()
})
