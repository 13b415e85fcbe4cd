import { aPage } from '#test/support/builders/page.ts'
import { expect, expectAccessible, test } from '#test/support/e2e.ts'
import { call } from '#test/support/live-server.ts'
import { pageWriter } from '#test/support/pages.ts'
import { DESKTOP } from '#test/support/widths.ts'

test.describe('Pages Management', () => {
  test('searches title and SEO title, filters by type, pages by ten, keeps both in the address', async ({
    adminPage: page,
    site,
  }) => {
    const pages = await pageWriter(site.url)
    const slugs = Array.from({ length: 12 }, (_, index) => `many-${String(index).padStart(2, '0')}`)
    for (const slug of slugs) await pages.save(aPage({ slug, title: `Many ${slug}` }))
    await pages.save(
      aPage({ slug: 'odd', title: 'Odd one', type: 'card', status: 'draft', seo: { title: 'Many in disguise' } }),
    )
    await page.goto('/admin/pages')
    await expect(page.getByRole('heading', { name: 'Pages Management' })).toBeVisible()
    await page.getByPlaceholder('Search pages...').fill('mAnY')
    await expect(page.getByText('Showing 1–10 of 13')).toBeVisible()
    await expect(page).toHaveURL(/search=mAnY/)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Showing 11–13 of 13')).toBeVisible()
    await page.getByLabel('Type', { exact: true }).selectOption('Cards')
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Odd one' })
    await expect(row.getByText('Card', { exact: true })).toBeVisible()
    await expect(row.getByText('Draft')).toBeVisible()
    await expect(row.getByText('Many in disguise')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
    for (const slug of [...slugs, 'odd']) await pages.remove(slug)
  })

  test('deletes after a question, and follows changes made elsewhere', async ({ adminPage: page, site }) => {
    const pages = await pageWriter(site.url)
    await pages.save(aPage({ slug: 'doomed', title: 'Doomed page' }))
    const listening = page.waitForResponse('**/api/changes')
    await page.goto('/admin/pages')
    await listening
    await page.getByRole('button', { name: 'Delete Doomed page' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this page?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('link', { name: 'Doomed page', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete Doomed page' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('link', { name: 'Doomed page', exact: true })).toBeHidden()
    await pages.save(aPage({ slug: 'sudden', title: 'Sudden page' }))
    await expect(page.getByRole('link', { name: 'Sudden page', exact: true })).toBeVisible()
    await pages.remove('sudden')
    await expect(page.getByRole('link', { name: 'Sudden page', exact: true })).toBeHidden()
  })
})

test.describe('Global SEO Settings', () => {
  test('apply to every public page without SEO settings of its own', async ({ adminPage: page, site }) => {
    const pages = await pageWriter(site.url)
    await pages.save(aPage({ slug: 'wordless', title: 'Wordless' }))
    await page.goto('/admin/settings')
    await expect(page.getByRole('tab', { name: 'Global SEO Settings' })).toBeVisible()
    await expect(page.getByLabel('Meta Title')).toHaveValue(/ - Professional Plumbing Services$/)
    await expect(page.getByText('Recommended 50-60 characters')).toBeVisible()
    await expect(page.getByText('Recommended 150-160 characters')).toBeVisible()
    const fields = ['Meta Title', 'Meta Description', 'Meta Keywords'].map((label) => page.getByLabel(label))
    const before = await Promise.all(fields.map((field) => field.inputValue()))
    await page.getByLabel('Meta Title').fill('Tampa Plumbers')
    await page.getByLabel('Meta Description').fill('Global words')
    await page.getByLabel('Meta Keywords').fill(' tampa ,, plumbers ')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    const home = await (await fetch(site.url)).text()
    expect(home).toContain('<title>Tampa Plumbers</title>')
    expect(home).toContain('<meta name="keywords" content="tampa, plumbers"/>')
    const wordless = await (await fetch(`${site.url}/pages/wordless`)).text()
    expect(wordless).toContain('<title>Wordless</title>')
    expect(wordless).toContain('<meta name="description" content="Global words"/>')
    expect(wordless).not.toContain('<meta name="keywords"')
    await pages.remove('wordless')

    // The site is shared with other journeys. Reloaded, because on a phone the first save's toast covers the button.
    await page.reload()
    for (const [index, field] of fields.entries()) await field.fill(before[index] ?? '')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect
      .poll(async () => (await fetch(site.url)).text())
      .toContain(`<title>${before[0]?.replace('&', '&amp;')}`)
  })
  test('change no edited field when they arrive late, and keep the focus when saved', {
    tag: DESKTOP,
  }, async ({ adminPage: page, site, expected }) => {
    expected.push(/500/)
    const { token } = await pageWriter(site.url)
    const settings = `${site.url}/api/collections/settings/global_seo_settings`
    const before = await (await fetch(settings, { headers: { Authorization: `Bearer ${token}` } })).json()
    await page.route('**/api/collections/settings/global_seo_settings', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await page.goto('/admin/settings')
    await page.getByLabel('Meta Title').fill('Typed over what stood in')
    await page.unroute('**/api/collections/settings/global_seo_settings')
    const late = page.waitForResponse('**/api/collections/settings/global_seo_settings')
    await page.evaluate(() => ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))))
    await late
    await page.getByLabel('Meta Title').press('End')
    await page.keyboard.type('!')
    const save = page.getByRole('button', { name: 'Save Settings' })
    const expectSaved = async (title: string) => {
      await expect(page.getByText('Not saved yet')).toBeHidden()
      await expect(page.getByLabel('Meta Title')).toHaveValue(title)
      expect(await (await fetch(site.url)).text()).toContain(`<title>${title}</title>`)
    }
    await save.click()
    await expectSaved('Typed over what stood in!')
    await expect(save).toBeFocused()
    await page.getByLabel('Meta Title').fill('Saved by Enter')
    await page.keyboard.press('Enter')
    await expectSaved('Saved by Enter')
    await expect(page.getByLabel('Meta Title')).toBeFocused()
    await call(settings, { method: 'PUT', token, body: { title: before.title } })
  })
})
