import type { Page } from '@playwright/test'
import { aCustomer, answer, asAdministrator, type Customer, expect, mailsTo, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { expectNotice } from '../support/notices.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Move appointment' })
const blockOf = (page: Page, { name }: Customer, words = '') =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s+${words}`) })

/** Drags a block to the middle of a place on the grid. */
async function drag(page: Page, customer: Customer, to: { column: string; hours: number }) {
  await blockOf(page, customer).scrollIntoViewIfNeeded()
  const from = await blockOf(page, customer).boundingBox()
  const column = await page.locator(`[data-drop="${to.column}"]`).boundingBox()
  if (!from || !column) throw new Error('The calendar shows no such block or column.')
  const hour = 72
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(column.x + column.width / 2, from.y + 20, { steps: 4 })
  await page.mouse.move(column.x + column.width / 2, column.y + to.hours * hour + 8, { steps: 4 })
  await page.mouse.up()
}

/** Holds back the calendar's requests for days until the returned function is called. */
async function holdSchedules(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/schedule*', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('the week by keyboard: a visit is opened and moved, and Undo reverts the move before the customer gets mail', async ({
  adminPage: page,
  site,
  mail,
}) => {
  const customer = await aCustomer(site, 'Mona Moves', '2026-03-03T15:00:00.000Z')
  await expect.poll(() => mailsTo(mail, customer.email).length).toBe(1)
  await site.stopClock()
  await page.goto('/admin/appointments')
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL(/view=week/)
  await expect(page.getByRole('heading', { name: 'March 1, 2026 to March 7, 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('heading', { name: 'March 8, 2026 to March 14, 2026' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'March 8, 2026 to March 14, 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'This week' }).click()
  const entry = page.getByRole('button', { name: /Mona Moves.*Repair.*Pending/ })
  await entry.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(details.getByRole('link', { name: customer.email })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(entry).toBeFocused()

  await page.keyboard.press('m')
  const dialog = dialogOf(page)
  await expect(
    dialog.getByText('Mona Moves gets one email with the new time, 10 seconds after you move it.'),
  ).toBeVisible()
  const time = dialog.getByRole('button', { name: '2:30 PM', exact: true })
  await expect(time).toBeVisible()
  // Its current time is not a choice.
  await expect(dialog.getByRole('button', { name: '10:00 AM', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await time.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Moved to Tuesday, March 3, 2026 at 2:30 PM EST\./)).toBeVisible()
  await expect(blockOf(page, customer, '2:30 PM')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expectNotice(page, 'Undone. The appointment is as it was.')
  await blockOf(page, customer, '10 AM').press('Enter')
  await expect(details.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(details.getByText('This was changed elsewhere since you opened it.')).toBeHidden()
  expect(mailsTo(mail, customer.email)).toHaveLength(1)
})

test('a drop moves a visit at once, to another day or another crew, and names what is in the way', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/\b409\b/, /\b422\b/)
  const timeOff = [{ from: '2026-03-06', to: '2026-03-06', label: 'Training' }]
  await asAdministrator(site, '/api/collections/crews/main', { name: 'Main crew', timeOff }, 'PUT')
  const customer = await aCustomer(site, 'Dora Drags', '2026-03-03T15:00:00.000Z')
  await aCustomer(site, 'Quick Quinn', '2026-03-05T17:00:00.000Z')
  await page.goto('/admin/appointments?view=week')
  await drag(page, customer, { column: '2026-03-05', hours: 3 })
  await expect(page.getByText('Not moved. Overlaps with Quick Quinn, 12–12:30 PM.')).toBeVisible()
  await expect(blockOf(page, customer, '10 AM')).toBeVisible()

  await drag(page, customer, { column: '2026-03-05', hours: 4 })
  await expect(
    page.getByText(/^Moved to Thursday, March 5, 2026 at 1:00 PM EST\. The customer is emailed/),
  ).toBeVisible()
  await expect(blockOf(page, customer, '1 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(blockOf(page, customer, '10 AM')).toBeVisible()

  await drag(page, customer, { column: '2026-03-06', hours: 4 })
  await expect(page.getByRole('alertdialog').getByText('Main crew is off (Training).')).toBeVisible()
  await answer(page, 'Move it anyway?', 'Cancel')
  await expect(blockOf(page, customer, '10 AM')).toBeVisible()
  await drag(page, customer, { column: '2026-03-06', hours: 4 })
  await answer(page, 'Move it anyway?', 'Move anyway')
  await expect(blockOf(page, customer, '1 PM')).toBeVisible()

  await test.step('a second administrator moves it, and the block follows', async () => {
    const change = { preferredDate: '2026-03-03T15:00:00.000Z' }
    expect((await asAdministrator(site, `/api/appointments/${customer.id}`, change, 'PUT')).status).toBe(200)
    await expect(blockOf(page, customer, '10 AM')).toBeVisible()
  })

  await test.step('the day has a lane for each crew', async () => {
    await asAdministrator(site, '/api/collections/crews/second', { name: 'Second crew', color: 'orange' }, 'PUT')
    const shown = (day: string) => page.getByRole('heading', { name: day, exact: true })
    const arrive = await holdSchedules(page)
    await page.getByRole('link', { name: 'Day', exact: true }).click()
    await expect(page.getByText('Loading the day...')).toBeVisible()
    arrive()
    await expect(shown('Monday, March 2, 2026')).toBeVisible()
    const arriveLate = await holdSchedules(page)
    for (const date of ['2026-03-03', '2026-03-04']) {
      await page.getByRole('button', { name: 'Next day' }).click()
      await expect(page).toHaveURL(new RegExp(`date=${date}`))
    }
    arriveLate()
    await expect(shown('Wednesday, March 4, 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(shown('Tuesday, March 3, 2026')).toBeVisible()
    const blocks = (crew: string) => page.getByRole('list', { name: crew }).getByRole('button')
    await expect(blocks('Main crew')).toHaveCount(1)
    await drag(page, customer, { column: 'second', hours: 1 })
    await expect(page.getByText('Now with Second crew.')).toBeVisible()
    await expect(blocks('Second crew')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(blocks('Main crew')).toHaveCount(1)
  })

  await test.step('the screen opens in the last used view', async () => {
    await page.goto('/admin/appointments')
    await expect(page.getByRole('link', { name: 'Day', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Day Sheet', exact: true }).first().click()
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Search appointments...' })).toBeVisible()
    await page.goto('/admin/appointments')
    await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute('aria-current', 'page')
  })
})

test('every field is edited, a stale save shows both versions, and a longer job asks for a time with room', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/\b409\b/)
  await asAdministrator(site, '/api/collections/services/repipe', { name: 'Repipe', minutes: 240 }, 'PUT')
  const customer = await aCustomer(site, 'Eddie Edits', '2026-03-03T15:00:00.000Z')
  await aCustomer(site, 'Next Nora', '2026-03-03T16:00:00.000Z')
  const details = page.getByRole('dialog', { name: 'Appointment Details' })
  await test.step('a link from another screen opens the dialog that moves the visit', async () => {
    await page.goto(`/admin/appointments?open=${customer.id}&move=1`)
    await expect(dialogOf(page).getByText('Eddie Edits: Repair')).toBeVisible()
    await expect(dialogOf(page).getByRole('button', { name: '10:30 AM', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeVisible()
  })
  await details.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit appointment' })
  await dialog.getByLabel('Street').fill('12 Bay St')
  await dialog.getByLabel('Gate code or parking').fill('#4411')
  await expectAccessible(page)

  await asAdministrator(site, `/api/appointments/${customer.id}`, { description: 'Bring a ladder' }, 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'This was changed elsewhere since you opened it.' })
  await expect(conflict.getByText('Description: Bring a ladder')).toBeVisible()
  await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expectNotice(page, 'Appointment saved.')
  await expect(details.getByText('12 Bay St')).toBeVisible()
  await expect(details.getByText('This was changed elsewhere since you opened it.')).toBeHidden()

  await details.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Service Type').selectOption('Repipe')
  await expect(dialog.getByText('The customer is emailed about the new service.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This doesn’t fit at the current time.')).toBeVisible()
  await dialog.getByRole('button', { name: '11:30 AM', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Appointment saved. The customer is emailed in 10 seconds.')).toBeVisible()
  await expect(details.getByText('240 minutes')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(details.getByText('240 minutes')).toBeHidden()
  await expect(details.getByText('This was changed elsewhere since you opened it.')).toBeHidden()
})
