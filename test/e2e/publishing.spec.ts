import type { Page } from '@playwright/test'
import { aPage } from '#test/support/builders/page.ts'
import { answer, asAdministrator } from '#test/support/desk-page.ts'
import { expect, test } from '#test/support/e2e.ts'
import { choose } from '#test/support/menu.ts'
import { pageWriter } from '#test/support/pages.ts'
import { addProject } from '#test/support/project-site.ts'
import type { Site } from '#test/support/site.ts'
import { DESKTOP } from '#test/support/widths.ts'

// Each journey visits several screens.

const state = (page: Page, words: string) => page.getByText(words, { exact: true }).first()
const main = (page: Page) => page.getByRole('button', { name: /^(Save (Page|Project|Service)|Publish|Update)$/ })

/** A noun that is stored once: its draft, its editor, and what visitors get. */
const NOUNS = {
  page: {
    main: 'Save Page',
    menu: ['View page', 'Schedule', 'Unpublish', 'Duplicate', 'History', 'Preview link'],
    add: async (site: Site) => {
      const pages = await pageWriter(site.url)
      await pages.save(aPage({ slug: 'same-way', title: 'Same way', status: 'draft' }))
      return { editor: '/admin/pages/same-way', public: '/pages/same-way' }
    },
  },
  project: {
    main: 'Save Project',
    menu: ['View page', 'Unpublish', 'Duplicate'],
    add: async (site: Site) => {
      const { id } = await addProject(site, { title: 'Same way', status: 'draft' })
      return { editor: `/admin/projects?edit=${id}`, public: `/projects/${id}` }
    },
  },
  service: {
    main: 'Save Service',
    menu: ['View page', 'Unpublish', 'Duplicate', 'History'],
    add: async (site: Site) => {
      const draft = { name: 'Same way', published: false }
      await asAdministrator(site, '/api/collections/services/same-way', draft, 'PUT')
      return { editor: '/admin/services/same-way', public: '/services/same-way' }
    },
  },
}

test('a page, a project and a service are published, viewed, unpublished and duplicated in the same places', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, expected }) => {
  expected.push(/404/)
  for (const [noun, { main: label, menu, add }] of Object.entries(NOUNS)) {
    const { editor, public: path } = await add(site)
    const visitorsGet = async () => (await fetch(site.url + path)).status
    await test.step(noun, async () => {
      await page.goto(editor)
      await expect(state(page, 'Draft')).toBeVisible()
      await expect(main(page)).toHaveText([/Publish/, new RegExp(label)])
      expect(await visitorsGet()).toBe(404)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText(new RegExp(`^${noun} published\\.$`, 'i'))).toBeVisible()
      expect(await visitorsGet()).toBe(200)

      await page.goto(editor)
      await expect(state(page, 'Published')).toBeVisible()
      await expect(main(page)).toHaveText([new RegExp(label)])
      await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0)
      const more = page.getByRole('button', { name: 'More actions' })
      await more.press('Enter')
      await expect(page.getByRole('menuitem')).toHaveText(menu)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      const opened = page.context().waitForEvent('page')
      await page.keyboard.press('Enter')
      const viewed = await opened
      expect(new URL(viewed.url()).pathname).toBe(path)
      await viewed.close()
      await more.press('Enter')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem')).toHaveCount(0)
      await expect(more).toBeFocused()

      await choose(page, 'Unpublish')
      await answer(page, `Unpublish this ${noun}?`, 'Unpublish')
      await expect(page.getByText(new RegExp(`^${noun} unpublished\\.$`, 'i'))).toBeVisible()
      expect(await visitorsGet()).toBe(404)

      await page.goto(editor)
      await expect(state(page, 'Draft')).toBeVisible()
      await choose(page, 'Duplicate')
      await expect(page.getByRole('textbox', { name: /^(Page Title|Title|Name)/ })).toHaveValue('Copy of Same way')
      await expect(state(page, 'Draft')).toBeVisible()
    })
  }
})

test('a new page begins in the visual editor, is kept as a draft, and is scheduled from the menu, with dates that make sense', {
  tag: DESKTOP,
}, async ({ adminPage: page }) => {
  await page.goto('/admin/pages/new')
  const content = page.getByRole('textbox', { name: 'Content' })
  await expect(page.getByRole('button', { name: 'Visual', pressed: true })).toBeVisible()
  await page.getByLabel('Page Title').fill('Planned')
  await content.fill('Written as it looks.')
  const order = await page
    .locator('[data-noted="content"], select[name="type"], select[name="status"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name') ?? 'content'))
  expect(order).toEqual(['content', 'type', 'status'])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('row', { name: /Planned/ })).toContainText('Draft')
  await page.goto('/admin/pages/planned')
  await expect(content.getByText('Written as it looks.')).toBeVisible()
  await page.getByRole('button', { name: 'HTML' }).click()
  await expect(content).toHaveAttribute('rows', '12')
  await choose(page, 'Schedule')
  await expect(page.getByLabel('Publish on')).toBeFocused()
  await page.getByLabel('Publish on').fill('2099-03-05T09:00')
  await page.getByLabel('Take down on').fill('2099-03-01T09:00')
  await page.getByLabel('Status').selectOption('Draft')
  await expect(page.getByLabel('Publish on')).toBeHidden()
  await page.getByRole('button', { name: 'Save Page' }).click()
  await expect(page.getByLabel('Take down on')).toBeFocused()
  await page.getByLabel('Take down on').fill('2099-03-30T09:00')
  await expect(page.getByLabel('Take down on')).toBeVisible()
  await page.getByLabel('Status').selectOption('Published')
  await page.getByRole('button', { name: 'Save Page' }).click()
  await expect(page.getByRole('row', { name: /Planned/ })).toContainText('Scheduled for Mar 5, 2099, 9:00 AM')
  await page.goto('/admin/pages/new')
  await expect(page.getByRole('button', { name: 'HTML', pressed: true })).toBeVisible()
})
