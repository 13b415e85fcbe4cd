import type { Page as Tab } from '@playwright/test'
import { expect, expectAccessible, test } from '#test/support/e2e.ts'
import { DESKTOP } from '#test/support/widths.ts'

const SLUG = 'faulty'
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const FAULTY = `<h4>Skipped</h4>
<p style="color: #fff">Pale</p>
<p><a href="/pages/nowhere">Gone</a> <a href="#nowhere">No place</a></p>
<p><img src="/files/missing.png" alt="Lost"> <img src="${DOT}"></p>`

const LONG = 'We clear drains, repair pipes and install water heaters all over the bay, day and night. '.repeat(8)
const FIXED = `<h2 id="prices">Prices</h2>
<p>${LONG}</p>
<p><a href="/contact">Ask us</a> <a href="#prices">Prices</a></p>
<p><img src="${DOT}" alt="A repaired pipe"></p>`
const TITLE = 'Drain cleaning in Tampa by a licensed plumbing crew'
const DESCRIPTION =
  'Slow or blocked drains cleared the same day by a licensed crew in Tampa. Fixed prices before we start, clean floors afterwards, and an answer at any hour.'
const SCHEMA = '{"@context":"https://schema.org","@type":"Service","serviceType":"Drain cleaning"}'

/** Each fault beside its field. */
const BESIDE: [tab: string, field: string, faults: string[]][] = [
  [
    'Content',
    'content',
    [
      'The link to /pages/nowhere is broken.',
      'There is no place “nowhere”',
      'The picture /files/missing.png isn’t there.',
      'The heading “Skipped” skips a level.',
      'A picture has no description.',
      '“Pale” is hard to read in its color',
      'The text has only',
    ],
  ],
  ['SEO', 'seo.title', ['The title is short.']],
  ['SEO', 'seo.description', ['The description is short.']],
  ['Advanced', 'seo.schema', ['The structured data can’t be read.']],
]

const tab = (page: Tab, name: string) => page.getByRole('tab', { name }).click()
const save = (page: Tab) => page.getByRole('button', { name: 'Save Page' }).click()
const content = (page: Tab) => page.getByRole('textbox', { name: 'Content' })
const panel = (page: Tab) => page.getByRole('region', { name: 'Check before publishing' })
/** Turns the question on or off, on its own screen. */
const askFirst = async (page: Tab, asks: boolean) => {
  const settings = await page.context().newPage()
  await settings.goto('/admin/site-check')
  const saved = settings.waitForResponse((response) => response.request().method() === 'PUT')
  await settings.getByRole('switch', { name: 'Ask before publishing with errors' }).setChecked(asks)
  await saved
  await settings.close()
}
const findings = (page: Tab) => panel(page).getByRole('listitem')

test('ten faults are saved, found beside their fields, fixed, and gone for a crawler without scripts', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, expected }) => {
  // The preview asks for the picture.
  expected.push(/missing\.png/)
  const crawled = () => fetch(`${site.url}/pages/${SLUG}`)
  await page.goto('/admin/pages/new')
  await page.getByLabel('Page Title').fill('Faulty')
  await page.getByRole('button', { name: 'HTML' }).click()
  await content(page).fill(FAULTY)
  await tab(page, 'SEO')
  await page.getByLabel('SEO Title').fill('Drains')
  await page.getByLabel('Meta Description').fill('We clear drains.')
  await tab(page, 'Advanced')
  await page.getByLabel('Schema (JSON-LD)').fill('{"name":"Drains"}')

  await test.step('the first press saves and returns to the list, which shows the findings', async () => {
    await save(page)
    await expect(page).toHaveURL(/\/admin\/pages$/)
    expect((await crawled()).status).toBe(200)
    await expect(page.getByText('“Faulty” is saved. The check found 4 errors and 6 notes.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Faulty/ })).toContainText('4 errors and 6 notes')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'The link to /pages/nowhere is broken.' }).click()
    await expect(findings(page)).toHaveCount(10)
    await expect(content(page)).toBeFocused()
  })

  await test.step('each finding appears beside its field, and links there', async () => {
    for (const [name, field, faults] of BESIDE) {
      await tab(page, name)
      const beside = page.locator(`[data-noted="${field}"]`).getByRole('listitem')
      await expect(beside).toHaveCount(faults.length)
      for (const fault of faults) await expect(beside.filter({ hasText: fault })).toBeVisible()
    }
    await panel(page).getByRole('button', { name: 'The link to /pages/nowhere is broken.' }).press('Enter')
    await expect(content(page)).toBeFocused()
    await panel(page).getByRole('button', { name: 'The description is short.' }).press('Enter')
    await expect(page.getByLabel('Meta Description')).toBeFocused()
    await expect(page.getByLabel('Meta Description')).toHaveAccessibleDescription(/The description is short\./)
  })

  await test.step('with the switch on, errors ask first', async () => {
    await page.getByLabel('Meta Description').fill(DESCRIPTION)
    await page.getByLabel('SEO Title').fill(TITLE)
    await tab(page, 'Advanced')
    await page.getByLabel('Schema (JSON-LD)').fill(SCHEMA)
    await tab(page, 'Content')
    await content(page).fill(FIXED.replace('/contact', '/pages/nowhere'))
    await panel(page).getByRole('button', { name: 'Check again' }).click()
    await expect(findings(page)).toHaveCount(1)
    await askFirst(page, true)
    const question = page.getByRole('alertdialog', { name: 'The check found 1 error.' })
    await save(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Not saved yet.')).toBeVisible()
    await save(page)
    await question.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page).toHaveURL(/\/admin\/pages$/)
    await expect(page.getByRole('row', { name: /Faulty/ })).toContainText('1 error')
  })

  await test.step('the row links to the remaining findings, and a failing check blocks nothing', async () => {
    await page
      .getByRole('row', { name: /Faulty/ })
      .getByRole('link', { name: '1 error' })
      .click()
    await expect(findings(page)).toHaveText(/The link to \/pages\/nowhere is broken/)
    await askFirst(page, false)
    await content(page).fill(FIXED)
    expected.push(/500/)
    await page.route('**/api/admin/gate', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await save(page)
    await expect(page.getByText('Saved, but the check didn’t work.')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/pages$/)
    const html = await (await crawled()).text()
    for (const shown of [LONG, TITLE, DESCRIPTION, SCHEMA, 'href="/contact"', 'alt="A repaired pipe"'])
      expect(html).toContain(shown)
  })
})
