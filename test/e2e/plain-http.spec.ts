import { DOORS } from '#domain/nouns/office.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { bookElsewhere, fillBooking, openSchedule, submitBooking } from '#test/support/booking-page.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { INSECURE_HOST } from '#test/support/chromium.ts'
import { test as base, expect, hydrated } from '#test/support/e2e.ts'
import { aPhotoFile, fillInProject } from '#test/support/project-site.ts'

// Browsers limit sites without https, but treat localhost as secure, so no other journey would notice.
const test = base.extend({
  baseURL: async ({ site }, use) => use(site.url.replace('127.0.0.1', INSECURE_HOST)),
})

test.use({ siteOptions: { now: A_MONDAY } })

test.beforeEach(({ expected }) => {
  expected.push(/Cross-Origin-Opener-Policy header has been ignored/, /Connecting to 'blob:/)
})

test('without https a visitor reads, books, sees what others book, cancels and writes', async ({ page, site }) => {
  for (const path of ['/', '/projects']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await page.locator('main a[href^="/projects/"]').first().click()
  await expect(page).toHaveURL(/\/projects\/.+/)

  // A page that becomes visible again shows what it missed. With the clock stopped, only the change stream reports it.
  await page.clock.install()
  await openSchedule(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByLabel('Preferred Date').fill('2026-03-13')
  const offered = page.getByLabel('Preferred Time').locator('option[value="14:00"]')
  await expect(offered).toHaveText('2:00 PM')
  const look = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await look(true)
  await bookElsewhere(site.url, '2026-03-13T18:00:00.000Z')
  await look(false)
  await expect(offered).toHaveText('2:00 PM (Unavailable)')

  await fillBooking(page, { date: '2026-03-12', time: '14:00' })
  await bookElsewhere(site.url, '2026-03-12T18:00:00.000Z')
  await expect(page.getByText('This time was just taken. Please choose another time.')).toBeVisible()
  await page.clock.resume()
  await page.getByLabel('Preferred Time').selectOption('14:30')
  await submitBooking(page)
  await page.getByRole('status').getByRole('link').click()
  await hydrated(page)
  await page.getByRole('button', { name: 'Cancel this appointment' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('This appointment is canceled.')).toBeVisible()

  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Jane Doe')
  await page.getByRole('textbox', { name: 'Phone' }).fill('813 555 0199')
  await page.getByRole('textbox', { name: 'Email' }).fill('jane@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('The tap drips.')
  await page.getByLabel('Service').selectOption('Repair')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
})

test('without https the administrator signs in, opens every screen, answers dialogs and adds a project', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADMINISTRATOR.email)
  await page.getByLabel('Password').fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/appointments')

  await page.getByRole('button', { name: 'Calendar feed' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Your browser does not let this site copy.')).toBeVisible()
  await expect(page.getByLabel('Your private link')).toBeFocused()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('There is no link yet.')).toBeVisible()
  await page.getByLabel('Close', { exact: true }).click()

  const menu = page.getByRole('list', { name: 'Back office' })
  for (const { label: door, links, listed } of DOORS) {
    await menu.getByRole('link', { name: door, exact: true }).click()
    for (const { to, label } of links) {
      const screens = page.getByRole('navigation', { name: `${door} screens` })
      if (listed === 'inside') await page.goto(to)
      else if (links.length > 1) await screens.getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(({ pathname }) => to.startsWith(pathname))
      await expect(menu.getByRole('link', { name: door, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Something went wrong')).toBeHidden()
    }
  }

  await menu.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.getByRole('button', { name: 'Add New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Project' })
  await dialog.getByLabel('Project Image').setInputFiles(await aPhotoFile('cellar.jpg'))
  await fillInProject(page, 'Dry without https')
  await dialog.getByRole('tab', { name: 'Gallery' }).click()
  await dialog.getByRole('button', { name: 'Add Gallery Image' }).click()
  await dialog.getByRole('button', { name: 'Save Project' }).click()
  await expect(page.getByRole('cell', { name: 'Dry without https', exact: true })).toBeVisible()
})
