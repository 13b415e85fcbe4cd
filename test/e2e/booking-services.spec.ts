import { openSchedule, openToServices, submitBooking } from '#test/support/booking-page.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { expectNoOverflow } from '#test/support/screen-checks.ts'
import { PHONE } from '#test/support/widths.ts'

const BOOKED = 'Appointment Request Submitted Successfully!'

test.use({ siteOptions: { now: A_MONDAY } })
test.beforeEach(({ site }) => openToServices(site))

test('a visitor finds a service, books a window at an address, and sees both on the private page', {
  tag: PHONE,
}, async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('link', { name: 'Drain cleaning', exact: true }).click()
  await expect(page.getByText('$129–$289')).toBeVisible()
  await expect(page.getByText('We bring the camera.')).toBeVisible()
  await page.getByRole('link', { name: /^Schedule.*Drain cleaning/ }).click()
  await hydrated(page)
  await expect(page.getByLabel('Service Type')).toHaveValue('drains')
  await submitBooking(page)
  await expect(page.getByText('Please enter the street of the visit')).toBeVisible()
  await expect(page.getByLabel('Is water running?')).toBeFocused()
  await page.getByLabel('Is water running?').selectOption('No')
  await submitBooking(page)
  await expect(page.getByLabel('ZIP Code')).toBeFocused()

  await page.getByLabel('ZIP Code').fill('33901')
  const room = page.getByRole('list', { name: 'Days with room' })
  await room.getByRole('button', { name: 'Wed, Mar 4 4 windows left' }).click()
  await expect(page.getByLabel('Preferred Date')).toHaveValue('2026-03-04')
  await expect(page.getByText("We don't usually come to 33901. Send your request")).toBeVisible()
  await page.getByLabel('ZIP Code').fill('33701')
  await expect(page.getByText('A trip charge of $35 applies to this ZIP code.')).toBeVisible()

  const time = page.getByLabel('Preferred Time')
  await expect(time.locator('option[value="09:00"]')).toHaveText('Between 9 and 11 AM')
  await time.selectOption('11:00')
  await page.getByLabel('Full Name').fill('Jane Alvarez')
  await page.getByLabel('Email Address').fill('jane@example.com')
  await page.getByLabel('Phone Number').fill('(813) 555-0177')
  await page.getByLabel('Street Address').fill('12 Bay St')
  await page.getByLabel('Gate code or parking').fill('Gate 1234')
  await expectNoOverflow(page, 390)
  await submitBooking(page)

  const banner = page.getByRole('status').filter({ hasText: BOOKED })
  await expect(banner).toContainText('Wednesday, March 4, 2026 between 11:00 AM and 1:00 PM EST')
  await expectAccessible(page)
  await banner.getByRole('link').click()
  await expect(page.getByText('Between 11 AM and 1 PM')).toBeVisible()
  await expect(page.getByText('12 Bay St, 33701')).toBeVisible()
  await expect(page.getByText('Gate 1234')).toBeVisible()
  await page.getByLabel('Preferred Date').fill('2026-03-05')
  await page.getByLabel('Preferred Time').selectOption({ label: 'Between 9 and 11 AM' })
  await page.getByRole('button', { name: 'Ask for this time' }).click()
  await expect(page.getByRole('heading', { name: 'Thursday, March 5, 2026' })).toBeVisible()
})

test('a visitor who changes the service gets its times, or the phone number in an emergency', async ({ page }) => {
  await openSchedule(page)
  const [service, time] = [page.getByLabel('Service Type'), page.getByLabel('Preferred Time')]
  await page.getByLabel('Preferred Date').fill('2026-03-04')
  await service.selectOption('Repair')
  await time.selectOption('10:30')
  await service.selectOption('Inspection')
  await expect(time).toHaveValue('10:30')
  await service.selectOption('Drain cleaning')
  await expect(time.locator('option')).toHaveText([
    'Select a time',
    'Between 9 and 11 AM',
    'Between 11 AM and 1 PM',
    'Between 1 and 3 PM',
    'Between 3 and 5 PM',
  ])
  await expect(time).toHaveValue('')

  await service.selectOption('Burst pipe')
  const dialog = page.getByRole('dialog', { name: 'Emergency Service' })
  await expect(dialog.getByRole('link', { name: /call/i })).toHaveAttribute('href', 'tel:+18135550142')
  await page.keyboard.press('Escape')
  await expect(time).toBeDisabled()
  await submitBooking(page)
  await expect(page.getByText('This is an emergency service. Please call us right away.')).toBeVisible()
})
