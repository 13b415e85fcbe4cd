import { expect, expectAccessible, hydrated, test, watch } from '#test/support/e2e.ts'
import { addProject, aPhotoFile, fillInProject, removeProject, saveProject } from '#test/support/project-site.ts'
import { DESKTOP, PHONE } from '#test/support/widths.ts'

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

test.describe('the project form', () => {
  test('begins at its first field, and gives the focus back', { tag: DESKTOP }, async ({ adminPage: page }) => {
    await page.goto('/admin/projects')
    const opener = page.getByRole('button', { name: 'Add New Project' })
    await opener.click()
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  test('marks and opens the tab that holds an error, and asks for less when a project is for the table only', async ({
    adminPage: page,
  }) => {
    await page.goto('/admin/projects')
    await page.getByRole('button', { name: 'Add New Project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Project' })
    await expect(dialog.getByLabel('Category')).toHaveValue('Commercial')
    await expect(dialog.getByLabel('Completion Date')).toHaveAttribute('placeholder', '06/22/2025')
    await dialog.getByRole('tab', { name: 'Gallery' }).click()
    await dialog.getByRole('button', { name: 'Save Project' }).click()
    await expect(dialog.getByRole('tab', { name: 'Basic Info (has errors)' })).toHaveAttribute('aria-selected', 'true')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    for (const name of ['Title', 'Description', 'Type', 'Completion date', 'Image']) {
      await expect(dialog.getByText(`${name} is required`)).toBeVisible()
    }
    await dialog.getByLabel('Table only (hide from cards view)').check()
    for (const name of ['Description', 'Type', 'Image']) {
      await expect(dialog.getByText(`${name} is required`)).toHaveCount(0)
    }
    await dialog.getByLabel('Title').fill('Cellar')
    await dialog.getByLabel('Completion Date').fill('last spring')
    await dialog.getByRole('button', { name: 'Save Project' }).click()
    await expect(dialog.getByRole('tab', { name: 'Project Details (has errors)' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(dialog.getByLabel('Duration')).toBeFocused()
    for (const name of ['Duration', 'Location', 'Challenge', 'Solution', 'Outcome']) {
      await expect(dialog.getByText(`${name} is required`)).toBeVisible()
    }
  })

  test('asks for the type that a table-only project could do without, once it is shown on a card', {
    tag: DESKTOP,
  }, async ({ adminPage: page, site }) => {
    const project = await addProject(site, { type: '' })
    await page.goto('/admin/projects')
    await expect(page.getByRole('row', { name: project.title }).getByText('Unknown')).toBeVisible()
    await page.getByRole('button', { name: `Edit ${project.title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Project' })
    await expect(dialog.getByLabel('Type')).toHaveValue('')
    await dialog.getByLabel('Table only (hide from cards view)').uncheck()
    await dialog.getByRole('button', { name: 'Save Project' }).click()
    await expect(dialog.getByText('Type is required')).toBeVisible()
    await removeProject(site, project.id)
  })

  test('is accessible, with an error on a tab', async ({ adminPage: page }) => {
    await page.goto('/admin/projects')
    await page.getByRole('button', { name: 'Add New Project' }).click()
    await page.getByRole('button', { name: 'Save Project' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expectAccessible(page)
  })

  test('adds and removes services, materials and highlights', async ({ adminPage: page, site }) => {
    const project = await addProject(site)
    await page.goto('/admin/projects')
    await page.getByRole('button', { name: `Edit ${project.title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Project' })
    await dialog.getByRole('tab', { name: 'Project Details' }).click()
    const services = dialog.getByRole('group', { name: 'Services Provided' })
    await services.getByRole('button', { name: 'Add Service' }).click()
    await services.getByRole('textbox', { name: 'Service 1' }).fill('Digging')
    await services.getByRole('textbox', { name: 'Service 1' }).press('Enter')
    await services.getByRole('textbox', { name: 'Service 2' }).fill('Pumping')
    await services.getByRole('button', { name: 'Remove service 1' }).click()
    await dialog
      .getByRole('group', { name: 'Project Highlights' })
      .getByRole('button', { name: 'Add Highlight' })
      .click()
    await dialog.getByRole('textbox', { name: 'Highlight 1' }).fill('Dry in a day')
    await dialog.getByRole('button', { name: 'Save Project' }).click()
    await expect(dialog).toBeHidden()
    const stored = await (await fetch(`${site.url}/api/collections/projects/${project.id}`)).json()
    expect(stored).toMatchObject({ highlights: ['Dry in a day'], specifications: { services: ['Pumping'] } })
    await removeProject(site, project.id)
  })

  test('asks before unsaved changes are lost', async ({ adminPage: page }) => {
    await page.goto('/admin/projects')
    await page.getByRole('button', { name: 'Add New Project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Project' })
    await dialog.getByLabel('Title').fill('Half a thought')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'You have unsaved changes. Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Add New Project' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('')
  })

  test('refuses a stale save, and shows both', async ({ adminPage: page, site, expected }) => {
    expected.push(/409/)
    const project = await addProject(site)
    await page.goto('/admin/projects')
    await page.getByRole('button', { name: `Edit ${project.title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Project' })
    await dialog.getByLabel('Type').fill('Mine')
    await saveProject(site, project.id, { type: 'Theirs' })
    await dialog.getByRole('button', { name: 'Save Project' }).click()
    const conflict = page.getByRole('dialog', { name: 'This was changed elsewhere since you opened it.' })
    await expect(conflict.getByText('Removed: Type: Theirs')).toBeVisible()
    await expect(conflict.getByText('Added: Type: Mine')).toBeVisible()
    await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
    await expect(dialog).toBeHidden()
    const stored = await (await fetch(`${site.url}/api/collections/projects/${project.id}`)).json()
    expect(stored.type).toBe('Mine')
    await removeProject(site, project.id)
  })

  test('says that saving or deleting failed, and keeps everything', async ({ adminPage: page, site, expected }) => {
    expected.push(/500/)
    const project = await addProject(site)
    await page.goto('/admin/projects')
    await page.getByRole('button', { name: `Edit ${project.title}` }).click()
    await page.route('**/api/collections/projects/*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { error: 'Broken' } }),
    )
    const dialog = page.getByRole('dialog', { name: 'Edit Project' })
    await dialog.getByLabel('Type').fill('Changed')
    await dialog.getByRole('button', { name: 'Save Project' }).click()
    const failed = page.getByRole('alertdialog', { name: 'Error saving project. Please try again.' })
    await failed.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByLabel('Type')).toHaveValue('Changed')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('button', { name: `Delete ${project.title}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: 'Error deleting project. Please try again.' })).toBeVisible()
    await removeProject(site, project.id)
  })
})
