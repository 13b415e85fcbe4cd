import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { aCustomer, asAdministrator, expect, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'

test('an empty desk says what is empty; then requests come first, then visits, which a phone’s calendar subscribes to', async ({
  adminPage: page,
  site,
}) => {
  const chosen = (label: RegExp) => page.getByRole('button', { name: label, pressed: true })
  await page.goto('/admin/appointments')
  await expect(page.getByText('No upcoming visits.')).toBeVisible()
  await page.getByRole('button', { name: 'Needs an answer' }).click()
  await expect(page.getByText('Nothing needs an answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('No appointments yet.')).toBeVisible()
  await test.step('this browser remembers the choice; a link with filters wins, and Reset forgets it', async () => {
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

  await aCustomer(site, 'Walter Waiting')
  const { id } = await aCustomer(site, 'Wanda Waiting')
  const walter = page.getByRole('row', { name: /Walter Waiting/ })
  const wanda = page.getByRole('row', { name: /Wanda Waiting/ })
  await page.goto('/admin/appointments?sort=customerName&direction=desc')
  await expect(chosen(/^Needs an answer/)).toBeVisible()
  await expect(wanda).toBeVisible()
  await asAdministrator(site, `/api/appointments/${id}/status`, { status: 'confirmed' }, 'PUT')
  await expect(wanda).toBeHidden()
  await page.getByRole('button', { name: 'Upcoming' }).click()
  await expect(page).toHaveURL(/show=upcoming$/)
  await expect(walter).toContainText('Pending')
  await expect(wanda).toContainText('Confirmed')
  const times = page.getByRole('table').getByRole('time')
  const shown = await times.evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''))
  expect(shown).toHaveLength(2)
  expect(shown).toEqual(shown.toSorted())
  await page.reload()
  await expect(chosen(/^Upcoming$/)).toBeVisible()

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
  expect(summaries).toContain('Repair: Walter Waiting (Pending)')
  expect(site.log()).not.toContain(pathname)
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.getByText('There is no link yet.')).toBeVisible()
  expect((await fetch(`${site.url}${pathname}`)).status).toBe(404)
})

test('the owner finds a visit among many, keeps their place while others change things, and exports what was found', async ({
  adminPage: page,
  site,
}) => {
  const ids: string[] = []
  for (let index = 1; index <= 12; index++) {
    ids.push((await aCustomer(site, `Okafor ${String(index).padStart(2, '0')}`)).id)
  }
  await page.goto('/admin/appointments')
  const search = page.getByRole('searchbox', { name: 'Search appointments...' })
  await search.fill('okafor')
  await expect(page).toHaveURL(/search=okafor/)
  await expect(page.getByText('Showing 1–10 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Customer Name' }).click()
  await expect(page.getByRole('row', { name: /Okafor/ }).first()).toContainText('Okafor 01')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 11–12 of 12')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 11–12 of 12')).toBeVisible()
  await expect(page.getByRole('row', { name: /Okafor/ })).toContainText([/Okafor 11/, /Okafor 12/])

  await test.step('changes by others appear by themselves, on the page that is open', async () => {
    await aCustomer(site, '=HYPERLINK Okafor', '2026-03-24T18:30:00.000Z')
    await expect(page.getByText('Showing 11–13 of 13')).toBeVisible()
    await asAdministrator(site, `/api/appointments/${ids.at(-1)}/status`, { status: 'completed' }, 'PUT')
    await expect(page.getByRole('row', { name: /Okafor 12/ })).toContainText('Completed')
    await expect(page).toHaveURL(/page=2/)
  })

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected')
  await expect(page.getByText('No appointments found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(search).toHaveValue('okafor')

  await test.step('a page number that is too high shows the last page, by the business’s clock, and the file has no formulas', async () => {
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
    expect(lines[1]).toContain(",'=HYPERLINK Okafor,")
  })

  await test.step('a link that is followed while a search is being typed works', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.clock.install()
    await page.goto('/admin/appointments')
    await expect(search).toBeVisible()
    await page.route(/\/(assets\/inbox-|admin\/messages\.data)/, async (route) => {
      await released
      await route.continue()
    })
    // Shorter than the timeout of a call.
    await page.clock.pauseAt(new Date(Date.now() + 20_000))
    await search.fill('jane')
    await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/admin/messages"]').click()
    await page.clock.runFor(1_000)
    release()
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/messages$/)
    await expect(search).toBeHidden()
  })
})
