import { aPage } from '#test/support/builders/page.ts'
import { expect, test } from '#test/support/e2e.ts'
import { pageWriter } from '#test/support/pages.ts'
import { DESKTOP } from '#test/support/widths.ts'

test('the list of pages is searched, filtered and paged in its address, deletes after a question, and follows others', async ({
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
  const listening = page.waitForResponse('**/api/changes')
  await page.reload()
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await listening

  await page.getByRole('button', { name: 'Delete Odd one' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this page?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Delete Odd one' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await pages.save(aPage({ slug: 'sudden', title: 'Many sudden', type: 'card' }))
  const sudden = page.getByRole('link', { name: 'Many sudden', exact: true })
  await expect(sudden).toBeVisible()
  await pages.remove('sudden')
  await expect(sudden).toBeHidden()
})

test('global SEO settings apply to every page without its own, also when they arrive late', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, expected }) => {
  expected.push(/500/)
  const settings = '**/api/collections/settings/global_seo_settings'
  await (await pageWriter(site.url)).save(aPage({ slug: 'wordless', title: 'Wordless' }))
  const save = page.getByRole('button', { name: 'Save Settings' })
  const title = page.getByLabel('Meta Title')

  await test.step('what was edited before they arrived stays', async () => {
    await page.route(settings, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/settings')
    await expect(page.getByRole('tab', { name: 'Global SEO Settings' })).toBeVisible()
    await expect(page.getByText('Recommended 50-60 characters')).toBeVisible()
    await expect(page.getByText('Recommended 150-160 characters')).toBeVisible()
    await expect(title).toHaveValue(/ - Professional Plumbing Services$/)
    await title.fill('Typed over what stood in')
    await page.unroute(settings)
    const late = page.waitForResponse(settings)
    await page.evaluate(() => ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))))
    await late
    await title.press('End')
    await page.keyboard.type('!')
    await save.click()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await expect(title).toHaveValue('Typed over what stood in!')
    await expect(save).toBeFocused()
    expect(await (await fetch(site.url)).text()).toContain('<title>Typed over what stood in!</title>')
  })

  await test.step('saved with Enter, they are on every page', async () => {
    await page.getByLabel('Meta Description').fill('Global words')
    await page.getByLabel('Meta Keywords').fill(' tampa ,, plumbers ')
    await title.fill('Tampa Plumbers')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await expect(title).toHaveValue('Tampa Plumbers')
    await expect(title).toBeFocused()
    const home = await (await fetch(site.url)).text()
    expect(home).toContain('<title>Tampa Plumbers</title>')
    expect(home).toContain('<meta name="keywords" content="tampa, plumbers"/>')
    const wordless = await (await fetch(`${site.url}/pages/wordless`)).text()
    expect(wordless).toContain('<title>Wordless</title>')
    expect(wordless).toContain('<meta name="description" content="Global words"/>')
    expect(wordless).not.toContain('<meta name="keywords"')
  })

  await test.step('they are there when the screen opens', async () => {
    await page.reload()
    await expect(title).toHaveValue('Tampa Plumbers')
  })
})
