import type { Page as Tab } from '@playwright/test'
import { aPage } from '#test/support/builders/page.ts'
import { expect, test } from '#test/support/e2e.ts'
import { pageWriter } from '#test/support/pages.ts'
import { DESKTOP } from '#test/support/widths.ts'

const content = (page: Tab) => page.getByRole('textbox', { name: 'Content' })
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

test.describe('Ctrl+S saves and stays here', { tag: DESKTOP }, () => {
  test('text typed during the save is kept in place, and pressing again saves that too', async ({
    adminPage: page,
    site,
  }) => {
    const pages = await pageWriter(site.url)
    await pages.save(aPage({ slug: 'steady', title: 'Steady', content: '<p>one three</p>' }))
    await page.goto('/admin/pages/steady')
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
    await expect(page.getByText('Not saved yet.')).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(content(page)).toBeFocused()
    await page.keyboard.type('or ')
    await expect(content(page)).toHaveValue('<p>one two and a half or three</p>')
    expect(await asStored(site.url, 'steady')).toContain('<p>one two and a half three</p>')
    for (let undone = 0; undone < 40; undone++) await page.keyboard.press('Control+z')
    await expect(content(page)).toHaveValue('<p>one three</p>')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Not saved yet.')).toBeHidden()
    await page.goto('/offline')
    await pages.remove('steady')
  })

  test('a new page and a new slug change the address, and nothing else on the screen', async ({
    adminPage: page,
    site,
    expected,
  }) => {
    // The change event makes the editor fetch the page at its old address once more.
    expected.push(/404/)
    await page.goto('/admin/pages/new')
    await page.getByLabel('Page Title').fill('First name')
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
    await expect(page.getByText('Not saved yet.')).toBeHidden()
    expect(await asStored(site.url, 'second-name')).toContain('<p>once</p> more')
    await page.goto('/offline')
    await (await pageWriter(site.url)).remove('second-name')
  })

  test('Save Page also saves what was typed during the save', async ({ adminPage: page, site }) => {
    const pages = await pageWriter(site.url)
    await pages.save(aPage({ slug: 'typed-on', title: 'Typed on' }))
    await page.goto('/admin/pages/typed-on')
    await content(page).fill('<p>saved</p>')
    const saves = await heldSaves(page)
    await page.getByRole('button', { name: 'Save Page' }).click()
    await content(page).fill('<p>saved, and more</p>')
    saves.release()
    await expect(page.getByText('Page saved')).toBeVisible()
    await expect(page.getByText('Not saved yet.')).toBeVisible()
    await expect(content(page)).toHaveValue('<p>saved, and more</p>')
    await page.getByRole('button', { name: 'Save Page' }).click()
    await expect(page).toHaveURL(/\/admin\/pages$/)
    await pages.remove('typed-on')
  })
})

test('input survives a failed background refetch', { tag: DESKTOP }, async ({ adminPage: page, site, expected }) => {
  expected.push(/500/)
  const pages = await pageWriter(site.url)
  await pages.save(aPage({ slug: 'outliving', title: 'Outliving' }))
  const listening = page.waitForResponse('**/api/changes')
  await page.goto('/admin/pages/outliving')
  await content(page).fill('<p>Not lost</p>')
  await listening
  let failed = 0
  await page.route('**/api/collections/pages/outliving', async (route) => {
    if (route.request().method() === 'PUT') return route.continue()
    failed += 1
    return route.fulfill({ status: 500, json: {} })
  })
  await pages.save(aPage({ slug: 'another' }))
  await expect.poll(() => failed).toBeGreaterThanOrEqual(3)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Page saved')).toBeVisible()
  await expect(content(page)).toHaveValue('<p>Not lost</p>')
  expect(await asStored(site.url, 'outliving')).toContain('<p>Not lost</p>')
  await page.goto('/offline')
  for (const slug of ['outliving', 'another']) await pages.remove(slug)
})

test('a draft whose dates are refused shows them, and keeps them in view while they are corrected', async ({
  adminPage: page,
  site,
}) => {
  await page.goto('/admin/pages/new')
  await page.getByLabel('Page Title').fill('Spring offer')
  await page.getByLabel('Publish on').fill('2026-04-05T08:00')
  await page.getByLabel('Take down on').fill('2026-04-01T08:00')
  await page.getByLabel('Status').selectOption('Draft')
  await expect(page.getByLabel('Publish on')).toBeHidden()
  await page.getByRole('button', { name: 'Save Page' }).click()
  await expect(page.getByLabel('Take down on')).toBeFocused()
  await page.getByLabel('Take down on').fill('2026-04-30T08:00')
  await expect(page.getByLabel('Take down on')).toBeVisible()
  await page.getByRole('button', { name: 'Save Page' }).click()
  await expect(page).toHaveURL(/\/admin\/pages$/)
  await (await pageWriter(site.url)).remove('spring-offer')
})
