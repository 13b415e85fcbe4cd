import { expect, test } from '#test/support/e2e.ts'
import { photograph } from '#test/support/photograph.ts'
import { aPhotoFile } from '#test/support/project-site.ts'
import { PHONE } from '#test/support/widths.ts'

test('photos, a title and a place make a draft that visitors don’t see', { tag: PHONE }, async ({
  adminPage: page,
  expected,
}) => {
  // Playwright's recording inspects previews, which the page's policy forbids.
  expected.push(/Connecting to 'blob:/)
  await page.goto('/admin/projects')
  await page.getByRole('button', { name: 'From Photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Project from Photos' })
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect(dialog.getByText('Please add a photo or a title.')).toBeVisible()
  await dialog
    .getByLabel('Photos', { exact: true })
    .setInputFiles([await aPhotoFile('before.jpg'), await aPhotoFile('after.jpg')])
  await expect(dialog.getByText('Uploaded')).toHaveCount(2)
  await dialog.getByLabel('Title').fill('A shower in the attic')
  await dialog.getByLabel('Neighborhood or city').fill('Hyde Park')
  await photograph(page, 'project-from-photos-390')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'A shower in the attic' })
  await expect(row.getByText('Draft')).toBeVisible()
  await page.getByRole('button', { name: 'Edit A shower in the attic' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Project' })
  await editing.getByRole('tab', { name: 'Project Details' }).click()
  await expect(editing.getByLabel('Location')).toHaveValue('Hyde Park')
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('A shower in the attic')).toHaveCount(0)
})
