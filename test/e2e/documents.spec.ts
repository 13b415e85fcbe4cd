import type { Page } from '@playwright/test'
import { changeScheduling } from '#test/support/booking-page.ts'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { addProject, removeProject, saveProject } from '#test/support/project-site.ts'
import { saveData } from '#test/support/save-data.ts'
import { askedScripts } from '#test/support/scripts.ts'

const BATHROOM = '/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01'

/** Waits for the page's own work, but not for a silent network: a page that listens for changes never is. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  // Gives up on a browser that never reports that it is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })))
}

async function lookAround(page: Page): Promise<void> {
  await page.mouse.move(100, 100, { steps: 2 })
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Tab')
  await idle(page)
}

test('React is fetched when a visitor is about to use a form, never otherwise, and not ahead if the browser saves data', async ({
  page,
}) => {
  const asked = askedScripts(page)
  // A page without a form runs one module, whatever the visitor does.
  for (const path of ['/', '/projects', BATHROOM]) {
    asked.length = 0
    await page.goto(path)
    await hydrated(page)
    await lookAround(page)
    expect(asked, path).toEqual(['start'])
  }

  // A form fetches React on the first interaction, and runs it when it is touched.
  asked.length = 0
  await page.goto('/contact')
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await idle(page)
  expect(asked).toEqual(['start'])
  await page.mouse.move(2, 2, { steps: 2 })
  await expect.poll(() => asked).toContain('hydrate')
  const form = page.locator('main [data-island]')
  await expect(form).not.toHaveAttribute('data-live')
  await page.getByRole('textbox', { name: /name/i }).focus()
  await expect(form).toHaveAttribute('data-live')
  expect(asked.filter((name) => name === 'hydrate')).toHaveLength(1)

  await saveData(page)
  asked.length = 0
  await page.goto('/schedule')
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await lookAround(page)
  expect(asked).toEqual(['start'])
  await expect(page.locator('html')).not.toHaveAttribute('data-idle')
})

test('an open list of projects and an open schedule follow changes: untouched, touched, and in the next tab', async ({
  page,
  site,
  expected,
}) => {
  expected.push(/429/, /ERR_FAILED|Failed to load resource|Failed to fetch/)
  await test.step('the list keeps the focus, and reports a failure only to a visitor who asked', async () => {
    const linkTo = (title: string) => page.getByRole('link', { name: title, exact: true })
    const rows = page.getByRole('table').getByRole('row')
    const refresh = page.getByRole('button', { name: 'Refresh' })
    const isList = (url: URL | string) => /\/projects\?category=Commercial$/.test(String(url))

    // After two refusals the page retries, and shows what was added before it started listening.
    let asked = 0
    const early = Promise.withResolvers<string>()
    await page.route('**/api/changes', async (route) => {
      if (++asked <= 2) return route.fulfill({ status: 429 })
      if (asked === 3) early.resolve((await addProject(site, { category: 'Commercial' })).title)
      await route.continue()
    })
    await page.goto('/projects?category=Commercial')
    await expect(linkTo(await early.promise)).toBeVisible()

    await refresh.focus()
    const { id, title } = await addProject(site, { category: 'Commercial' })
    await expect(linkTo(title)).toBeVisible()
    await expect(refresh).toBeFocused()
    await saveProject(site, id, { title: `${title}, renamed` })
    await expect(linkTo(`${title}, renamed`)).toBeVisible()
    await removeProject(site, id)
    await expect(linkTo(`${title}, renamed`)).toHaveCount(0)

    // A fetch that the visitor didn't ask for fails silently.
    await page.route(isList, (route) => route.abort('failed'))
    const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await failed
    await expect(rows).not.toHaveCount(0)
    await refresh.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch projects')
    await expect(rows).toHaveCount(0)
    await page.unroute(isList)
    await refresh.click()
    await expect(rows).not.toHaveCount(0)
  })

  await test.step('the schedule shows that bookings are off, also in the tab that takes over the stream', async () => {
    const isOff = (tab: Page) =>
      expect(tab.getByRole('heading', { name: 'Online Scheduling Currently Unavailable' })).toBeVisible()
    const isOn = (tab: Page) => expect(tab.getByLabel('Full Name')).toBeVisible()
    const listening = page.waitForResponse('**/api/changes')
    await page.goto('/schedule')
    await listening
    await changeScheduling(site.url, { enableScheduling: false })
    await isOff(page)
    await changeScheduling(site.url, { enableScheduling: true })
    await isOn(page)

    // The touched form fetches changes itself.
    const holding = page.waitForResponse('**/api/changes')
    await hydrated(page)
    await holding
    await changeScheduling(site.url, { enableScheduling: false })
    await isOff(page)
    await expect(page.getByLabel('Full Name')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Call Us Now' })).toHaveAttribute('href', 'tel:+18135550142')
    await expectAccessible(page)
    await changeScheduling(site.url, { enableScheduling: true })
    await isOn(page)

    // The next tab gets the changes made while no tab held the stream.
    const next = await page.context().newPage()
    await next.goto('/schedule')
    await hydrated(next)
    await next.route('**/api/changes', async (route) => {
      await changeScheduling(site.url, { enableScheduling: false })
      await route.continue()
    })
    await page.close()
    await isOff(next)
  })
})
