import { expect, test } from '#test/support/e2e.ts'

test.describe('the projects table', () => {
  test('says that it could not be loaded, not that it is empty', async ({ adminPage: page, expected }) => {
    expected.push(/500|Failed to fetch projects/)
    const json = { error: 'Broken', code: 'internal' }
    await page.route('**/api/collections/projects?*', (route) => route.fulfill({ status: 500, json }))
    await page.goto('/admin/projects')
    await expect(page.getByText('Failed to fetch projects')).toBeVisible()
    await expect(page.getByText('No projects found.')).toBeHidden()
    await page.unroute('**/api/collections/projects?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  })

  test('is searched by title or category, and says so when nothing is found', async ({ adminPage: page }) => {
    await page.goto('/admin/projects')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects Management')
    const search = page.getByRole('searchbox', { name: 'Search projects...' })
    await search.fill('hYDE pARK')
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit / }) })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('2026-09-18')
    await expect(rows).toContainText('Cards & Table')
    await search.fill('emergency')
    await expect(rows).toHaveCount(2)
    await search.fill('laundry')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Table Only')
    await search.fill('no such project')
    await expect(page.getByText('No projects found. Create a new project to get started.')).toBeVisible()
  })
})
