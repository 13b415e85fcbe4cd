import { administratorToken } from '#test/support/administrator.ts'
import { openSchedule, submitBooking } from '#test/support/booking-page.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { expect, expectAccessible, test } from '#test/support/e2e.ts'
import { expectNotice } from '#test/support/notices.ts'
import type { Site } from '#test/support/site.ts'

test.use({ siteOptions: { now: A_MONDAY } })

const LEAK = {
  id: 'leak',
  label: 'Is water running?',
  kind: 'yes-no',
  required: true,
  options: [{ label: 'Yes', urgency: 'call-now' }, { label: 'No' }],
}

async function aService(site: Site, questions: object[]): Promise<void> {
  const response = await fetch(`${site.url}/api/collections/services/taps`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await administratorToken(site.url)}` },
    body: JSON.stringify({ name: 'Tap repair', questions }),
  })
  expect(response.ok, await response.text()).toBe(true)
}

test('the owner asks about a job; one answer stops the form, another makes the visit longer', async ({
  adminPage: page,
  site,
}) => {
  await aService(site, [LEAK])
  await page.goto('/admin/services/taps')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Words of question 2').fill('How many taps drip?')
  await page.getByLabel('Kind of answer to question 2').selectOption('Choose one')
  await page.getByLabel('Words of answer 1 to question 2').fill('One')
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.getByText('Please write the answer')).toBeVisible()
  await page.getByLabel('Words of answer 2 to question 2').fill('All of them')
  await page.getByLabel('Extra minutes for answer 2 to question 2').fill('90')
  await page.getByRole('button', { name: 'Move question 2 up' }).click()
  await expect(page.getByLabel('Words of question 1')).toHaveValue('How many taps drip?')
  await expectAccessible(page, ['light'])
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expectNotice(page, 'Service saved.')

  await openSchedule(page)
  await page.getByLabel('Service Type').selectOption('Tap repair')
  await expect(page.getByRole('heading', { name: 'A few questions' })).toBeVisible()
  await submitBooking(page)
  await expect(page.getByLabel('Is water running?')).toBeFocused()
  await expect(page.getByText('Please answer this question')).toBeVisible()

  await page.getByLabel('Is water running?').selectOption('Yes')
  await expect(page.getByText('This sounds urgent. Please call us now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schedule Appointment' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with the form anyway' }).click()

  await page.getByLabel('Full Name').fill('Jane Alvarez')
  await page.getByLabel('Email Address').fill('jane@example.com')
  await page.getByLabel('Phone Number').fill('(813) 555-0177')
  await page.getByLabel('Preferred Date').fill('2026-03-04')
  const lastTime = page.getByLabel('Preferred Time').locator('option[value="17:00"]')
  await expect(lastTime).toHaveCount(1)
  await page.getByLabel('How many taps drip?').selectOption('All of them')
  await expect(lastTime).toHaveCount(0)
  await page.getByLabel('Preferred Time').selectOption('10:30')
  await submitBooking(page)
  await expect(page.getByText('Appointment Request Submitted Successfully!')).toBeVisible()

  await page.goto('/admin/appointments')
  await expect(page.getByRole('row', { name: /Jane Alvarez/ })).toContainText('Urgent')
  await page.getByRole('button', { name: 'View Details of Jane Alvarez' }).click()
  await expect(page.getByRole('dialog')).toContainText('How many taps drip?All of them')
  await expect(page.getByRole('dialog')).toContainText('120 minutes')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit appointment' })
  await expect(edit.getByText('Visitors with this answer are asked to call.')).toBeVisible()
  await edit.getByLabel('How many taps drip?').selectOption('One')
  await expectAccessible(page, ['light'])
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Appointment Details' })).toContainText('30 minutes')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add appointment', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Add appointment' })
  await add.getByLabel('Service Type').selectOption('Tap repair')
  await add.getByRole('button', { name: 'Other times' }).click()
  await add.getByLabel('Preferred Date').fill('2026-03-04')
  const beforeJane = add.getByLabel('Preferred Time').locator('option[value="10:00"]')
  await expect(beforeJane).toBeEnabled()
  await add.getByLabel('How many taps drip?').selectOption('All of them')
  await expect(beforeJane).toBeDisabled()
})
