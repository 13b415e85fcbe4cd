import type { Route } from '@playwright/test'
import ICAL from 'ical.js'
import { SLOT_RECHECK_MS } from '#domain/scheduling/slot.ts'
import { bookElsewhere, fillBooking, openSchedule, submitBooking } from '../support/booking-page.ts'
import { A_MONDAY } from '../support/builders/appointment.ts'
import { test as base, expect, expectAccessible, hydrated } from '../support/e2e.ts'
import { aMailServer, type MailServer } from '../support/smtp.ts'
import { PHONE } from '../support/widths.ts'

const test = base.extend<{ mail: MailServer }>({
  mail: async ({ playwright: _ }, use) => {
    const mail = await aMailServer()
    await use(mail)
    await mail.close()
  },
  siteOptions: ({ mail }, use) => use({ now: A_MONDAY, env: { SMTP_URL: mail.url } }),
})

const BOOKED = 'Appointment Request Submitted Successfully!'
const HOUR_MS = 3_600_000

test.describe('from the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'en-NZ' })

  test('a visitor picks a date, sees Tampa times, books, and the mail agrees', { tag: PHONE }, async ({
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
    // A reply would quote the link that confirms the request, so it isn't addressed to the customer.
    await expect.poll(() => mailTo('hello@bayline.example')?.text).toContain('auckland@example.com')
    expect(mailTo('hello@bayline.example')?.replyTo).toBeUndefined()

    // It has its own key, which opens the same appointment.
    const [, key = 'none'] = /\/appointment\/\d+#([\w-]+)/.exec(received?.text ?? '') ?? []
    await page.goto(`${appointment}#${key}`)
    await expect(page.getByRole('heading', { name: 'Wednesday, March 4, 2026' })).toBeVisible()
  })
})

test('a visitor who makes mistakes, leaves and loses the time still gets to book, and keeps everything they typed', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await openSchedule(page)
  const field = (label: string) => page.getByLabel(label)
  const [service, date, time] = [field('Service Type'), field('Preferred Date'), field('Preferred Time')]

  // Every wrong field shows an error, and the first one gets the focus.
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
  await expect(service).toBeFocused()
  await service.selectOption('Emergency')
  const call = page.getByRole('status').getByRole('link', { name: 'Call (813) 555-0142' })
  await expect(call).toHaveAttribute('href', 'tel:+18135550142')
  await service.selectOption('Repair')
  await field('Full Name').fill('Jane Alvarez')
  await expect(page.getByText('Name is required')).toBeHidden()

  // A closed date is explained, and the next free day is one press away.
  await expect(date).toHaveAttribute('min', '2026-03-03')
  await expect(date).toHaveAttribute('max', '2026-04-01')
  await expect(time).toBeDisabled()
  await date.fill('2026-03-07')
  await expect(page.getByText('We do not take online appointments on Saturdays.')).toBeVisible()
  await expect(time).toBeDisabled()
  await page.getByRole('button', { name: 'Choose this day' }).click()
  await expect(date).toHaveValue('2026-03-09')
  await expect(time.locator('option')).toHaveCount(18)
  await time.selectOption('09:00')
  const days = page.getByRole('list', { name: 'Days with room' })
  await days.getByRole('button', { name: /Mar 4/ }).click()
  await expect(date).toHaveValue('2026-03-04')
  await expect(time).toHaveValue('')
  await expect(page.getByText('Please select a date')).toBeHidden()
  await time.selectOption('10:00')
  await field('Email Address').fill('jane')
  await submitBooking(page)
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(field('Email Address')).toBeFocused()
  await expectAccessible(page)

  // After another page, the form is as the visitor left it, even before they touch it.
  await page.goto('/about')
  await page.goto('/schedule')
  await expect(field('Full Name')).toHaveValue('Jane Alvarez')
  await expect(time).toHaveValue('10:00')

  // A time that is taken while the form is open is deselected before the form is sent. The change stream reports it:
  // with the clock stopped, the form doesn't poll.
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + HOUR_MS)
  await bookElsewhere(site.url, '2026-03-04T15:00:00.000Z')
  await expect(page.getByText('This time was just taken. Please choose another time.')).toBeVisible()
  await expect(time).toHaveValue('')
  await page.clock.resume()
  await fillBooking(page, { date: '2026-03-04', time: '10:30' })
  await submitBooking(page)
  await expect(page.getByText(BOOKED)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(field('Full Name')).toHaveValue('')
})

test.describe('without the change stream', () => {
  test.use({ expected: [[/409/, /ERR_FAILED/, /no answer/], { scope: 'test' }] })

  test('the form looks again after ten seconds, the loser of a race reads why and keeps what they typed, and a lost response books once', async ({
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
    await page.clock.install()
    await openSchedule(page)
    await page.clock.pauseAt(Date.now() + HOUR_MS)
    await fillBooking(page, { date: '2026-03-13', time: '14:00' })
    await bookElsewhere(site.url, '2026-03-13T18:00:00.000Z')
    await page.clock.fastForward(SLOT_RECHECK_MS)
    await expect(page.getByText('This time was just taken. Please choose another time.')).toBeVisible()
    await page.getByLabel('Preferred Time').selectOption('15:00')
    await bookElsewhere(site.url, '2026-03-13T19:00:00.000Z')
    await submitBooking(page)
    await expect(page.getByRole('alert')).toHaveText('This time was just taken. Please choose another time.')
    await expect(page.getByLabel('Full Name')).toHaveValue('Jane Alvarez')
    await expect(page.getByLabel('Preferred Time').locator('option[value="15:00"]')).toHaveText('3:00 PM (Unavailable)')
    await page.clock.resume()
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
