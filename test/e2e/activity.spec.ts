import { byHand } from '#test/support/by-hand.ts'
import { asAdministrator, expect, test } from '#test/support/desk-page.ts'
import { expectAccessible } from '#test/support/e2e.ts'

// A separate site, because the test changes an entry by hand.
test.use({ siteOptions: { env: {} } })

test('the owner sees what was changed, opens its versions, and learns when someone changed the log', async ({
  adminPage: page,
  site,
}) => {
  await asAdministrator(site, '/api/collections/pages/warranty', { title: 'Our promise' }, 'PUT')
  await page.goto('/admin/activity')
  const row = page.getByRole('row', { name: /Page “Our promise” changed/ })
  await expect(row).toContainText(/title: .+ → Our promise/)
  await expect(row).toContainText('Administrator')
  await expect(row).toContainText('127.0.0.1')
  await expect(page.getByText('Signed in').first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Area' }).selectOption('Website content')
  await expect(page.getByText('Signed in')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search activity...' }).fill('no such thing')
  await expect(page.getByText('No entries match.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search activity...' }).fill('our PROMISE')
  await row.getByRole('link', { name: 'Earlier versions: Page “Our promise” changed' }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Check the log' }).click()
  await expect(page.getByText(/The activity log is complete: \d+ entries checked\./)).toBeVisible()
  const forged = "json_set(body, '$.what', 'Page “Our promise” created')"
  await byHand(
    { options: { dataDir: site.dataDir } },
    `UPDATE documents_activity SET body = ${forged} WHERE body LIKE '%Our promise%'`,
  )
  await page.getByRole('button', { name: 'Check the log' }).click()
  await expect(
    page.getByText(/The activity log was changed by hand\. Look at entry \d+: its content was/),
  ).toBeVisible()
  await expectAccessible(page)
})
