import type { Page, Route } from '@playwright/test'
import ICAL from 'ical.js'
import { bookElsewhere, changeScheduling, fillBooking, openSchedule, submitBooking } from '../support/booking-page.ts'
import { A_MONDAY } from '../support/builders/appointment.ts'
import { test as base, expect, expectAccessible, hydrated } from '../support/e2e.ts'
import { aMailServer, type MailServer } from '../support/smtp.ts'
import { BOTH } from '../support/widths.ts'

const test = base.extend<{ mail: MailServer }>({
  mail: async ({ playwright: _ }, use) => {
    const mail = await aMailServer()
    await use(mail)
    await mail.close()
  },
  siteOptions: ({ mail }, use) => use({ now: A_MONDAY, env: { SMTP_URL: mail.url } }),
})

const BOOKED = 'Appointment Request Submitted Successfully!'

test.describe('from the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'en-NZ' })

  test('a visitor picks a date, sees Tampa times, books, and the mail agrees', { tag: BOTH }, async ({
    page,
    browser,
    site,
    mail,
  }) => {
    const elsewhere = await browser.newPage({ baseURL: site.url })
    await openSchedule(elsewhere)
    await elsewhere.getByLabel('Preferred Date').fill('2026-03-04')
    const offered = elsewhere.getByLabel('Preferred Time').locator('option[value="10:30"]')
    await expect(offered).toHaveText('10:30 AM')

    await openSchedule(page)
    await fillBooking(page, { date: '2026-03-04', time: '10:30', email: 'auckland@example.com' })
    await submitBooking(page)

    const banner = page.getByRole('status').filter({ hasText: BOOKED })
    await expect(banner).toBeFocused()
    await expect(banner).toContainText(
      "We've received your appointment request and sent a confirmation email. We'll contact you within 1 business hour to confirm your appointment. You'll hear from us by Monday 11 AM.",
    )
    await expect(banner).toContainText('Wednesday, March 4, 2026 at 10:30 AM EST')
    const next = page.getByRole('region', { name: 'What happens next' })
    await expect(next).toContainText("You'll hear from us within 1 business hour.")
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      next.getByRole('button', { name: 'Add to calendar' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('appointment.ics')
    await expect(page.getByLabel('Full Name')).toBeHidden()
    await next.getByRole('link', { name: 'Request Another Appointment' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    await expect(page.getByLabel('Service Type')).toHaveValue('')
    await expect(page.getByLabel('Preferred Date')).toHaveValue('')
    await expect(banner).toBeVisible()

    await expect(offered).toHaveText('10:30 AM (Unavailable)')
    await expect(offered).toBeDisabled()
    await elsewhere.close()

    const mailTo = (address: string) => mail.mails.find(({ envelope }) => envelope.to.includes(address))
    await expect.poll(() => mailTo('auckland@example.com')).toBeTruthy()
    const received = mailTo('auckland@example.com')
    const [appointment = 'none'] = String(await banner.getByRole('link').getAttribute('href')).split('#')
    for (const body of [received?.text, received?.html]) {
      expect(body).toContain('Wednesday, March 4, 2026 at 10:30 AM EST')
      expect(body).toContain('within 1 business hour')
      expect(body).toContain(`${appointment}#`)
    }
    const calendar = received?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    const event = new ICAL.Component(ICAL.parse(String(calendar?.content))).getFirstSubcomponent('vevent')
    expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2026-03-04T15:30:00Z')
    await expect.poll(() => mailTo('hello@bayline.example')?.replyTo?.[0]?.address).toBe('auckland@example.com')

    // It has a key of its own, which opens the same appointment.
    const [, key = 'none'] = /\/appointment\/\d+#([\w-]+)/.exec(received?.text ?? '') ?? []
    await page.goto(`${appointment}#${key}`)
    await expect(page.getByRole('heading', { name: 'Wednesday, March 4, 2026' })).toBeVisible()
  })
})

/** What the form asks for, in its order. */
const asked = (page: Page) =>
  page
    .locator('form[action="/schedule"]')
    .locator('select, input[type=date], input[name^=customer], textarea')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
const ORDER = ['serviceType', 'date', 'time', 'customerName', 'customerEmail', 'customerPhone', 'description']

test('every wrong field says so, and the first one gets the focus', async ({ page }) => {
  await openSchedule(page)
  expect(await asked(page)).toEqual(ORDER)
  await submitBooking(page)
  for (const message of [
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Please select a service type',
    'Please select a date',
    'Please select a time',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Service Type')).toBeFocused()
  await page.getByLabel('Service Type').selectOption('Repair')
  await page.getByLabel('Full Name').fill('Jane')
  await expect(page.getByText('Name is required')).toBeHidden()
  await page.getByLabel('Email Address').fill('jane')
  const days = page.getByRole('list', { name: 'Days with room' })
  await days.getByRole('button', { name: /Mar 4/ }).click()
  await expect(page.getByLabel('Preferred Date')).toHaveValue('2026-03-04')
  await expect(page.getByText('Please select a date')).toBeHidden()
  await page.getByLabel('Preferred Time').selectOption('10:00')
  await submitBooking(page)
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expectAccessible(page)
})

test('a closed date is explained, and the next free day is one press away', async ({ page }) => {
  await openSchedule(page)
  const date = page.getByLabel('Preferred Date')
  await expect(date).toHaveAttribute('min', '2026-03-03')
  await expect(date).toHaveAttribute('max', '2026-04-01')
  const time = page.getByLabel('Preferred Time')
  await expect(time).toBeDisabled()
  await date.fill('2026-03-07')
  await expect(page.getByText('We do not take online appointments on Saturdays.')).toBeVisible()
  await expect(time).toBeDisabled()
  await page.getByRole('button', { name: 'Choose this day' }).click()
  await expect(date).toHaveValue('2026-03-09')
  await expect(time).toBeEnabled()
  await expect(time.locator('option')).toHaveCount(18)
  await time.selectOption('09:00')
  await date.fill('2026-03-10')
  await expect(time).toHaveValue('')
})

test('what was typed survives a reload and is gone after booking', async ({ page }) => {
  await openSchedule(page)
  await fillBooking(page, { date: '2026-03-11', time: '09:30' })
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Jane Alvarez')
  await expect(page.getByLabel('Preferred Time')).toHaveValue('09:30')
  await submitBooking(page)
  await expect(page.getByText(BOOKED)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('')
})

test('a time that is taken while the form is open is deselected before the form is sent', async ({ page, site }) => {
  await openSchedule(page)
  await fillBooking(page, { date: '2026-03-12', time: '14:00' })
  await bookElsewhere(site.url, '2026-03-12T18:00:00.000Z')
  await expect(page.getByText('This time was just taken. Please choose another time.')).toBeVisible()
  await expect(page.getByLabel('Preferred Time')).toHaveValue('')
})

test.describe('without the change stream', () => {
  test.use({ expected: [[/409/, /ERR_FAILED/, /no answer/], { scope: 'test' }] })

  test('the loser of a race reads why, keeps the input, sees fresh times, and books once though a response is lost', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'EventSource', {
        value: class extends EventTarget {
          close() {}
        },
      }),
    )
    await openSchedule(page)
    await fillBooking(page, { date: '2026-03-13', time: '15:00' })
    await bookElsewhere(site.url, '2026-03-13T19:00:00.000Z')
    await submitBooking(page)
    await expect(page.getByRole('alert')).toHaveText('This time was just taken. Please choose another time.')
    await expect(page.getByLabel('Full Name')).toHaveValue('Jane Alvarez')
    await expect(page.getByLabel('Preferred Time').locator('option[value="15:00"]')).toHaveText('3:00 PM (Unavailable)')
    await page.getByLabel('Preferred Time').selectOption('16:00')
    const loseResponse = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/schedule', loseResponse, { times: 1 })
    await submitBooking(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to submit appointment request. Please try again.')
    await submitBooking(page)
    await expect(page.getByText(BOOKED)).toBeVisible()
  })
})

test('an emergency shows the phone number', async ({ page }) => {
  await openSchedule(page)
  await page.getByLabel('Service Type').selectOption('Emergency')
  const call = page.getByRole('status').getByRole('link', { name: 'Call (813) 555-0142' })
  await expect(call).toHaveAttribute('href', 'tel:+18135550142')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expected: [[/422/], { scope: 'test' }] })

  test('the same form books, by the same rules and with the same words', async ({ page }) => {
    await page.goto('/schedule')
    expect(await asked(page)).toEqual(ORDER)
    await submitBooking(page)
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Please select a time', { exact: true })).toBeVisible()
    await page.getByLabel('Full Name').fill('Nora Script')
    await page.getByLabel('Email Address').fill('nora@example.com')
    await page.getByLabel('Phone Number').fill('(813) 555-0188')
    await page.getByLabel('Service Type').selectOption('Inspection')
    await page.getByLabel('Preferred Date').fill('2026-03-16')
    await page.getByRole('button', { name: 'Show times' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('Nora Script')
    await page.getByLabel('Preferred Time').selectOption('16:30')
    await submitBooking(page)
    await expect(page.getByText(BOOKED)).toBeVisible()
    await expect(page.getByText('Monday, March 16, 2026 at 4:30 PM EDT')).toBeVisible()
    await expect(page.getByText("You'll hear from us by Monday 11 AM.")).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request Another Appointment' })).toHaveAttribute('href', '/schedule')
    await expect(page.getByRole('link', { name: 'View, move or cancel your request' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(BOOKED)).toBeVisible()
    await expect(page.getByText('Monday, March 16, 2026 at 4:30 PM EDT')).toBeVisible()
    await expect(page.getByText('use the link in that email')).toBeVisible()
  })
})

test('the page has its own metadata and information', async ({ page }) => {
  await page.goto('/schedule')
  await expect(page).toHaveTitle('Schedule Your Plumbing Service | Bayline Plumbing & Renovation')
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', /book plumber online/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Your Plumbing Service')
  for (const blurb of ['24/7 Emergency Service', 'Flexible Scheduling', 'Licensed Professionals', 'Quick Response']) {
    await expect(page.getByRole('heading', { name: blurb })).toBeVisible()
  }
  await expect(page.getByText('Standard hours are Monday to Friday, 8 AM to 6 PM')).toBeVisible()
  await hydrated(page)
})

test('switching scheduling off replaces the form, also where the page is open', async ({ page, site }) => {
  const before = page.waitForResponse('**/api/changes')
  await page.goto('/schedule')
  await before
  // The touched form asks for changes itself.
  const listening = page.waitForResponse('**/api/changes')
  await hydrated(page)
  await listening
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await changeScheduling(site.url, { enableScheduling: false })
  await expect(page.getByRole('heading', { name: 'Online Scheduling Currently Unavailable' })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Call Us Now' })).toHaveAttribute('href', 'tel:+18135550142')
  await expectAccessible(page)
  await changeScheduling(site.url, { enableScheduling: true })
  await expect(page.getByLabel('Full Name')).toBeVisible()
})
