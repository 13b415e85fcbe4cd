import { administratorToken } from '#test/support/administrator.ts'
import { changeScheduling, openSchedule, submitBooking } from '#test/support/booking-page.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { expectNoOverflow } from '#test/support/screen-checks.ts'
import { PHONE } from '#test/support/widths.ts'

const BOOKED = 'Appointment Request Submitted Successfully!'

test.use({ siteOptions: { now: A_MONDAY } })

/** Drains within two hours, burst pipes by phone, and only around Tampa. */
test.beforeEach(async ({ site }) => {
  const token = await administratorToken(site.url)
  const put = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const response = await fetch(`${site.url}/api/collections/${path}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    })
    expect(response.ok, await response.text()).toBe(true)
  }
  await put('services/drains', {
    name: 'Drain cleaning',
    summary: 'Sinks and main lines cleared.',
    description: '<p>We bring the camera.</p>',
    minutes: 60,
    windowMinutes: 120,
    price: { from: 129, to: 289 },
  })
  await put('services/burst-pipe', { name: 'Burst pipe', emergency: true })
  await put('settings/service_area', { mode: 'zips', zips: [{ code: '336' }, { code: '337', charge: 35 }] })
})

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
  await expect(page.getByLabel('ZIP Code')).toBeFocused()
  await expect(page.getByText('Please enter the street of the visit')).toBeVisible()

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
  await expectAccessible(page)
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

test('an emergency service opens the call dialog instead of times', async ({ page }) => {
  await openSchedule(page)
  await page.getByLabel('Preferred Date').fill('2026-03-04')
  await page.getByLabel('Service Type').selectOption('Burst pipe')
  const dialog = page.getByRole('dialog', { name: 'Emergency Service' })
  await expect(dialog.getByRole('link', { name: /call/i })).toHaveAttribute('href', 'tel:+18135550142')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Preferred Time')).toBeDisabled()
  await submitBooking(page)
  await expect(page.getByText('This is an emergency service. Please call us right away.')).toBeVisible()
})

test('a time that does not suit another service is given back', async ({ page, site }) => {
  await changeScheduling(site.url, { availableHours: { start: '09:00', end: '12:00' } })
  await openSchedule(page)
  await page.getByLabel('Service Type').selectOption('Repair')
  await page.getByLabel('Preferred Date').fill('2026-03-04')
  await page.getByLabel('Preferred Time').selectOption('10:30')
  await page.getByLabel('Service Type').selectOption('Inspection')
  await expect(page.getByLabel('Preferred Time')).toHaveValue('10:30')
  await page.getByLabel('Service Type').selectOption('Drain cleaning')
  await expect(page.getByLabel('Preferred Time').locator('option')).toHaveText(['Select a time', 'Between 9 and 11 AM'])
  await expect(page.getByLabel('Preferred Time')).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expected: [[/422/], { scope: 'test' }] })

  test('Show times keeps what was typed, and the window is booked at the address', async ({ page }) => {
    await page.goto('/schedule?service=drains')
    await expect(page.getByLabel('Service Type')).toHaveValue('drains')
    await page.getByLabel('Preferred Date').fill('2026-03-04')
    await page.getByLabel('Full Name').fill('Nora Script')
    await page.getByLabel('Email Address').fill('nora@example.com')
    await page.getByLabel('Phone Number').fill('(813) 555-0188')
    await page.getByRole('button', { name: 'Show times' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('Nora Script')
    await expect(page.getByRole('list', { name: 'Days with room' })).toContainText('4 windows left')
    await page.getByLabel('Preferred Time').selectOption({ label: 'Between 9 and 11 AM' })
    await submitBooking(page)
    await expect(page.getByText('Please enter the ZIP code of the visit')).toBeVisible()
    await expect(page.getByLabel('Preferred Time')).toHaveValue('09:00')
    await page.getByLabel('ZIP Code').fill('33602')
    await page.getByLabel('Street Address').fill('12 Bay St')
    await submitBooking(page)
    await expect(page.getByText(BOOKED)).toBeVisible()
    await expect(page.getByText('Wednesday, March 4, 2026 between 9:00 AM and 11:00 AM EST')).toBeVisible()
  })
})
