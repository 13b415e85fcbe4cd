import { aCustomer, asAdministrator, expect, test } from '../support/desk-page.ts'
import { expectAccessible, hydrated } from '../support/e2e.ts'

test.beforeEach(() => test.slow())

const PATH = '/api/collections/settings/appointment_settings'
const DEFAULTS = {
  enableScheduling: true,
  availableDays: [1, 2, 3, 4, 5],
  availableHours: { start: '09:00', end: '17:00' },
  excludedDates: [],
  maxDaysInAdvance: 30,
  minDaysInAdvance: 1,
}

test.afterEach(async ({ site }) => {
  await asAdministrator(site, PATH, DEFAULTS, 'PUT')
})

test('before saving the screen shows what changes, and then the schedule page follows', async ({
  adminPage: page,
  site,
}) => {
  await aCustomer(site, 'Olive Outside', '2026-03-12T15:00:00.000Z')
  await page.goto('/admin/appointment-settings')
  await page.getByLabel('Date to exclude').fill('2026-03-12')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Excluded dates' })).toContainText('Thursday, March 12, 2026')
  const preview = page.getByRole('region', { name: 'What this will change' })
  await expect(preview).toContainText('17 upcoming times close.')
  await expect(preview).toContainText('One appointment would no longer fit.')
  await expect(preview.getByRole('listitem')).toContainText('Olive Outside, Mar 12, 2026 11:00')
  await expect(preview.getByRole('listitem')).toContainText('Falls on an excluded date')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  const toast = page.getByText('Settings saved successfully!')
  await expect(toast).toBeVisible()
  await expect(preview).toBeHidden()
  // A toast stays while the pointer is on it.
  await page.mouse.move(0, 0)
  await expect(toast).toBeHidden()

  await page.goto('/schedule')
  await hydrated(page)
  await page.getByLabel('Preferred Date').fill('2026-03-12')
  await expect(page.getByText('We are closed on Thursday, March 12, 2026.')).toBeVisible()
})

test('wrong settings are named and not saved', async ({ adminPage: page }) => {
  await page.goto('/admin/appointment-settings')
  await page.getByLabel('Minimum Days in Advance').fill('-1')
  await page.getByLabel('Maximum Days in Advance').fill('0')
  await page.getByLabel('End Time').fill('08:00')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Minimum days in advance must be a whole number of at least 0')).toBeVisible()
  await expect(page.getByText('Maximum days in advance must be a whole number of at least 1')).toBeVisible()
  await expect(page.getByText('The end of the day must be after its start')).toBeVisible()
  await page.getByLabel('Minimum Days in Advance').fill('9')
  await page.getByLabel('Maximum Days in Advance').fill('8')
  await page.getByLabel('End Time').fill('17:00')
  await expect(page.getByText('Maximum days in advance must not be less than the minimum')).toBeVisible()
  await expectAccessible(page)
})

test('a failure shows its message, and the input stays', async ({ adminPage: page, expected }) => {
  expected.push(/500/)
  await page.goto('/admin/appointment-settings')
  await page.getByLabel('Maximum Days in Advance').fill('60')
  await page.route(`**${PATH}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Error: Failed to save appointment settings')).toBeVisible()
  await expect(page.getByLabel('Maximum Days in Advance')).toHaveValue('60')
})

test('a save over newer settings shows both versions, and either can be kept', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/409/)
  const saveAs = (days: number) => asAdministrator(site, PATH, { ...DEFAULTS, maxDaysInAdvance: days }, 'PUT')
  const conflict = page.getByRole('dialog', { name: 'This was changed elsewhere since you opened it.' })
  await page.goto('/admin/appointment-settings')
  const days = page.getByLabel('Maximum Days in Advance')
  await days.fill('60')
  await saveAs(45)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(conflict.getByText('Removed: Max days in advance: 45')).toBeVisible()
  await expect(conflict.getByText('Added: Max days in advance: 60')).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect(days).toHaveValue('60')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await conflict.getByRole('button', { name: 'Discard mine and show theirs' }).click()
  await expect(days).toHaveValue('45')
  await days.fill('61')
  await saveAs(46)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  expect(await (await fetch(`${site.url}${PATH}`)).json()).toMatchObject({ maxDaysInAdvance: 61 })
})

test('logging out over unsaved work asks first, and then signs out', async ({ adminPage: page }, { project }) => {
  const logOut = async () => {
    if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes. Leave without saving?' })
  const token = () => page.evaluate(() => window.localStorage.getItem('adminToken'))
  await page.goto('/admin/appointment-settings')
  await page.getByLabel('Maximum Days in Advance').fill('60')
  await logOut()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Maximum Days in Advance')).toHaveValue('60')
  expect(await token()).not.toBeNull()
  await logOut()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await token()).toBeNull()
})

test('each time of a day is explained', async ({ adminPage: page, site }) => {
  await aCustomer(site, 'Wilma Why', '2026-03-13T14:00:00.000Z')
  await page.goto('/admin/appointment-settings')
  const why = page.getByRole('region', { name: 'Why is this closed?' })
  await why.getByLabel('Day to explain').fill('2026-03-13')
  await expect(why).toContainText('Friday, March 13, 2026: 16 of 17 times can be booked.')
  await expect(why.getByRole('listitem').filter({ hasText: '10:00' })).toContainText(
    'This time is already taken. Wilma Why',
  )
  await why.getByLabel('Day to explain').fill('2026-03-14')
  await expect(why.getByRole('listitem').filter({ hasText: '09:00' })).toContainText(
    'We do not take online appointments on Saturdays.',
  )
  await why.getByLabel('Day to explain').fill('2026-03-02')
  await expect(why).toContainText('The earliest day you can book online is Tuesday, March 3, 2026.')
})

test('turning scheduling off closes the schedule page', async ({ adminPage: page }) => {
  await page.goto('/admin/appointment-settings')
  await page.getByRole('switch', { name: 'Enable Online Scheduling' }).uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await page.goto('/schedule')
  await expect(page.getByText('Online Scheduling Currently Unavailable')).toBeVisible()
})
