import type { Page } from '@playwright/test'
import { ADMINISTRATOR, administratorToken } from '#test/support/administrator.ts'
import { expect, expectAccessible, test } from '#test/support/e2e.ts'
import { addProject, aPhotoFile, fillInProject } from '#test/support/project-site.ts'
import { DESKTOP } from '#test/support/widths.ts'

test.beforeEach(({ expected }) => {
  // Playwright's recording inspects previews, which the page's policy forbids.
  expected.push(/Connecting to 'blob:/)
})

test('a picture that fails is tried again, can be canceled and is never saved by halves', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, expected }) => {
  expected.push(/ERR_FAILED|Failed to load resource|415|422/)
  const project = await addProject(site)
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()))
  await page.goto('/admin/projects')
  const dialog = page.getByRole('dialog')
  const image = dialog.getByLabel('Project Image')
  const leave = async () => {
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('without a network it tries again, and canceling keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Add New Project' }).click()
    await dialog.getByLabel('Title').fill('Typed before')
    let isFailing = true
    await page.route('**/api/storage/**', (route) => (isFailing ? route.abort('failed') : route.continue()))
    await image.setInputFiles(await aPhotoFile('a.jpg'))
    await expect(dialog.getByText(/Trying again in \d+ s/)).toBeVisible()
    isFailing = false
    await expect(dialog.getByText('Uploaded')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove Project Image' }).click()
    isFailing = true
    await image.setInputFiles(await aPhotoFile('b.jpg'))
    await dialog.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(image).toHaveAttribute('type', 'file')
    await expect(dialog.getByLabel('Title')).toHaveValue('Typed before')
    await page.unroute('**/api/storage/**')
  })

  await test.step('a file that is no picture is named at once, and the project is not saved with it', async () => {
    const html = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>not a picture</html>') }
    await image.setInputFiles(html)
    await expect(dialog.getByText(/This file is not a picture we can use/)).toBeVisible()
    await fillInProject(page, 'Never saved')
    await dialog.getByRole('button', { name: 'Save Project' }).click()
    const alert = page.getByRole('alertdialog', { name: 'Error saving project. Please try again.' })
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByRole('tab', { name: 'Basic Info (has errors)', selected: true })).toBeVisible()
    await expect(dialog.getByLabel('Title')).toHaveValue('Never saved')
    await leave()
    expect(saves).toEqual([])
  })

  await test.step('who leaves during an upload saves nothing, and who stays saves once', async () => {
    const upload = Promise.withResolvers<void>()
    await page.route('**/api/storage/**', async (route) => {
      await upload.promise
      await route.continue()
    })
    const saveWithAPicture = async () => {
      await page.getByRole('button', { name: `Edit ${project.title}` }).click()
      await dialog.getByRole('tab', { name: 'Gallery' }).click()
      await dialog.getByLabel('Add several pictures at once').setInputFiles(await aPhotoFile('late.jpg'))
      await dialog.getByLabel('Caption').fill('Late')
      await dialog.getByLabel('Caption').press('Enter')
      await expect(dialog.getByLabel('Caption')).toBeDisabled()
      await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeFocused()
    }
    await saveWithAPicture()
    await leave()
    await saveWithAPicture()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    const uploaded = page.waitForResponse((response) => response.url().includes('/api/storage/'))
    upload.resolve()
    await uploaded
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByText('Project saved.')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(saves).toHaveLength(1)
  })
})

test('the project form survives the end of its session: after signing in again it uploads the picture and saves', async ({
  page,
  site,
  expected,
}) => {
  expected.push(/401/)
  const token = await administratorToken(site.url)
  await page.goto('/admin-login')
  await page.evaluate((value) => window.localStorage.setItem('adminToken', value), token)
  const project = await addProject(site)
  await page.goto('/admin/projects')
  await page.getByRole('button', { name: `Edit ${project.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  const title = `Long evening ${crypto.randomUUID().slice(0, 8)}`
  await dialog.getByLabel('Title').fill(title)
  const door = page.getByRole('dialog', { name: 'Your session has ended' })
  const signIn = async () => {
    await door.getByLabel('Email').fill(ADMINISTRATOR.email)
    await door.getByLabel('Password').fill(ADMINISTRATOR.password)
    await door.getByRole('button', { name: 'Sign In' }).click()
    await expect(door).toBeHidden()
  }
  // Ended before the upload or the click, the page might notice it first and cover the form.
  await endSessionBefore(page, '**/api/storage/**', site.url)
  await dialog.getByLabel('Project Image').setInputFiles(await aPhotoFile('evening.jpg'))
  await expect(door).toBeVisible()
  await expectAccessible(page)
  await signIn()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Uploaded')).toBeVisible()

  await endSessionBefore(page, `**/${project.id}`, site.url)
  await dialog.getByRole('button', { name: 'Save Project' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await signIn()
  await dialog.getByRole('button', { name: 'Save Project' }).click()
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible()
})

/** Ends the session on the server when the page sends its next request to this address. */
async function endSessionBefore(page: Page, address: string, site: string): Promise<void> {
  const token = await page.evaluate(() => window.localStorage.getItem('adminToken'))
  await page.route(
    address,
    async (route) => {
      await fetch(`${site}/api/admin/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
      await route.continue()
    },
    { times: 1 },
  )
}
