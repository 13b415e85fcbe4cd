import type { Page as Tab } from '@playwright/test'
import { aPage } from '#test/support/builders/page.ts'
import { expect, test } from '#test/support/e2e.ts'
import { pageWriter } from '#test/support/pages.ts'
import { DESKTOP } from '#test/support/widths.ts'

const content = (page: Tab) => page.getByRole('textbox', { name: 'Content' })
const unsaved = (page: Tab) => page.getByText('Not saved yet.')
const asStored = async (siteUrl: string, slug: string) => (await fetch(`${siteUrl}/pages/${slug}`)).text()

/** Holds back every save until it is released, and counts them. */
async function heldSaves(page: Tab) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/collections/pages/*', async (route) => {
    if (route.request().method() === 'PUT') {
      sent += 1
      await released
    }
    await route.continue()
  })
  return { sent: () => sent, release }
}

test('what is typed during a save stays in place, whichever way it is saved, and Ctrl+S stays on the page', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, expected }) => {
  // The change event makes the editor fetch a renamed page at its old address once more.
  expected.push(/404|500/)
  const pages = await pageWriter(site.url)
  await pages.save(aPage({ slug: 'steady', title: 'Steady', content: '<p>one three</p>' }))
  const listening = page.waitForResponse('**/api/changes')
  await page.goto('/admin/pages/steady')

  await test.step('Ctrl+S: pressing again saves what was typed since, and undo goes back to before the save', async () => {
    await content(page).click()
    await expect(content(page)).toBeFocused()
    await page.keyboard.press('Control+Home')
    for (const _ of '<p>one ') await page.keyboard.press('ArrowRight')
    const saves = await heldSaves(page)
    await page.keyboard.type('two')
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+s')
    await page.keyboard.type(' and')
    await page.keyboard.press('Control+s')
    await page.keyboard.type(' a half ')
    saves.release()
    await expect.poll(saves.sent).toBe(2)
    await expect(page.getByText('Page saved').first()).toBeVisible()
    await expect(unsaved(page)).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(content(page)).toBeFocused()
    await page.keyboard.type('or ')
    await expect(content(page)).toHaveValue('<p>one two and a half or three</p>')
    expect(await asStored(site.url, 'steady')).toContain('<p>one two and a half three</p>')
    for (let undone = 0; undone < 40; undone++) await page.keyboard.press('Control+z')
    await expect(content(page)).toHaveValue('<p>one three</p>')
    await page.keyboard.press('Control+s')
    await expect(unsaved(page)).toBeHidden()
    await page.unroute('**/api/collections/pages/*')
  })

  await test.step('input survives a background refetch that fails', async () => {
    await content(page).fill('<p>Not lost</p>')
    await listening
    let failed = 0
    await page.route('**/api/collections/pages/steady', async (route) => {
      if (route.request().method() === 'PUT') return route.continue()
      failed += 1
      return route.fulfill({ status: 500, json: {} })
    })
    await pages.save(aPage({ slug: 'another' }))
    await expect.poll(() => failed).toBeGreaterThanOrEqual(3)
    await page.keyboard.press('Control+s')
    await expect(unsaved(page)).toBeHidden()
    await expect(content(page)).toHaveValue('<p>Not lost</p>')
    expect(await asStored(site.url, 'steady')).toContain('<p>Not lost</p>')
    await page.unroute('**/api/collections/pages/steady')
  })

  await test.step('Save Page stays if something was typed since, and then returns to the list', async () => {
    await content(page).fill('<p>saved</p>')
    const saves = await heldSaves(page)
    await page.getByRole('button', { name: 'Save Page' }).click()
    await expect.poll(saves.sent).toBe(1)
    await content(page).fill('<p>saved, and more</p>')
    saves.release()
    await expect.poll(() => asStored(site.url, 'steady')).toContain('<p>saved</p>')
    await expect(unsaved(page)).toBeVisible()
    await expect(content(page)).toHaveValue('<p>saved, and more</p>')
    await page.getByRole('button', { name: 'Save Page' }).click()
    await expect(page).toHaveURL(/\/admin\/pages$/)
    expect(await asStored(site.url, 'steady')).toContain('<p>saved, and more</p>')
    await page.unroute('**/api/collections/pages/*')
  })

  await test.step('a new page and a new slug change the address, and nothing else on the screen', async () => {
    await page.getByRole('link', { name: 'Create New Page' }).click()
    await page.getByLabel('Page Title').fill('First name')
    await page.getByRole('button', { name: 'HTML' }).click()
    await content(page).fill('<p>once</p>')
    const saves = await heldSaves(page)
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+s')
    await page.keyboard.type(' more')
    saves.release()
    await expect(page).toHaveURL(/\/admin\/pages\/first-name$/)
    await expect(page.getByRole('heading', { name: 'Edit Page' })).toBeVisible()
    await expect(content(page)).toBeFocused()
    await expect(content(page)).toHaveValue('<p>once</p> more')
    await page.getByLabel('URL Slug').fill('second-name')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/admin\/pages\/second-name$/)
    await expect(page.getByLabel('URL Slug')).toBeFocused()
    await expect(unsaved(page)).toBeHidden()
    expect(await asStored(site.url, 'second-name')).toContain('<p>once</p> more')
  })
})
