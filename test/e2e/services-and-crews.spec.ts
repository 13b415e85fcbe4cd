import { aCustomer, answer, asAdministrator, expect, test } from '../support/desk-page.ts'
import { loaded } from '../support/screen-checks.ts'

test.beforeEach(({ expected }) => {
  test.slow()
  // A refusal that the screen explains.
  expected.push(/status of 409/, /: 409, /)
})

test('a service is added, ordered by keyboard, changed elsewhere meanwhile, restored, and hidden instead of deleted', async ({
  adminPage: page,
  site,
}) => {
  await page.goto('/admin/services')
  await page.getByRole('link', { name: 'Add service' }).click()
  await page.getByLabel('Name', { exact: false }).first().fill('Drain cleaning')
  await expect(page.getByLabel('URL Slug')).toHaveValue('drain-cleaning')
  await page.getByLabel('Minutes', { exact: false }).first().fill('7')
  await page.getByLabel('Price from').fill('150')
  await page.getByLabel('Price to').fill('400')
  await expect(page.getByText('Visitors read: $150–$400')).toBeVisible()
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.getByText('A visit takes 15 to 480 minutes, in steps of 15')).toBeVisible()
  await page.getByLabel('Minutes', { exact: false }).first().fill('60')
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.getByText('Service saved.')).toBeVisible()

  const rows = page.getByRole('list', { name: 'Services' }).getByRole('listitem')
  await expect(rows.last()).toContainText('Drain cleaning')
  const up = page.getByRole('button', { name: 'Move Drain cleaning up' })
  // The list shows a new order before it is saved, and a reload would cut off the save.
  const ordered = () => page.waitForResponse('**/api/services/order')
  await up.focus()
  const once = ordered()
  await page.keyboard.press('Enter')
  await expect(rows.nth(5)).toContainText('Drain cleaning')
  await expect(up).toBeFocused()
  await once
  const twice = ordered()
  await page.keyboard.press('Enter')
  await expect(rows.nth(4)).toContainText('Drain cleaning')
  await twice
  const listening = page.waitForResponse('**/api/changes')
  await page.reload()
  await listening
  await expect(rows.nth(4)).toContainText('Drain cleaning')

  await page.getByRole('link', { name: 'Edit Drain cleaning' }).click()
  await page.getByLabel('Summary').fill('Mine')
  await asAdministrator(site, '/api/collections/services/drain-cleaning', { summary: 'Theirs' }, 'PUT')
  await expect(page.getByText('This was changed elsewhere since you opened it.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Service' }).click()
  const conflict = page.getByRole('dialog', { name: 'This was changed elsewhere since you opened it.' })
  await expect(conflict.getByText('Removed: Summary: Theirs')).toBeVisible()
  await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect(rows.nth(4)).toContainText('Mine')

  await page.getByRole('link', { name: 'Edit Drain cleaning' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: /Version 2/ }).click()
  await history.getByRole('button', { name: 'Restore version 2' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(rows.nth(4)).toContainText('Theirs')

  await aCustomer(site, 'Rita Repair')
  await page.getByRole('button', { name: 'Delete Repair' }).click()
  await answer(page, 'Delete Repair?', 'Delete')
  const refusal = page.getByRole('alertdialog', { name: /1 upcoming visit uses this service/ })
  await expect(refusal).toContainText('Rita Repair')
  await refusal.getByRole('button', { name: 'Hide it instead' }).click()
  await expect(rows.first()).toContainText('Hidden')
  await page.getByRole('button', { name: 'Show Repair' }).click()
  await expect(rows.first()).not.toContainText('Hidden')
})

test('services can be dragged to another place, and of two quick moves the second one counts', async ({
  adminPage: page,
}) => {
  // Tall enough for all rows: scrolling between press and move would pick up another one.
  await page.setViewportSize({ width: 1280, height: 1600 })
  const { promise: late, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/api/system/alerts', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/admin/services')
  const rows = page.getByRole('list', { name: 'Services' }).getByRole('listitem')
  const before = await rows.first().boundingBox()
  tell()
  await expect(page.getByRole('link', { name: 'Make it yours' })).toBeVisible()
  expect(await rows.first().boundingBox(), 'what arrives late moves nothing').toEqual(before)
  let saved = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/services/order')) saved++
  })
  await rows.filter({ hasText: 'Inspection' }).dragTo(rows.first())
  await expect(rows.first()).toContainText('Inspection')
  await expect.poll(() => saved).toBe(1)

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/services/order', (route) => held.then(() => route.continue()), { times: 1 })
  for (const place of [1, 2]) {
    await page.getByRole('button', { name: 'Move Inspection down' }).click()
    await expect(rows.nth(place)).toContainText('Inspection')
  }
  letGo()
  await expect.poll(() => saved).toBe(3)
  await page.reload()
  await expect(rows.nth(2)).toContainText('Inspection')
})

test('a crew that leaves hands its visits over, and only then goes', async ({ adminPage: page, site }) => {
  await aCustomer(site, 'Cora Crew')
  await page.goto('/admin/crews')
  await page.getByRole('button', { name: 'Delete Main crew' }).click()
  await answer(page, 'Delete Main crew?', 'Delete')
  await answer(page, 'Keep at least one crew.', 'OK')

  await page.getByRole('link', { name: 'Add crew' }).click()
  await page.getByLabel('Name', { exact: false }).first().fill('Second crew')
  await page.getByText('Orange').click()
  await page.getByRole('switch', { name: 'All services' }).uncheck()
  await page.getByLabel('Repair').uncheck()
  await page.getByRole('button', { name: 'Save Crew' }).click()
  const list = page.getByRole('list', { name: 'Crews' })
  await expect(list).toContainText('Second crew')

  await page.getByRole('link', { name: 'Edit Main crew' }).click()
  await page.getByRole('switch', { name: 'Active' }).uncheck()
  await expect(page.getByText('This crew could no longer make 1 upcoming visit.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Crew' }).click()
  const dialog = page.getByRole('dialog', { name: 'This crew has 1 upcoming visit. Give it to another crew first.' })
  await expect(dialog).toContainText('Cora Crew')
  await dialog.getByRole('button', { name: 'Move visits and save' }).click()
  await expect(dialog).toContainText('The crew doesn’t do this service.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await asAdministrator(site, '/api/collections/crews/second-crew', { services: 'all' }, 'PUT')
  await page.getByRole('button', { name: 'Save Crew' }).click()
  await dialog.getByRole('button', { name: 'Move visits and save' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: 'Main crew' })).toContainText('Not active')
})

test('hours by weekday, driving and the area show what they change before they are saved', async ({
  adminPage: page,
  site,
}) => {
  await aCustomer(site, 'Bea Break', '2026-03-11T16:00:00.000Z')
  await page.goto('/admin/appointment-settings')
  await page.getByLabel('Maximum Days in Advance').fill('20')
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  expect(Object.keys((await saving).postDataJSON()).sort(), 'nothing but the specified fields').toEqual([
    'availableDays',
    'availableHours',
    'enableScheduling',
    'excludedDates',
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
  await expect(preview).toContainText('Bea Break, Mar 11, 2026 12:00')
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
  // The message of the first save may still be there, and says nothing about this one.
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()

  await page.getByText('Where you go, what the trip costs').click()
  await page.getByLabel('Where you go', { exact: true }).selectOption('A list of ZIP codes')
  await page.getByRole('button', { name: 'Add zone' }).click()
  await page.getByLabel('ZIP codes').fill('336 33x')
  await page.getByRole('button', { name: 'Save Service Area' }).click()
  await expect(page.getByText('"33x" is neither a ZIP code')).toBeVisible()
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
})

test('a crew whose response was lost is not added a second time', async ({ adminPage: page, expected }) => {
  expected.push(/ERR_FAILED/, /no answer/)
  await page.goto('/admin/crews')
  await page.getByRole('link', { name: 'Add crew' }).click()
  await page.getByLabel('Name', { exact: false }).first().fill('North')
  const crews = '**/api/collections/crews/**'
  await page.route(crews, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const save = page.getByRole('button', { name: 'Save Crew' })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save' }).first()).toBeVisible()
  await page.unroute(crews)
  await save.click()
  await expect(page.getByText('A crew with this name was already added').first()).toBeVisible()
})
