import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/support/desk-page.ts'
import { expectNotice } from '#test/support/notices.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { loaded } from '#test/support/screen-checks.ts'

test.beforeEach(({ expected }) => {
  // A refusal that the screen explains.
  expected.push(/status of 4\d\d/, /: 4\d\d, /, /net::ERR_FAILED/)
})

test('pictures are uploaded over a bad line, described, framed, used, replaced everywhere and deleted', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/pictures?unused')
  await loaded(page)
  // The network cuts off the first upload, which waits and is sent again.
  await page.route('**/api/pictures?keep=true', (route) => route.abort(), { times: 1 })
  const cut = page.waitForEvent('requestfailed')
  await page
    .getByLabel('Upload pictures')
    .setInputFiles([
      await aFile('left.jpg', 71),
      await aFile('right.jpg', 72),
      { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
    ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await cut
  await expect(uploads.getByText('Uploaded')).toHaveCount(2)
  await expect(uploads.getByText(/This file is not a picture we can use/)).toBeVisible()
  await uploads.getByRole('button', { name: 'Dismiss page.png' }).click()
  const cards = page.getByRole('main').getByRole('list', { name: 'Pictures' }).locator('> li')
  await expect(cards.nth(1)).toContainText('Not used')
  await describePicture(page, cards.nth(0), 'Sink after')
  await describePicture(page, cards.nth(1), 'Sink before')

  await page.goto('/admin/services/repair')
  await chooseFromLibrary(page, 'Sink before')
  await expect(page.getByRole('group', { name: 'Picture' }).getByLabel('Description')).toHaveValue('Sink before')
  await page.getByText('Focal point', { exact: true }).click()
  const point = page.getByRole('slider', { name: 'Focal point' })
  await point.focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(point).toHaveAttribute('aria-valuetext', '40% from the left, 46% from the top')
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expectNotice(page, 'Service saved.')

  const visitor = await page.context().newPage()
  await visitor.goto('/services/repair')
  const shown = visitor.getByRole('img', { name: 'Sink before' })
  await expect(shown).toHaveCSS('object-position', '40% 46%')
  const before = await shown.getAttribute('src')

  await page.goto('/admin/pictures?search=sink+before')
  const card = cards.filter({ hasText: 'Sink before' })
  await expect(card.getByRole('link', { name: 'Service: Repair' })).toBeVisible()
  await card.getByRole('button', { name: /^Delete/ }).click()
  const refusal = page.getByRole('alertdialog')
  await expect(refusal).toContainText('This picture is in use.')
  await expect(refusal).toContainText('Service: Repair')
  await refusal.getByRole('button', { name: 'OK' }).click()

  await card.getByRole('button', { name: /^Replace everywhere/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace everywhere' })
  await dialog.getByRole('button', { name: 'Replace in 1 place' }).click()
  await expect(dialog.getByText('Please choose the new picture first.')).toBeVisible()
  await chooseFromLibrary(dialog.page(), 'Sink after')
  await dialog.getByRole('button', { name: 'Replace in 1 place' }).click()
  await expectNotice(page, 'Replaced in 1 place.')
  await visitor.reload()
  await expect(shown).not.toHaveAttribute('src', before ?? '')

  await page.getByLabel('Unused only').click()
  await expect(card).toContainText('Not used')
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Picture deleted.')
  await expect(card).toHaveCount(0)
})

async function aFile(name: string, seed: number) {
  return { name, mimeType: 'image/jpeg', buffer: await aPhoto({ width: 900, height: 600, seed }) }
}

async function describePicture(page: Page, card: Locator, words: string): Promise<void> {
  await card.getByRole('button', { name: /^Describe/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await dialog.getByLabel('Description').fill(words)
  await dialog.getByRole('button', { name: 'Save description' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText(words)
}

async function chooseFromLibrary(page: Page, words: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Choose from the library/ })
    .last()
    .click()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByRole('button', { name: words }).click()
  await expect(library).toHaveCount(0)
}
