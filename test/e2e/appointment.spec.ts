import { bookElsewhere, confirmElsewhere } from '../support/booking-page.ts'
import { A_MONDAY } from '../support/builders/appointment.ts'
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts'
import { PHONE } from '../support/widths.ts'

test.use({ siteOptions: { now: A_MONDAY }, timezoneId: 'Europe/Berlin' })

test("the customer's page shows the request, keeps its key to itself, moves it and cancels it", { tag: PHONE }, async ({
  page,
  site,
  expected,
}) => {
  expected.push(/403/)
  const link = await bookElsewhere(site.url, '2026-03-17T15:00:00.000Z')
  const [path = '', key = 'none'] = link.split('#')

  // A wrong key shows nothing.
  await page.goto(`${path}#${'A'.repeat(43)}`)
  await hydrated(page)
  await expect(page.getByRole('alert')).toContainText("This link doesn't work for this appointment.")
  await expect(page.getByText('Somebody Else')).toBeHidden()
  await expectAccessible(page)

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`))
  // A link that differs only after the # would not reload the page.
  await page.goto('about:blank')
  const listening = page.waitForResponse('**/api/changes')
  await page.goto(link)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Tuesday, March 17, 2026' })).toBeVisible()
  await expect(page.getByText('11:00 AM')).toBeVisible()
  await expect(
    page.getByText("We've received your request and will contact you within 1 business hour to confirm it."),
  ).toBeVisible()
  await expect(page.getByText('(813) 555-0177')).toBeVisible()
  const needsConfirmation = page.getByText('the new time needs a new confirmation')
  await expect(needsConfirmation).toBeHidden()
  await listening
  await confirmElsewhere(site.url, link)
  await expect(needsConfirmation).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('appointment.ics')

  await page.getByLabel('Preferred Date').fill('2026-03-18')
  await page.getByLabel('Preferred Time').selectOption('13:30')
  await page.getByRole('button', { name: 'Ask for this time' }).click()
  await expect(page.getByText("You've requested a new time.")).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Wednesday, March 18, 2026' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel this appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to cancel this appointment?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel this appointment' }).click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Your appointment is canceled.')).toBeInViewport()
  await expect(page.getByText('This appointment is canceled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this appointment' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden()

  // The key reached no other address, no referrer and no log.
  await page.evaluate(() => window.location.assign('/schedule'))
  await expect(page).toHaveURL('/schedule')
  await hydrated(page)
  expect(sent.join('\n').replaceAll(link, '')).not.toContain(key)
  expect(site.log()).not.toContain(key)
})
