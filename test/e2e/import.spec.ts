import { administratorToken } from '#test/support/administrator.ts'
import { expect, test } from '#test/support/e2e.ts'
import { call } from '#test/support/live-server.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { loaded } from '#test/support/screen-checks.ts'
import { anExport } from '#test/support/wordpress/import-site.ts'

test('the owner moves in from WordPress: dry run, drafts, a page published under its old address, undone', async ({
  adminPage: page,
  site,
  expected,
}) => {
  // A refusal that the screen explains, and old addresses that lead nowhere.
  expected.push(/status of 4\d\d/, /: 4\d\d, /)
  await page.goto('/admin/import')
  await loaded(page)
  const choose = page.getByLabel('Export file')
  await choose.setInputFiles({ name: 'news.xml', mimeType: 'text/xml', buffer: Buffer.from('<rss></rss>') })
  await expect(page.getByText(/This is not a WordPress export/)).toBeVisible()

  await choose.setInputFiles({ name: 'export.xml', mimeType: 'text/xml', buffer: Buffer.from(anExport()) })
  const card = page.getByRole('list', { name: 'Imports', exact: true }).locator('> li')
  await expect(card.getByText(/^8 pages and posts and 1 picture will be imported/)).toBeVisible()
  await expect(card.getByText('It was protected by a password')).toBeVisible()
  const picture = { name: 'heater.jpg', mimeType: 'image/jpeg', buffer: await aPhoto({ seed: 5 }) }
  await page.getByLabel('Picture files').setInputFiles([picture])
  await expect(card.getByText('1 picture was added.')).toBeVisible()
  await card.getByRole('button', { name: 'Import as drafts' }).click()
  await expect(card.getByText(/^8 pages and posts and 1 picture were imported/)).toBeVisible()

  await card.getByRole('link', { name: 'Water Heaters & Boilers' }).click()
  await expect(page.getByLabel('Page Title')).toHaveValue('Water Heaters & Boilers')
  expect((await page.request.get(`${site.url}/water-heaters/`)).status()).toBe(404)
  const token = await administratorToken(site.url)
  const at = `${site.url}/api/collections/pages/water-heaters`
  expect((await call(at, { method: 'PUT', token, body: { status: 'published' } })).status).toBe(200)
  await page.goto('/water-heaters/')
  await expect(page).toHaveURL(/\/pages\/water-heaters$/)
  await expect(page.getByRole('img', { name: 'A new water heater in a garage' })).toBeVisible()
  const old = await page.request.get(`${site.url}/water-heaters/`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, '/pages/water-heaters'])

  await page.goto('/admin/import')
  await card.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(card.getByText(/^7 pages and posts and 0 pictures were removed. 2 items are kept/)).toBeVisible()
  await card.getByRole('button', { name: 'Remove from list' }).click()
  await expect(card).toHaveCount(0)
})
