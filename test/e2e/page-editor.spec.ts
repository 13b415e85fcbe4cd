import type { Page as Tab } from '@playwright/test'
import { MADE_PICTURE } from '#domain/seo/social-picture.ts'
import { aPage } from '#test/support/builders/page.ts'
import { expect, expectAccessible, test } from '#test/support/e2e.ts'
import { pageWriter } from '#test/support/pages.ts'
import { aPhoto } from '#test/support/pictures.ts'

// Each journey visits several screens.
test.slow()

const save = (page: Tab) => page.getByRole('button', { name: 'Save Page' }).click()
const tab = (page: Tab, name: string) => page.getByRole('tab', { name })
const content = (page: Tab) => page.getByRole('textbox', { name: 'Content' })

test.describe('creating a page', () => {
  test('the slug follows the title until it is edited by hand, and saving returns to the list', async ({
    adminPage: page,
    site,
  }) => {
    await page.goto('/admin/pages')
    await page.getByRole('link', { name: 'Create New Page' }).click()
    await expect(page.getByRole('heading', { name: 'Create New Page' })).toBeVisible()
    await expect(tab(page, 'Content')).toHaveAttribute('data-state', 'active')
    await page.getByLabel('Page Title').fill('Café & Bar: 24/7  Drains!')
    await expect(page.getByLabel('URL Slug')).toHaveValue('cafe-bar-247-drains')
    await page.getByLabel('URL Slug').fill('My Drains_#1')
    await expect(page.getByLabel('URL Slug')).toHaveValue('mydrains1')
    await page.getByLabel('Page Title').fill('Drains')
    await expect(page.getByLabel('URL Slug')).toHaveValue('mydrains1')
    await expect(page.getByText('Only lowercase letters, numbers and hyphens are allowed')).toBeVisible()
    await expect(content(page)).toHaveAttribute('rows', '12')
    await content(page).fill('<p>We clear <b>drains</b>.</p><script>alert(1)</script>')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('We clear drains.')).toBeVisible()
    await expect(preview.getByText('not shown to visitors: scripts')).toBeVisible()
    await save(page)
    await expect(page).toHaveURL(/\/admin\/pages$/)
    await expect(page.getByRole('link', { name: 'Drains', exact: true })).toBeVisible()
    expect((await fetch(`${site.url}/pages/mydrains1`)).status).toBe(200)
    await (await pageWriter(site.url)).remove('mydrains1')
  })

  test('blank fields, an invalid schema and a taken slug are refused with the exact messages', async ({
    adminPage: page,
    expected,
  }) => {
    expected.push(/409/)
    await page.goto('/admin/pages/new')
    await save(page)
    await expect(page.getByRole('alert')).toHaveText('Page title is required')
    await expect(page.getByText('Page URL slug is required')).toBeVisible()
    await expect(page.getByLabel('Page Title')).toBeFocused()
    await page.getByLabel('Page Title').fill('Warranty')
    await expect(page.getByText('Page title is required')).toBeHidden()
    await expect(page.getByText('A page with this slug already exists')).toBeVisible()
    await tab(page, 'Advanced').click()
    await expect(page.getByLabel('Schema (JSON-LD)')).toHaveAttribute('rows', '10')
    await page.getByLabel('Schema (JSON-LD)').fill('{"a":')
    await tab(page, 'Content').click()
    await save(page)
    await expect(page.getByRole('alert')).toHaveText('Invalid JSON schema format')
    await expect(tab(page, 'Advanced')).toHaveAttribute('data-state', 'active')
    await page.getByLabel('Schema (JSON-LD)').fill('{"@context":1')
    await expect(page.getByText('Invalid JSON schema format')).toBeHidden()
    await page.getByLabel('Schema (JSON-LD)').fill('{"@context":"https://schema.org","@type":"Thing"}')
    await save(page)
    await expect(page.getByRole('alert')).toHaveText('A page with this slug already exists')
    await expect(tab(page, 'Content')).toHaveAttribute('data-state', 'active')
  })
})

test.describe('the SEO and Social tabs', () => {
  test('count lengths, and show the search result and the shared card as they will look', async ({
    adminPage: page,
    site,
  }) => {
    const pages = await pageWriter(site.url)
    await pages.save(aPage({ slug: 'seen', title: 'Seen', content: '<p>x</p>' }))
    await page.goto('/admin/pages/seen')
    await tab(page, 'SEO').click()
    await page.getByLabel('SEO Title').fill('x'.repeat(55))
    await expect(page.getByText('55 characters (recommended 50-60)')).toBeVisible()
    await page.getByLabel('Meta Description').fill('A description')
    await expect(page.getByText('13 characters (recommended 150-160)')).toBeVisible()
    await page.getByLabel('Keywords').fill('one, , two,three')
    const result = page.getByRole('region', { name: 'Search result preview' })
    await expect(result.getByText('x'.repeat(55))).toBeVisible()
    await expect(result.getByText('one, two, three')).toBeVisible()
    await tab(page, 'Social').click()
    const shared = page.getByRole('region', { name: 'Facebook and LinkedIn preview' })
    await expect(shared.getByText(MADE_PICTURE)).toBeVisible()
    const photo = { name: 'van.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
    await page.getByLabel('Upload Open Graph Image').setInputFiles(photo)
    await expect(page.getByLabel('Open Graph Image', { exact: true })).toHaveValue(/^\/files\//)
    await page.getByLabel('Twitter Card').selectOption('summary_large_image')
    await expect(page.getByRole('region', { name: 'X (Twitter) preview' }).locator('img')).toBeVisible()
    await save(page)
    await expect(page).toHaveURL(/\/admin\/pages$/)
    const html = await (await fetch(`${site.url}/pages/seen`)).text()
    expect(html).toMatch(/property="og:image" content="http:\/\/localhost:3000\/files\//)
    expect(html).toContain('<meta name="keywords" content="one, two, three"/>')
    await pages.remove('seen')
  })
})

test.describe('two tabs on one page', () => {
  test('the second save is refused, and the person compares both versions and decides', async ({
    adminPage: page,
    site,
    expected,
  }) => {
    expected.push(/409/)
    const pages = await pageWriter(site.url)
    await pages.save(aPage({ slug: 'shared', title: 'Shared', content: '<p>first</p>' }))
    await page.goto('/admin/pages/shared')
    const other = await page.context().newPage()
    await other.goto('/admin/pages/shared')
    await content(page).fill('<p>mine</p>')
    await content(other).fill('<p>theirs</p>')
    await save(other)
    await expect(other).toHaveURL(/\/admin\/pages$/)
    await expect(page.getByText('This was changed elsewhere since you opened it.')).toBeVisible()
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'This was changed elsewhere since you opened it.' })
    await expect(dialog.getByText('<p>theirs</p>')).toBeVisible()
    await expect(dialog.getByText('<p>mine</p>')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save mine over theirs' }).click()
    await expect(page).toHaveURL(/\/admin\/pages$/)
    expect(await (await fetch(`${site.url}/pages/shared`)).text()).toContain('<p>mine</p>')
    await pages.remove('shared')
  })
})

test.describe('history', () => {
  test('each save is kept, can be compared and restored', async ({ adminPage: page, site }) => {
    const pages = await pageWriter(site.url)
    await pages.save(aPage({ slug: 'told', title: 'Told', content: '<p>long ago</p>' }))
    await pages.change('told', { content: '<p>today</p>' })
    await page.goto('/admin/pages/told')
    await page.getByLabel('URL Slug').fill('retold')
    await page.getByRole('button', { name: 'History' }).click()
    const dialog = page.getByRole('dialog', { name: 'History' })
    await dialog.getByRole('button', { name: /Version 1/ }).click()
    await expect(dialog.getByText('<p>long ago</p>')).toBeVisible()
    await expect(dialog.getByText('<p>today</p>')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(content(page)).toHaveValue('<p>long ago</p>')
    // An earlier text comes back, not an earlier address.
    await expect(page.getByLabel('URL Slug')).toHaveValue('retold')
    expect(await (await fetch(`${site.url}/pages/told`)).text()).toContain('<p>today</p>')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Page saved')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/pages\/retold$/)
    expect(await (await fetch(`${site.url}/pages/retold`)).text()).toContain('<p>long ago</p>')
  })
})

test.describe('the visual editor', () => {
  const HTML =
    '<h2>Prices</h2>\n<p>From <b>$90</b>, see <a href="/contact">contact</a>.</p>\n<ul><li>one</li><li>two</li></ul>'

  test('changes nothing until something is edited, and then only that', async ({ adminPage: page, site }) => {
    const pages = await pageWriter(site.url)
    await pages.save(aPage({ slug: 'visual', title: 'Visual', content: HTML }))
    await page.goto('/admin/pages/visual')
    await page.getByRole('button', { name: 'Visual' }).click()
    await expect(content(page).getByRole('heading', { name: 'Prices' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'HTML' }).click()
    await expect(content(page)).toHaveValue(HTML)
    await page.getByRole('button', { name: 'Visual' }).click()
    await content(page).getByText('two').click()
    await expect(content(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' more')
    await page.getByRole('button', { name: 'HTML' }).click()
    await expect(content(page)).toHaveValue(
      HTML.replace('two', 'two more').replace('<b>$90</b>', '<strong>$90</strong>'),
    )
  })

  test('writes a new page, and a page of bare text', async ({ adminPage: page }) => {
    await page.goto('/admin/pages/new')
    await page.getByRole('button', { name: 'Visual' }).click()
    await content(page).click()
    await expect(content(page)).toBeFocused()
    await page.keyboard.type('Hello')
    await page.getByRole('button', { name: 'HTML' }).click()
    await expect(content(page)).toHaveValue('<p>Hello</p>')
    await content(page).fill('We fix <b>pipes</b>.<br>Call us.')
    await page.getByRole('button', { name: 'Visual' }).click()
    await content(page).click()
    await expect(content(page)).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Today.')
    await page.getByRole('button', { name: 'HTML' }).click()
    await expect(content(page)).toHaveValue('<p>We fix <strong>pipes</strong>.<br>Call us. Today.</p>')
    await content(page).fill('<!-- note --><p>Text</p>')
    await page.getByRole('button', { name: 'Visual' }).click()
    await expect(page.getByText(/The visual editor doesn't support comments/)).toBeInViewport()
  })

  test('leaves unsupported HTML unchanged, and names it', async ({ adminPage: page, site }) => {
    const pages = await pageWriter(site.url)
    const html = '<div class="box"><p>Boxed</p></div><!-- note --><iframe src="/x"></iframe>'
    await pages.save(aPage({ slug: 'boxed', title: 'Boxed', content: html }))
    await page.goto('/admin/pages/boxed')
    await page.getByRole('button', { name: 'Visual' }).click()
    await expect(page.getByText(/The visual editor doesn't support <div>, "class" on <div>/)).toBeInViewport()
    await expect(content(page)).toHaveValue(html)
    await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Pages Management' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
})

test.describe('when the server fails', () => {
  test('the editor says so above the tabs and keeps the input, or shows its own error screen', async ({
    adminPage: page,
    expected,
  }) => {
    expected.push(/500|Failed to fetch pages/)
    await page.goto('/admin/pages/warranty')
    await page.getByLabel('Page Title').fill('Not lost')
    await page.route('**/api/collections/pages/warranty', (route) => route.fulfill({ status: 500, json: {} }))
    await save(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to save page. Please try again.')
    await expect(page.getByLabel('Page Title')).toHaveValue('Not lost')
    await page.getByLabel('Page Title').fill('Our workmanship warranty')
    await page.goto('/admin/pages/warranty')
    await expect(page.getByText('Failed to fetch pages')).toBeVisible()
    await page.unroute('**/api/collections/pages/warranty')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByLabel('Page Title')).toHaveValue('Our workmanship warranty')
  })
})

test('the tabs that open later are accessible', async ({ adminPage: page }) => {
  await page.goto('/admin/pages/warranty')
  for (const name of ['SEO', 'Social', 'Advanced']) {
    await tab(page, name).click()
    await expectAccessible(page)
  }
})

test.describe('leaving', () => {
  test('asks before unsaved changes are lost, and not after saving', async ({ adminPage: page }) => {
    await page.goto('/admin/pages/warranty')
    await page.getByLabel('Page Title').fill('Changed')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Pages' }).click()
    const question = page.getByRole('alertdialog', { name: 'You have unsaved changes. Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Page Title')).toHaveValue('Changed')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Pages' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Pages Management' })).toBeVisible()
  })
})
