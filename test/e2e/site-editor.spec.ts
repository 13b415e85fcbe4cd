import { STALE } from '#domain/documents/refusal.ts'
import { answer, asAdministrator, expect, test } from '#test/support/desk-page.ts'
import { choose } from '#test/support/menu.ts'
import { expectNotice } from '#test/support/notices.ts'
import { loaded } from '#test/support/screen-checks.ts'
import { DESKTOP, PHONE } from '#test/support/widths.ts'

const ROWS = ['Welcome', 'Trust points', 'Services', 'Why choose us']

test('the home page is edited beside its preview, kept as a draft, published and restored', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, expected }) => {
  expected.push(/status of 409/, /: 409, /)
  const visitorsRead = async () => (await fetch(`${site.url}/`)).text()
  await page.goto('/admin/site')
  await page.getByRole('list', { name: 'Parts of the website' }).getByRole('link', { name: 'Home' }).click()
  await loaded(page)
  const preview = page.frameLocator('iframe[title="Preview of Home"]')
  const sections = page.getByRole('list', { name: 'Sections' })
  const rows = sections.locator(':scope > li')
  const welcome = rows.first()

  await test.step('a text in the preview opens its field, and typed text shows there', async () => {
    await preview.getByRole('heading', { level: 1 }).click()
    const heading = welcome.getByLabel(/^Heading/)
    await expect(heading).toBeFocused()
    await heading.fill('Warm by {town}')
    await welcome.getByLabel(/^Introduction/).focus()
    await expect(welcome.getByText(/We don't know {town}\. You can use {name}/)).toBeVisible()
    await expect(page.getByText('The preview updates once the marked fields are filled in.')).toBeVisible()
    await heading.fill('Warm in ')
    await welcome.getByRole('button', { name: 'Insert a detail: Heading' }).click()
    await page.getByRole('dialog', { name: 'Insert a detail' }).getByRole('button', { name: '{city}' }).click()
    await expect(heading).toHaveValue('Warm in {city}')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Warm in Tampa')
    await expect(preview.locator('[data-edited]')).toHaveText('Warm in Tampa')
  })

  await test.step('sections are ordered by keyboard, hidden, duplicated, removed and put back', async () => {
    const down = page.getByRole('button', { name: 'Move Trust points down' })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(rows.nth(2)).toContainText('Trust points')
    await expect(down).toBeFocused()
    await page.getByRole('button', { name: 'Move Trust points up' }).click()
    for (const [index, name] of ROWS.entries()) await expect(rows.nth(index)).toContainText(name)

    const last = rows.last()
    await last.getByRole('button', { name: /^Good to know/ }).click()
    await last.getByRole('button', { name: 'Hide from visitors' }).click()
    await expect(last).toContainText('Hidden')
    const count = await rows.count()
    await welcome.getByRole('button', { name: 'Duplicate' }).click()
    await expect(rows).toHaveCount(count + 1)
    await rows.nth(1).getByRole('button', { name: 'Remove', exact: false }).last().click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(count + 1)
    await rows.nth(1).getByRole('button', { name: 'Remove', exact: false }).last().click()
    await page.getByLabel('New section').selectOption('Questions and answers')
    await page.getByRole('button', { name: 'Add section' }).click()
    await rows.last().getByRole('button', { name: 'Add question' }).click()
    await expect(rows.last().getByRole('textbox', { name: /^Question/ })).toBeFocused()
    await page.keyboard.type('Do you come at night?')
    await expect(preview.getByText('Do you come at night?')).toBeVisible()
  })

  await test.step('leaving asks, a draft stays hidden, and publishing takes one press', async () => {
    await page.getByRole('link', { name: 'Pictures', exact: true }).click()
    await answer(page, 'You have unsaved changes. Leave without saving?', 'Stay')
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/admin/site/home', (route) => held.then(() => route.continue()))
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expectNotice(page, 'Draft saved. Visitors still see what was published.')
    // Even before this screen has heard from the server again.
    await expect(page.getByText(/, with changes in a draft$/)).toBeVisible()
    letGo()
    expect(await visitorsRead()).not.toContain('Warm in Tampa')
    await page.getByRole('button', { name: /^(Publish|Update)$/ }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText(['View page', 'History'])
    await page.keyboard.press('Escape')
    expect(await visitorsRead()).toContain('Warm in Tampa')
    expect(await visitorsRead()).toContain('Do you come at night?')
  })

  await test.step('someone else saves first, and both versions show', async () => {
    const heading = welcome.getByLabel(/^Heading/)
    await heading.fill('Mine')
    const theirs = await asAdministrator(site, '/api/collections/site-drafts/home', { sections: [] }, 'PUT')
    expect(theirs.status).toBe(200)
    await page.getByRole('button', { name: 'Save draft' }).click()
    const conflict = page.getByRole('dialog', { name: STALE })
    await expect(conflict.getByText('Added: Heading: Mine')).toBeVisible()
    await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
    await expect(page.getByText(/, with changes in a draft$/)).toBeVisible()
  })

  await test.step('earlier text comes back: of a field, of a version, of the site', async () => {
    await welcome.getByRole('button', { name: 'Restore default text: Heading' }).click()
    await expect(welcome.getByLabel(/^Heading/)).toHaveValue('{name}')
    await choose(page, 'History')
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByRole('button', { name: /Version 1/ }).click()
    await history.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Plumbing that holds. Rooms that last.')
    await choose(page, 'Discard draft')
    await answer(page, 'Discard this draft?', 'Discard draft')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Warm in Tampa')
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
  })
})

test('on a phone the form and the preview take turns, an error leads to its field, and the bar is under the thumb', {
  tag: PHONE,
}, async ({ adminPage: page }) => {
  await page.goto('/admin/site/navigation')
  await loaded(page)
  await page.getByRole('button', { name: 'Footer', exact: true }).click()
  await page
    .getByLabel(/^Words/)
    .last()
    .fill('')
  await page.getByRole('button', { name: 'Footer', exact: true }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.frameLocator('iframe[title="Preview of Navigation"]')
  await expect(preview.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel(/^Words/).last()).toBeFocused()
  await expect(page.getByText('A button or link needs words')).toBeVisible()

  const height = page.viewportSize()?.height ?? 0
  page.on('dialog', (question) => question.accept())
  for (const path of ['/admin/pages/warranty', '/admin/services/repair', '/admin/site/about']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^(Save (Page|Service)|Update)$/ })).toBeInViewport({ ratio: 1 })
    // As high as the navigation of a signed-in office on a phone.
    await page.evaluate(() => document.documentElement.style.setProperty('--office-bar', '64px'))
    const bar = await page.locator('.bottom-bar').boundingBox()
    expect(bar && Math.round(bar.y + bar.height)).toBeLessThanOrEqual(height - 64)
    await page.getByRole('button', { name: 'More actions' }).tap()
    await expect(page.getByRole('menuitem', { name: 'History' })).toBeInViewport({ ratio: 1 })
  }
})
