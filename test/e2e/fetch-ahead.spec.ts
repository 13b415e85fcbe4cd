import type { Locator, Page } from '@playwright/test'
import { aPage } from '#test/support/builders/page.ts'
import { expect, hydrated, test } from '#test/support/e2e.ts'
import { pageWriter } from '#test/support/pages.ts'
import { saveData } from '#test/support/save-data.ts'
import { DESKTOP, PHONE } from '#test/support/widths.ts'

// What it fetches for itself would be counted, too.
test.use({ serviceWorkers: 'block' })

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** What the page has asked for since it was last looked at: the data of pages, and scripts. */
function requests(page: Page): () => string[] {
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(data|js)$/.test(pathname)) asked.push(pathname)
  })
  return () => {
    const since = asked
    asked = []
    return since
  }
}

const data = (asked: string[]) => asked.filter((path) => path.endsWith('.data'))

async function opened(page: Page, path: string): Promise<() => string[]> {
  const asked = requests(page)
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  asked()
  return asked
}

/** Points at a link until what is behind it has come. */
async function pointAt(link: Locator): Promise<void> {
  const answer = link.page().waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
  await link.hover()
  await (await answer).finished()
  await link.page().waitForLoadState('networkidle')
}

async function press(page: Page, leadsTo: RegExp | string): Promise<void> {
  const left = await page.getByRole('heading', { level: 1 }).textContent()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(leadsTo)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(left ?? '')
  await page.waitForLoadState('networkidle')
}

/** Longer than a pointer has to rest on a link. */
async function leaveAlone(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
  await page.waitForLoadState('networkidle')
}

test('a page is fetched while its link is pointed at; the press asks once whether it has changed', {
  tag: DESKTOP,
}, async ({ page }) => {
  const asked = await opened(page, '/')
  const project = page.getByRole('main').locator('h3 a').first()
  const steps: [Locator, RegExp | string, RegExp][] = [
    [menu(page, 'About'), '/about', /^\/about\.data$/],
    [menu(page, 'Projects'), '/projects', /^\/projects\.data$/],
    [project, /\/projects\/[\w-]+$/, /^\/projects\/[\w-]+\.data$/],
    [menu(page, 'Home'), '/', /^\/_\.data$/],
    [
      page.getByRole('link', { name: 'Know your main shut-off valve' }),
      '/pages/main-shut-off-valve',
      /^\/pages\/main-shut-off-valve\.data$/,
    ],
    [menu(page, 'Schedule'), '/schedule', /^\/schedule\.data$/],
    [menu(page, 'Contact'), '/contact', /^\/contact\.data$/],
  ]
  for (const [link, address, pathOfData] of steps) {
    await pointAt(link)
    expect(data(asked())).toEqual([expect.stringMatching(pathOfData)])
    await press(page, address)
    expect(asked(), 'the press').toEqual([expect.stringMatching(pathOfData)])
  }
  await page.goBack()
  await expect(page).toHaveURL('/schedule')
  await page.waitForLoadState('networkidle')
  expect(asked(), 'the way back').toEqual(['/schedule.data'])
})

test('so is another view of the list, alone', { tag: DESKTOP }, async ({ page }) => {
  await opened(page, '/projects')
  const answers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) answers.push(new URL(request.url()).search)
  })
  await page.getByRole('link', { name: 'Emergency', exact: true }).hover()
  await expect.poll(() => answers).toHaveLength(1)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL('/projects?category=Emergency')
  const view = '?category=Emergency&_routes=public%2Fprojects%2Fprojects'
  await expect.poll(() => new Set(answers)).toEqual(new Set([view]))
})

test('what changes between pointing and pressing is shown', { tag: DESKTOP }, async ({ page, site }) => {
  const pages = await pageWriter(site.url)
  await pages.save(aPage({ slug: 'winter', title: 'Before the winter', type: 'card' }))
  await opened(page, '/')
  await pointAt(page.getByRole('link', { name: 'Before the winter' }))
  await pages.change('winter', { title: 'After the winter' })
  await press(page, '/pages/winter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After the winter')
  await pages.remove('winter')
})

test('a link in focus is enough', { tag: DESKTOP }, async ({ page }) => {
  const asked = await opened(page, '/')
  await menu(page, 'About').focus()
  await expect.poll(asked).toContain('/about.data')
})

test('a finger on a link is enough', { tag: PHONE }, async ({ page }) => {
  const asked = await opened(page, '/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true })
  await link.dispatchEvent('pointerdown')
  expect(data(asked())).toEqual(['/about.data'])
})

test('nothing is fetched for somebody who points at no link', { tag: DESKTOP }, async ({ page }) => {
  const asked = await opened(page, '/')
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.wheel(0, 300)
  await page.mouse.move(700, 5, { steps: 5 })
  await leaveAlone(page)
  expect(asked()).toEqual([])
})

test('nothing is fetched ahead of the back-office', { tag: DESKTOP }, async ({ adminPage: page }) => {
  const asked = await opened(page, '/')
  await menu(page, 'Appointments').hover()
  await leaveAlone(page)
  expect(asked()).toEqual([])
})

test('nothing is fetched ahead for somebody who saves data', { tag: DESKTOP }, async ({ page }) => {
  await saveData(page)
  const asked = await opened(page, '/')
  await menu(page, 'About').hover()
  await leaveAlone(page)
  expect(asked()).toEqual([])
  await press(page, '/about')
  expect(data(asked())).toEqual(['/about.data'])
})
