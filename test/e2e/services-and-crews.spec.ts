import { aCustomer, answer, asAdministrator, expect, test } from '../support/desk-page.ts'
import { choose } from '../support/menu.ts'
import { expectNotice } from '../support/notices.ts'

test.beforeEach(({ expected }) => {
  // A refusal that the screen explains.
  expected.push(/status of 409/, /: 409, /)
})

test('services are ordered by mouse and keyboard; one is added, changed, restored, and unpublished instead of deleted', async ({
  adminPage: page,
  site,
}) => {
  const rows = page.getByRole('list', { name: 'Services' }).getByRole('listitem')
  // Tall enough for all rows: scrolling between press and move would pick up another one.
  await page.setViewportSize({ width: 1280, height: 1600 })
  let saved = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/services/order')) saved++
  })
  await test.step('late content moves nothing', async () => {
    const { promise: late, resolve: tell } = Promise.withResolvers<void>()
    await page.route('**/api/system/alerts', async (route) => {
      await late
      await route.continue()
    })
    await page.goto('/admin/services')
    const before = await rows.first().boundingBox()
    tell()
    await expect(page.getByRole('link', { name: 'Make it yours' })).toBeVisible()
    expect(await rows.first().boundingBox()).toEqual(before)
  })
  await test.step('the second of two quick moves wins', async () => {
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
  await expectNotice(page, 'Service saved.')

  await expect(rows.last()).toContainText('Drain cleaning')
  const up = page.getByRole('button', { name: 'Move Drain cleaning up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(5)).toContainText('Drain cleaning')
  await expect(up).toBeFocused()
  await expect.poll(() => saved).toBe(4)
  await page.keyboard.press('Enter')
  await expect(rows.nth(4)).toContainText('Drain cleaning')
  await expect.poll(() => saved).toBe(5)

  await asAdministrator(site, '/api/collections/services/drain-cleaning', { summary: 'Theirs' }, 'PUT')
  await expect(rows.nth(4)).toContainText('Theirs')
  await page.getByRole('link', { name: 'Edit Drain cleaning' }).click()
  await page.getByLabel('Summary').fill('Mine')
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(rows.nth(4)).toContainText('Mine')

  await page.getByRole('link', { name: 'Edit Drain cleaning' }).click()
  await choose(page, 'History')
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
  await refusal.getByRole('button', { name: 'Unpublish it instead' }).click()
  await expect(rows.first()).toContainText('Draft')
  await page.getByRole('link', { name: 'Edit Repair' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(rows.first()).not.toContainText('Draft')
})

test('a crew hands its visits over before it is deleted', async ({ adminPage: page, site }) => {
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
