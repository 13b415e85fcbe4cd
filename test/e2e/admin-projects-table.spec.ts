import { expect, expectAccessible, test } from '#test/support/e2e.ts'
import { addProject, removeProject } from '#test/support/project-site.ts'

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

test('categories are renamed, added and ordered, and visitors filter by them', async ({ adminPage: page, site }) => {
  const project = await addProject(site, { category: 'Emergency' })
  const open = async () => {
    await page.goto('/admin/projects')
    await page.getByRole('button', { name: 'Edit Categories' }).click()
    return page.getByRole('dialog', { name: 'Edit Categories' })
  }
  const filters = async () => {
    await page.goto('/projects')
    return page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link')
  }
  const dialog = await open()
  const names = dialog.getByRole('textbox')
  await expect(names).toHaveCount(3)
  await expectAccessible(page)
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
  await expect(await filters()).toHaveText(['All', 'Commercial', 'Residential', 'Roofs', 'Rush jobs'])
  await page.getByRole('link', { name: 'Rush jobs' }).click()
  await expect(page.getByRole('row', { name: project.title })).toBeVisible()

  const again = await open()
  await again.getByRole('button', { name: 'Remove category 3' }).click()
  await again.getByRole('textbox').nth(2).fill('Emergency')
  await again.getByRole('button', { name: 'Save Categories' }).click()
  await expect(again).toBeHidden()
  await expect(await filters()).toHaveText(['All', 'Commercial', 'Residential', 'Emergency'])
  await removeProject(site, project.id)
})
