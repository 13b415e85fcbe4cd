import { expect, hydrated, test } from '#test/support/e2e.ts'
import { addProject, aPhotoFile, fillInProject, saveProject } from '#test/support/project-site.ts'
import { watch } from '#test/support/watch.ts'
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

test('the form marks what is missing, asks before it loses anything, and keeps everything when a save fails', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, expected }) => {
  expected.push(/409|500/)
  const project = await addProject(site, { type: '' })
  await page.goto('/admin/projects')
  const opener = page.getByRole('button', { name: 'Add New Project' })
  const dialog = page.getByRole('dialog', { name: /^(Add New|Edit) Project$/ })
  const save = dialog.getByRole('button', { name: 'Save Project' })
  const missing = (name: string) => dialog.getByText(`${name} is required`)
  const marked = (tab: string) => dialog.getByRole('tab', { name: `${tab} (has errors)`, selected: true })
  const stored = async () => (await fetch(`${site.url}/api/collections/projects/${project.id}`)).json()

  await test.step('it begins at its first field, gives the focus back, and asks before changes are lost', async () => {
    await opener.click()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByLabel('Title').fill('Half a thought')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'You have unsaved changes. Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('it opens the tab with an error, and asks for less when a project is for the table only', async () => {
    await opener.click()
    await expect(dialog.getByLabel('Title')).toHaveValue('')
    await expect(dialog.getByLabel('Category')).toHaveValue('Commercial')
    await expect(dialog.getByLabel('Completion Date')).toHaveAttribute('placeholder', '06/22/2025')
    await dialog.getByRole('tab', { name: 'Gallery' }).click()
    await save.click()
    await expect(marked('Basic Info')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    for (const name of ['Title', 'Description', 'Type', 'Completion date', 'Image'])
      await expect(missing(name)).toBeVisible()
    await dialog.getByLabel('Table only (hide from cards view)').check()
    for (const name of ['Description', 'Type', 'Image']) await expect(missing(name)).toHaveCount(0)
    await dialog.getByLabel('Title').fill('Cellar')
    await dialog.getByLabel('Completion Date').fill('last spring')
    await save.click()
    await expect(marked('Project Details')).toBeVisible()
    await expect(dialog.getByLabel('Duration')).toBeFocused()
    for (const name of ['Duration', 'Location', 'Challenge', 'Solution', 'Outcome'])
      await expect(missing(name)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
  })

  await test.step('a project for the table needs no type until it is shown on a card, and has lists', async () => {
    await expect(page.getByRole('row', { name: project.title }).getByText('Unknown')).toBeVisible()
    await page.getByRole('button', { name: `Edit ${project.title}` }).click()
    await expect(dialog.getByLabel('Type')).toHaveValue('')
    await dialog.getByLabel('Table only (hide from cards view)').uncheck()
    await save.click()
    await expect(missing('Type')).toBeVisible()
    await dialog.getByLabel('Table only (hide from cards view)').check()
    await dialog.getByLabel('Type').fill('Mine')
    await dialog.getByRole('tab', { name: 'Project Details' }).click()
    const services = dialog.getByRole('group', { name: 'Services Provided' })
    await services.getByRole('button', { name: 'Add Service' }).click()
    await services.getByRole('textbox', { name: 'Service 1' }).fill('Digging')
    await services.getByRole('textbox', { name: 'Service 1' }).press('Enter')
    await services.getByRole('textbox', { name: 'Service 2' }).fill('Pumping')
    await services.getByRole('button', { name: 'Remove service 1' }).click()
    const highlights = dialog.getByRole('group', { name: 'Project Highlights' })
    await highlights.getByRole('button', { name: 'Add Highlight' }).click()
    await highlights.getByRole('textbox', { name: 'Highlight 1' }).fill('Dry in a day')
  })

  await test.step('a stale save is refused, and shows both', async () => {
    await saveProject(site, project.id, { type: 'Theirs' })
    await save.click()
    const conflict = page.getByRole('dialog', { name: 'This was changed elsewhere since you opened it.' })
    await expect(conflict.getByText('Removed: Type: Theirs')).toBeVisible()
    await expect(conflict.getByText('Added: Type: Mine')).toBeVisible()
    await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
    await expect(dialog).toBeHidden()
    const mine = { type: 'Mine', highlights: ['Dry in a day'], specifications: { services: ['Pumping'] } }
    expect(await stored()).toMatchObject(mine)
  })

  await test.step('it says that saving or deleting failed', async () => {
    await page.getByRole('button', { name: `Edit ${project.title}` }).click()
    await page.route('**/api/collections/projects/*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { error: 'Broken' } }),
    )
    await dialog.getByLabel('Type').fill('Changed')
    await save.click()
    const failed = page.getByRole('alertdialog', { name: 'Error saving project. Please try again.' })
    await failed.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByLabel('Type')).toHaveValue('Changed')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('button', { name: `Delete ${project.title}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: 'Error deleting project. Please try again.' })).toBeVisible()
    expect(await stored()).toMatchObject({ type: 'Mine' })
  })
})
