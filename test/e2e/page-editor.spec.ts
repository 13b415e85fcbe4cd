import type { Page as Tab } from '@playwright/test'
import { MADE_PICTURE } from '#domain/seo/social-picture.ts'
import { aPage } from '#test/support/builders/page.ts'
import { expect, test } from '#test/support/e2e.ts'
import { pageWriter } from '#test/support/pages.ts'
import { aPhoto } from '#test/support/pictures.ts'

// Each journey visits several screens.

const save = (page: Tab) => page.getByRole('button', { name: 'Save Page' }).click()
const tab = (page: Tab, name: string) => page.getByRole('tab', { name })
const content = (page: Tab) => page.getByRole('textbox', { name: 'Content' })

test('the owner writes a page with a picture, sees how it will be found and shared, and publishes it', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/409/)
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'Create New Page' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Page' })).toBeVisible()
  await expect(tab(page, 'Content')).toHaveAttribute('data-state', 'active')

  await test.step('missing or wrong values have an error at their field, in any tab', async () => {
    await save(page)
    await expect(page.getByRole('alert')).toHaveText('Page title is required')
    await expect(page.getByText('Page URL slug is required')).toBeVisible()
    await expect(page.getByLabel('Page Title')).toBeFocused()
    await page.getByLabel('Page Title').fill('Warranty')
    await expect(page.getByText('Page title is required')).toBeHidden()
    await expect(page.getByText('A page with this slug already exists')).toBeVisible()
    await tab(page, 'Advanced').click()
    const schema = page.getByLabel('Schema (JSON-LD)')
    await expect(schema).toHaveAttribute('rows', '10')
    await schema.fill('{"a":')
    await tab(page, 'Content').click()
    await save(page)
    await expect(page.getByRole('alert')).toHaveText('Invalid JSON schema format')
    await expect(tab(page, 'Advanced')).toHaveAttribute('data-state', 'active')
    await schema.fill('{"@context":1')
    await expect(page.getByText('Invalid JSON schema format')).toBeHidden()
    await schema.fill('{"@context":"https://schema.org","@type":"Thing"}')
    await save(page)
    await expect(page.getByRole('alert')).toHaveText('A page with this slug already exists')
    await expect(tab(page, 'Content')).toHaveAttribute('data-state', 'active')
  })

  await test.step('the slug follows the title until it is edited by hand', async () => {
    await page.getByLabel('Page Title').fill('Café & Bar: 24/7  Drains!')
    await expect(page.getByLabel('URL Slug')).toHaveValue('cafe-bar-247-drains')
    await page.getByLabel('URL Slug').fill('My Drains_#1')
    await expect(page.getByLabel('URL Slug')).toHaveValue('mydrains1')
    await page.getByLabel('Page Title').fill('Drains')
    await expect(page.getByLabel('URL Slug')).toHaveValue('mydrains1')
    await expect(page.getByText('Only lowercase letters, numbers and hyphens are allowed')).toBeVisible()
  })

  await test.step('the preview shows what visitors will get', async () => {
    await page.getByRole('button', { name: 'HTML' }).click()
    await expect(content(page)).toHaveAttribute('rows', '12')
    await content(page).fill('<p>We clear <b>drains</b>.</p><script>alert(1)</script>')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('We clear drains.')).toBeVisible()
    await expect(preview.getByText('not shown to visitors: scripts')).toBeVisible()
  })

  await test.step('lengths are counted, and the search result and the shared card are previewed', async () => {
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
  })

  await test.step('saving returns to the list, and visitors get the page', async () => {
    await save(page)
    await expect(page).toHaveURL(/\/admin\/pages$/)
    await expect(page.getByRole('link', { name: 'Drains', exact: true })).toBeVisible()
    const html = await (await fetch(`${site.url}/pages/mydrains1`)).text()
    expect(html).toContain('<p>We clear <b>drains</b>.</p>')
    expect(html).not.toContain('alert(1)')
    expect(html).toMatch(/property="og:image" content="http:\/\/localhost:3000\/files\//)
    expect(html).toContain('<meta name="keywords" content="one, two, three"/>')
  })
})

test('a page that did not load can be retried; the visual editor changes only what is edited, and keeps what it does not know', async ({
  adminPage: page,
  site,
  expected,
}) => {
  expected.push(/500|Failed to fetch pages/)
  const HTML =
    '<h2>Prices</h2>\n<p>From <b>$90</b>, see <a href="/contact">contact</a>.</p>\n<ul><li>one</li><li>two</li></ul>'
  const BOXED = '<div class="box"><p>Boxed</p></div><!-- note --><iframe src="/x"></iframe>'
  const pages = await pageWriter(site.url)
  await pages.save(aPage({ slug: 'visual', title: 'Visual', content: HTML }))
  await pages.save(aPage({ slug: 'boxed', title: 'Boxed', content: BOXED }))
  const show = (mode: 'HTML' | 'Visual') => page.getByRole('button', { name: mode, exact: true }).click()
  const isRefused = (words: RegExp) => expect(page.getByText(words)).toBeInViewport()

  await test.step('a page that failed to load shows an error, and loads on retry', async () => {
    const boxed = '**/api/collections/pages/boxed'
    await page.route(boxed, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/pages/boxed')
    await expect(page.getByText('Failed to fetch pages')).toBeVisible()
    await page.unroute(boxed)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(content(page)).toHaveValue(BOXED)
  })

  await test.step('it leaves unsupported HTML unchanged, and lists it', async () => {
    await show('Visual')
    await isRefused(/The visual editor doesn't support <div>, "class" on <div>/)
    await expect(content(page)).toHaveValue(BOXED)
    await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Pages Management' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  await test.step('it changes nothing until something is edited, and then only that', async () => {
    await page.getByRole('link', { name: 'Visual', exact: true }).click()
    await show('Visual')
    await expect(content(page).getByRole('heading', { name: 'Prices' })).toBeVisible()
    await show('HTML')
    await expect(content(page)).toHaveValue(HTML)
    await show('Visual')
    await content(page).getByText('two').click()
    await expect(content(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' more')
    await show('HTML')
    await expect(content(page)).toHaveValue(
      HTML.replace('two', 'two more').replace('<b>$90</b>', '<strong>$90</strong>'),
    )
  })

  await test.step('it edits bare text, and writes into an empty page', async () => {
    await content(page).fill('We fix <b>pipes</b>.<br>Call us.')
    await show('Visual')
    await content(page).click()
    await expect(content(page)).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Today.')
    await show('HTML')
    await expect(content(page)).toHaveValue('<p>We fix <strong>pipes</strong>.<br>Call us. Today.</p>')
    await content(page).fill('')
    await show('Visual')
    await content(page).click()
    await expect(content(page)).toBeFocused()
    await page.keyboard.type('Hello')
    await show('HTML')
    await expect(content(page)).toHaveValue('<p>Hello</p>')
    await content(page).fill('<!-- note --><p>Text</p>')
    await show('Visual')
    await isRefused(/The visual editor doesn't support comments/)
  })
})
