import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { aCustomer, asAdministrator, expect, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import type { Site } from '../support/site.ts'
import { DESKTOP } from '../support/widths.ts'

test.beforeEach(() => test.slow())

async function dozen(site: Site, family: string) {
  for (let index = 1; index <= 12; index++) await aCustomer(site, `${family} ${String(index).padStart(2, '0')}`)
}

test('search, status, order and page are in the address and survive a reload', async ({ adminPage: page, site }, {
  project,
}) => {
  await dozen(site, 'Okafor')
  await page.goto('/admin/appointments')
  await page.getByRole('searchbox', { name: 'Search appointments...' }).fill('okafor')
  await expect(page).toHaveURL(/search=okafor/)
  await expect(page.getByText('Showing 1–10 of 12')).toBeVisible()
  if (project.name === 'phone') await page.getByLabel('Sort by').selectOption('Customer Name, ascending')
  else await page.getByRole('button', { name: 'Customer Name' }).click()
  await expect(page.getByRole('row', { name: /Okafor/ }).first()).toContainText('Okafor 01')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 11–12 of 12')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 11–12 of 12')).toBeVisible()
  await expect(page.getByRole('row', { name: /Okafor/ })).toContainText([/Okafor 11/, /Okafor 12/])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected')
  await expect(page.getByText('No appointments found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('okafor')
})

test('requests without an answer come first, then upcoming visits, soonest first', async ({
  adminPage: page,
  site,
}) => {
  await aCustomer(site, 'Walter Waiting')
  const { id, name } = await aCustomer(site, 'Wanda Waiting')
  await page.goto('/admin/appointments?sort=customerName&direction=desc')
  const chosen = (label: RegExp) => page.getByRole('button', { name: label, pressed: true })
  await expect(chosen(/^Needs an answer/)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await asAdministrator(site, `/api/appointments/${id}/status`, { status: 'confirmed' }, 'PUT')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeHidden()
  await page.getByRole('button', { name: 'Upcoming' }).click()
  await expect(page).toHaveURL(/show=upcoming$/)
  await expect(page.getByText(/^Showing/)).toBeVisible()
  const times = page.getByRole('table').getByRole('time')
  for (const waiting of [/Walter Waiting/, /Wanda Waiting/])
    await expect(page.getByRole('row', { name: waiting })).toBeVisible()
  const shown = await times.evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''))
  expect(shown).toEqual(shown.toSorted())
  await page.reload()
  await expect(chosen(/^Upcoming$/)).toBeVisible()
  await page.goto('/admin/appointments?show=upcoming&search=wanda')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Confirmed')
})

test('an empty list says what is empty', async ({ adminPage: page }) => {
  await page.route('**/api/collections/appointments?*', (route) => route.fulfill({ json: { items: [], total: 0 } }))
  await page.goto('/admin/appointments')
  await expect(page.getByText('No upcoming visits.')).toBeVisible()
  await page.getByRole('button', { name: 'Needs an answer' }).click()
  await expect(page.getByText('Nothing needs an answer.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('No appointments yet.')).toBeVisible()

  // This browser remembers what was chosen. A link that says more wins, and Reset forgets it.
  await page.goto('/admin/appointments')
  await expect(page).toHaveURL(/\?show=all$/)
  await page.goto('/admin/appointments?show=answer')
  await expect(page.getByText('Nothing needs an answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('No upcoming visits.')).toBeVisible()
  await page.goto('/admin/appointments')
  await expect(page.getByText('No upcoming visits.')).toBeVisible()
  await expect(page).toHaveURL(/appointments$/)
})

test('a link that is followed while a search is being typed works', { tag: DESKTOP }, async ({ adminPage: page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.clock.install()
  await page.goto('/admin/appointments')
  await expect(page.getByRole('searchbox', { name: 'Search appointments...' })).toBeVisible()
  await page.route(/\/(assets\/messages-|admin\/messages\.data)/, async (route) => {
    await released
    await route.continue()
  })
  // Less than a call waits for its answer.
  await page.clock.pauseAt(new Date(Date.now() + 20_000))
  await page.getByRole('searchbox', { name: 'Search appointments...' }).fill('jane')
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await page.clock.runFor(1_000)
  release()
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/messages$/)
})

test('changes by others appear by themselves, and the reader stays on their page', async ({
  adminPage: page,
  site,
}) => {
  await dozen(site, 'Moreau')
  await page.goto('/admin/appointments?search=moreau&sort=customerName&direction=asc&page=2')
  await expect(page.getByText('Showing 11–12 of 12')).toBeVisible()
  const { id } = await aCustomer(site, 'Moreau 13')
  await expect(page.getByText('Showing 11–13 of 13')).toBeVisible()
  await asAdministrator(site, `/api/appointments/${id}/status`, { status: 'completed' }, 'PUT')
  await expect(page.getByRole('row', { name: /Moreau 13/ })).toContainText('Completed')
  await expect(page).toHaveURL(/page=2/)
})

test('a page too far shows the last one, with dates by the business’s clock, and is exported without formulas', async ({
  adminPage: page,
  site,
}) => {
  await aCustomer(site, '=HYPERLINK export', '2026-03-24T18:30:00.000Z')
  await page.goto('/admin/appointments?search=hyperlink&page=7')
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await expect(page.getByRole('row', { name: /HYPERLINK/ })).toContainText('Mar 24, 2026 14:30')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('appointments.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(",'=HYPERLINK export,")
})

test('a phone’s calendar subscribes to a private link until it is revoked', async ({ adminPage: page, site }) => {
  await aCustomer(site, 'Felix Feed')
  await page.goto('/admin/appointments')
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = dialog.getByLabel('Your private link')
  await expect(link).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  await expectAccessible(page)
  const { pathname } = new URL(await link.inputValue())
  const feed = await (await fetch(`${site.url}${pathname}`)).text()
  const summaries = new ICAL.Component(ICAL.parse(feed))
    .getAllSubcomponents('vevent')
    .map((event) => event.getFirstPropertyValue('summary'))
  expect(summaries).toContain('Repair: Felix Feed (Pending)')
  expect(site.log()).not.toContain(pathname)
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.getByText('There is no link yet.')).toBeVisible()
  expect((await fetch(`${site.url}${pathname}`)).status).toBe(404)
})
