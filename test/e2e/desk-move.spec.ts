import type { Page } from '@playwright/test'
import { aCustomer, asAdministrator, type Customer, expect, mailsTo, test } from '../support/desk-page.ts'
import { expectAccessible } from '../support/e2e.ts'
import { DESKTOP } from '../support/widths.ts'

test.beforeEach(() => test.slow())

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

test('a visit is moved by the keyboard, and Undo takes the move back before the customer reads of it', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, mail }) => {
  const customer = await aCustomer(site, 'Mona Moves', '2026-03-03T15:00:00.000Z')
  await expect.poll(() => mailsTo(mail, customer.email).length).toBe(1)
  await site.stopClock()
  await page.goto('/admin/appointments?view=week')
  await blockOf(page, customer, '10 AM').focus()
  await page.keyboard.press('m')
  const dialog = dialogOf(page)
  // The times push the button down.
  await expect(dialog.getByRole('radio', { name: '2:30 PM', exact: true })).toBeAttached()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('Choose another time or crew.')).toBeVisible()
  await dialog.getByRole('radio', { name: '2:30 PM', exact: true }).locator('..').click()
  await expect(
    dialog.getByText('Mona Moves gets one email with the new time, 10 seconds after you move it.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Moved to Tuesday, March 3, 2026 at 2:30 PM EST\./)).toBeVisible()
  await expect(blockOf(page, customer, '2:30 PM')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone. The appointment is as it was.')).toBeVisible()
  await blockOf(page, customer, '10 AM').press('Enter')
  const details = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(details.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(details.getByText('This was changed elsewhere since you opened it.')).toBeHidden()
  expect(mailsTo(mail, customer.email)).toHaveLength(1)
})

test('a visit is dragged to another day; a time that is taken meanwhile loses nothing', { tag: DESKTOP }, async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/\b409\b/)
  const customer = await aCustomer(site, 'Dora Drags', '2026-03-03T15:00:00.000Z')
  await page.goto('/admin/appointments?view=week')
  await drag(page, customer, { column: '2026-03-05', hours: 3 })
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('radio', { name: '12:00 PM', exact: true })).toBeChecked()
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-03-05')
  let isTaken = false
  await page.route('**/api/appointments/*', async (route) => {
    if (!isTaken) await aCustomer(site, 'Quick Quinn', '2026-03-05T17:00:00.000Z')
    isTaken = true
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('This time was just taken. The times below are up to date.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '12:00 PM', exact: true })).toHaveCount(0)
  await dialog.getByRole('radio', { name: '1:00 PM', exact: true }).locator('..').click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(blockOf(page, customer, '1 PM')).toBeVisible()

  await test.step('a second administrator moves it, and the block follows', async () => {
    const change = { preferredDate: '2026-03-05T20:00:00.000Z' }
    expect((await asAdministrator(site, `/api/appointments/${customer.id}`, change, 'PUT')).status).toBe(200)
    await expect(blockOf(page, customer, '3 PM')).toBeVisible()
  })
})

test('the day has a lane for each crew, and dropping a visit on another lane reassigns it', { tag: DESKTOP }, async ({
  adminPage: page,
  site,
}) => {
  await asAdministrator(site, '/api/collections/crews/second', { name: 'Second crew', color: 'orange' }, 'PUT')
  const customer = await aCustomer(site, 'Rea Assigned', '2026-03-03T15:00:00.000Z')
  await page.goto('/admin/appointments')
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Monday, March 2, 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByRole('list', { name: 'Main crew' }).getByRole('button')).toHaveCount(1)
  await drag(page, customer, { column: 'second', hours: 1 })
  await expect(page.getByText('Now with Second crew.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Second crew' }).getByRole('button')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Main crew' }).getByRole('button')).toHaveCount(1)

  await page.goto('/admin/appointments')
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('every field is edited, a stale save shows both versions, and a longer job asks for a time with room', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, expected }) => {
  expected.push(/\b409\b/)
  await asAdministrator(site, '/api/collections/services/repipe', { name: 'Repipe', minutes: 240 }, 'PUT')
  const customer = await aCustomer(site, 'Eddie Edits', '2026-03-03T15:00:00.000Z')
  await aCustomer(site, 'Next Nora', '2026-03-03T16:00:00.000Z')
  await page.goto(`/admin/appointments?open=${customer.id}`)
  const details = page.getByRole('dialog', { name: 'Appointment Details' })
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
  await expect(page.getByText('Appointment saved.')).toBeVisible()
  await expect(details.getByText('12 Bay St')).toBeVisible()
  await expect(details.getByText('This was changed elsewhere since you opened it.')).toBeHidden()

  await details.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Service Type').selectOption('Repipe')
  await expect(dialog.getByText('The customer is emailed about the new service.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('There is no room for this at the present time.')).toBeVisible()
  await dialog.getByRole('radio', { name: '11:30 AM', exact: true }).locator('..').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Appointment saved. The customer is emailed in 10 seconds.')).toBeVisible()
  await expect(details.getByText('240 minutes')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(details.getByText('240 minutes')).toBeHidden()
  await expect(details.getByText('This was changed elsewhere since you opened it.')).toBeHidden()
})

test('a link from another screen opens the dialog that moves the visit', async ({ adminPage: page, site }) => {
  const customer = await aCustomer(site, 'Linda Linked', '2026-03-03T15:00:00.000Z')
  await page.goto(`/admin/appointments?open=${customer.id}&move=1`)
  await expect(dialogOf(page).getByText('Linda Linked: Repair')).toBeVisible()
  await expect(dialogOf(page).getByRole('radio', { name: '10:00 AM', exact: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Appointment Details' })).toBeVisible()
})
