import { expect, hydrated, test } from '#test/support/e2e.ts'
import { aPhotoFile, fillInProject } from '#test/support/project-site.ts'
import { watch } from '#test/support/watch.ts'
import { PHONE } from '#test/support/widths.ts'

test.beforeEach(({ expected }) => {
  // Playwright's recording inspects previews, which the page's policy forbids.
  expected.push(/Connecting to 'blob:/)
})

test('a project is added from a phone with four pictures, appears elsewhere at once, is edited and deleted', {
  tag: PHONE,
}, async ({ adminPage: page, browser, site, expected }) => {
  const title = `Dry cellar ${crypto.randomUUID().slice(0, 8)}`
  const elsewhere = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
  const visitor = await elsewhere.newPage()
  const problems = watch(visitor)
  await visitor.goto('/projects')

  await page.goto('/admin/projects')
  await page.getByRole('button', { name: 'Add New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Project' })
  await dialog.getByLabel('Project Image').setInputFiles(await aPhotoFile('cellar.jpg'))
  await expect(dialog.getByText('Uploaded')).toBeVisible()
  await fillInProject(page, title)
  await dialog.getByRole('tab', { name: 'Gallery' }).click()
  const files = await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map(aPhotoFile))
  await dialog.getByLabel('Add several pictures at once').setInputFiles(files)
  for (const [index, caption] of ['Before: wet', 'After: dry', 'The pump'].entries()) {
    await dialog.getByLabel('Caption').nth(index).fill(caption)
  }
  await dialog.getByRole('button', { name: 'Save Project' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible()

  const card = visitor.getByRole('region', { name: 'Featured projects' }).getByRole('link', { name: title })
  await card.click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  // Without its script, the link opens the picture itself.
  await hydrated(visitor)
  await visitor.getByRole('link', { name: 'Enlarge picture: The pump' }).focus()
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('dialog').getByText('3 / 3')).toBeVisible()
  await visitor.keyboard.press('ArrowRight')
  await expect(visitor.getByRole('dialog').getByText('1 / 3')).toBeVisible()
  await visitor.keyboard.press('Escape')
  const pictures = await visitor
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src).filter((url) => url.includes('/files/')))

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(editing.getByLabel('Completion Date')).toHaveValue('11/02/2026')
  await editing.getByLabel('Title').fill(`${title}, edited`)
  await editing.getByRole('tab', { name: 'Gallery' }).click()
  await editing.getByRole('button', { name: 'Move picture 3 up' }).click()
  await expect(editing.getByLabel('Caption').nth(1)).toHaveValue('The pump')
  await editing.getByRole('button', { name: 'Save Project' }).click()
  await expect(page.getByRole('cell', { name: `${title}, edited`, exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${title}, edited`)
  await expect(visitor.getByRole('slider')).toHaveCount(0)
  expect(problems).toEqual([])
  await elsewhere.close()

  // A thumbnail may still be loading when its project is deleted.
  expected.push(/404 .*\/files\//)
  await page.getByRole('button', { name: `Delete ${title}, edited` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this project?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('cell', { name: title })).toHaveCount(0)
  expect(pictures.length).toBeGreaterThan(2)
  const others = await (await fetch(`${site.url}/projects`)).text()
  const own = pictures.map((url) => new URL(url).pathname).filter((path) => !others.includes(path))
  for (const path of own) expect((await fetch(site.url + path)).status, path).toBe(404)
})
