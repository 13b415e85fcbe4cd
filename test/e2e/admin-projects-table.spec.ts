import { expect, test } from '#test/support/e2e.ts'
import { addProject } from '#test/support/project-site.ts'

test('the table reports a failed load and can be searched, and visitors filter by its categories', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/500|Failed to fetch projects/)
  const project = await addProject(site, { category: 'Emergency' })
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit / }) })

  await test.step('a table that failed to load is not an empty one', async () => {
    const json = { error: 'Broken', code: 'internal' }
    await page.route('**/api/collections/projects?*', (route) => route.fulfill({ status: 500, json }))
    await page.goto('/admin/projects')
    await expect(page.getByText('Failed to fetch projects')).toBeVisible()
    await expect(page.getByText('No projects found.')).toBeHidden()
    await page.unroute('**/api/collections/projects?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(rows.first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects Management')
  })

  await test.step('it is searched by title or category, and shows when there are no results', async () => {
    const search = page.getByRole('searchbox', { name: 'Search projects...' })
    await search.fill('hYDE pARK')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('2026-09-18')
    await expect(rows).toContainText('Cards & Table')
    await search.fill('emergency')
    await expect(rows).toHaveCount(3)
    await search.fill('laundry')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Table Only')
    await search.fill('no such project')
    await expect(page.getByText('No projects found. Create a new project to get started.')).toBeVisible()
    await search.fill('')
    await expect(page.getByRole('row', { name: project.title })).toBeVisible()
  })

  await test.step('categories are renamed, added, ordered and removed', async () => {
    await page.getByRole('button', { name: 'Edit Categories' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Categories' })
    const names = dialog.getByRole('textbox')
    await expect(names).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Remove category 3' }).click()
    await expect(page.getByText(/^Emergency has \d+ projects?\. Give/)).toBeVisible()
    await names.nth(2).fill('Rush jobs')
    await dialog.getByRole('button', { name: 'Add Category' }).click()
    await names.nth(3).fill('commercial')
    await dialog.getByRole('button', { name: 'Save Categories' }).click()
    await expect(dialog.getByText('Two categories have this name')).toBeVisible()
    await names.nth(3).fill('Roofs')
    await dialog.getByRole('button', { name: 'Move category 4 up' }).click()
    await dialog.getByRole('button', { name: 'Save Categories' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: project.title })).toContainText('Rush jobs')

    await page.getByRole('button', { name: 'Edit Categories' }).click()
    await expect(names).toHaveCount(4)
    await expect(names.nth(2)).toHaveValue('Roofs')
    await dialog.getByRole('button', { name: 'Remove category 3' }).click()
    await dialog.getByRole('button', { name: 'Save Categories' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('visitors filter by them', async () => {
    await page.goto('/projects')
    const filters = page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link')
    await expect(filters).toHaveText(['All', 'Commercial', 'Residential', 'Rush jobs'])
    await filters.getByText('Rush jobs').click()
    await expect(page.getByRole('row', { name: project.title })).toBeVisible()
  })
})
