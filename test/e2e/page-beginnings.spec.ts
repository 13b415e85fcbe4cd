import { expect, test } from '#test/support/e2e.ts'
import { choose } from '#test/support/menu.ts'

// The journey visits several screens.
test('the owner starts a page from a template, shares it by a private link, and duplicates it', async ({
  adminPage: page,
  browser,
  site,
  expected,
}) => {
  expected.push(/404/)
  await page.goto('/admin/pages/new')
  await page.getByLabel('Start from').selectOption('Careers')
  await expect(page.getByText('not legal advice')).toBeVisible()
  await expect(page.getByLabel('Page Title')).toHaveValue('Careers')
  await expect(page.getByLabel('Status')).toHaveValue('draft')

  await expect(page.getByText('Fill in before you publish: [position]')).toBeVisible()
  await page.getByLabel('Page Title').fill('Join our crew')
  await expect(page.getByLabel('URL Slug')).toHaveValue('join-our-crew')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/pages\/join-our-crew$/)
  await expect(page.getByLabel('Start from')).toBeHidden()

  await choose(page, 'Preview link')
  const dialog = page.getByRole('dialog', { name: 'Preview link' })
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const field = dialog.getByLabel('Private link')
  await expect(field).toHaveValue(/\/preview\/[\w-]{43}$/)
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const { pathname } = new URL(await field.inputValue())

  const stranger = await (await browser.newContext()).newPage()
  const shown = await stranger.goto(site.url + pathname)
  expect(shown?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  await expect(stranger.getByRole('heading', { name: 'Join our crew' })).toBeVisible()
  await expect(stranger.getByText('Only people with this link see it here.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect(dialog.getByText('There is no link to this page.')).toBeVisible()
  expect((await stranger.reload())?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await stranger.context().close()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await choose(page, 'Duplicate')
  await expect(page).toHaveURL(/\/admin\/pages\/join-our-crew-copy$/)
  await expect(page.getByLabel('Page Title')).toHaveValue('Copy of Join our crew')
  await expect(page.getByLabel('Status')).toHaveValue('draft')
})
