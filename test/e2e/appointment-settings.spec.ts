import { aCustomer, expect, test } from '../support/desk-page.ts'
import { expectAccessible, hydrated } from '../support/e2e.ts'
import { loaded } from '../support/screen-checks.ts'

test('the owner learns why times are closed, sees what a holiday would change, saves it, and closes scheduling altogether', async ({
  adminPage: page,
  site,
}) => {
  await aCustomer(site, 'Wilma Why', '2026-03-13T14:00:00.000Z')
  await aCustomer(site, 'Olive Outside', '2026-03-12T15:00:00.000Z')
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

  await page.getByLabel('Date to exclude').fill('2026-03-12')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Excluded dates' })).toContainText('Thursday, March 12, 2026')
  const preview = page.getByRole('region', { name: 'What this will change' })
  await expect(preview).toContainText('17 upcoming times close.')
  await expect(preview).toContainText('One appointment would no longer fit.')
  await expect(preview.getByRole('listitem')).toContainText('Olive Outside, Mar 12, 2026, 11:00 AM')
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
  await page.goto('/admin/appointment-settings')
  await page.getByRole('switch', { name: 'Enable Online Scheduling' }).uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(toast).toBeVisible()
  await page.goto('/schedule')
  await expect(page.getByText('Online Scheduling Currently Unavailable')).toBeVisible()
})

test('hours by weekday, driving and the area show what is wrong and what they change, and logging out over them asks first', async ({
  adminPage: page,
  site,
}) => {
  await aCustomer(site, 'Bea Break', '2026-03-11T16:00:00.000Z')
  const days = page.getByLabel('Maximum Days in Advance')
  await page.goto('/admin/appointment-settings')
  await test.step('wrong settings show an error and are not saved', async () => {
    await page.getByLabel('Minimum Days in Advance').fill('-1')
    await days.fill('0')
    await page.getByLabel('End Time').fill('08:00')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Minimum days in advance must be a whole number of at least 0')).toBeVisible()
    await expect(page.getByText('Maximum days in advance must be a whole number of at least 1')).toBeVisible()
    await expect(page.getByText('The end of the day must be after its start')).toBeVisible()
    await page.getByLabel('Minimum Days in Advance').fill('9')
    await days.fill('8')
    await page.getByLabel('End Time').fill('17:00')
    await expect(page.getByText('Maximum days in advance must not be less than the minimum')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Minimum Days in Advance').fill('1')
  })
  await days.fill('20')
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  expect(Object.keys((await saving).postDataJSON()).sort(), 'specified fields and the source of the hours').toEqual([
    'availableDays',
    'availableHours',
    'enableScheduling',
    'excludedDates',
    'followOpeningHours',
    'maxDaysInAdvance',
    'minDaysInAdvance',
  ])
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await page.getByRole('switch', { name: 'Different hours on different days' }).check()
  await expect(page.getByLabel('Start Time')).toBeHidden()
  const preview = page.getByRole('region', { name: 'What this will change' })
  await expect(preview).toContainText('No upcoming time opens or closes.')
  await page.getByLabel('Wednesday, to 1').fill('12:00')
  await page.getByRole('button', { name: 'Add hours on Wednesday' }).click()
  await expect(page.getByLabel('Wednesday, from 2')).toHaveValue('13:00')
  await page.getByLabel('Wednesday, to 1').fill('11:30')
  await expect(preview).toContainText('Bea Break, Mar 11, 2026, 12:00 PM')
  await expect(preview.getByRole('link', { name: 'Move Bea Break' })).toBeVisible()
  await page.getByLabel('Wednesday, to 1').fill('14:00')
  await expect(page.getByText('The intervals of a day must not overlap').first()).toBeVisible()
  await page.getByLabel('Wednesday, to 1').fill('12:30')
  await page.getByText('More rules').click()
  await page.getByLabel('Notice in hours').fill('4')
  await page.getByRole('switch', { name: 'Leave time to drive between visits' }).check()
  await page.getByRole('button', { name: 'Add extra minutes' }).click()
  await page.getByLabel('From ZIP prefix 1').fill('336')
  await page.getByLabel('To ZIP prefix 1').fill('337')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  // The message of the first save may still be visible, so it proves nothing about this one.
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()

  await page.getByText('Where you go, what the trip costs').click()
  await page.getByLabel('Where you go', { exact: true }).selectOption('A list of ZIP codes')
  await page.getByRole('button', { name: 'Add zone' }).click()
  await page.getByLabel('ZIP codes').fill('336 33x')
  await page.getByRole('button', { name: 'Save Service Area' }).click()
  await expect(page.getByText('"33x" isn\'t a ZIP code')).toBeVisible()
  await page.getByLabel('ZIP codes').fill('336 335')
  await page.getByLabel('Trip charge').fill('25')
  await page.getByRole('button', { name: 'Save Service Area' }).click()
  await expect(page.getByText('Not saved yet')).toBeHidden()

  await page.reload()
  await loaded(page)
  await expect(page.getByLabel('ZIP codes')).toHaveValue('336 335')
  await expect(page.getByLabel('Notice in hours')).toHaveValue('4')
  await expect(page.getByLabel('Wednesday, from 2')).toHaveValue('13:00')
  const why = page.getByRole('region', { name: 'Why is this closed?' })
  await why.getByLabel('Day to explain').fill('2026-03-11')
  await why.getByLabel('Service').selectOption('Repair')
  await why.getByLabel('ZIP code').fill('33901')
  await expect(why.getByRole('listitem').first()).toContainText("We don't usually come to 33901.")

  await test.step('logging out over unsaved work asks first, and then signs out', async () => {
    const logOut = page.getByRole('button', { name: 'Logout' })
    const question = page.getByRole('alertdialog', { name: 'You have unsaved changes. Leave without saving?' })
    const token = () => page.evaluate(() => window.localStorage.getItem('adminToken'))
    await days.fill('60')
    await logOut.click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(days).toHaveValue('60')
    expect(await token()).not.toBeNull()
    await logOut.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await token()).toBeNull()
  })
})
