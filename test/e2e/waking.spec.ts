import type { Page } from '@playwright/test'
import { changeScheduling } from '#test/support/booking-page.ts'
import { expect, test } from '#test/support/e2e.ts'
import { addProject, removeProject } from '#test/support/project-site.ts'
import { saveData } from '#test/support/save-data.ts'
import { DESKTOP } from '#test/support/widths.ts'

const BATHROOM = '/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01'

const awake = (page: Page) => page.locator('html[data-hydrated]')

/** The names of the scripts it asks for. */
function scripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [name] = /[\w.]+(?=-[\w-]+\.js$)/.exec(new URL(request.url()).pathname) ?? []
    if (name) asked.push(name)
  })
  return asked
}

async function leaveAlone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let moment = 0; moment < 3; moment++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

for (const path of ['/', '/about', '/projects', BATHROOM, '/pages/main-shut-off-valve']) {
  test(`${path} asks for no React until it is touched`, async ({ page }) => {
    const asked = scripts(page)
    await page.goto(path)
    await leaveAlone(page)
    expect(asked).toEqual(['boot'])
    await page.mouse.move(100, 100, { steps: 2 })
    await expect(awake(page)).toBeAttached()
    expect(asked).toContain('react')
  })
}

for (const path of ['/contact', '/schedule']) {
  test(`${path} has React at hand, and runs it when somebody touches it`, async ({ page }) => {
    const fetched = page.waitForResponse(/\/react-[^/]*\.js$/)
    await page.goto(path)
    expect((await fetched).ok()).toBe(true)
    await leaveAlone(page)
    await expect(awake(page)).toHaveCount(0)
    await page.getByRole('textbox', { name: /name/i }).focus()
    await expect(awake(page)).toBeAttached()
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && /react-/.test(entry.name) ? entry.transferSize : [],
        ),
    )
    expect(sizes, 'over the line once, from the browser after that').toEqual([expect.any(Number), 0])
    expect(sizes[0]).toBeGreaterThan(0)
  })

  test(`${path} fetches no React ahead for somebody who saves data`, { tag: DESKTOP }, async ({ page }) => {
    await saveData(page)
    const asked = scripts(page)
    await page.goto(path)
    await leaveAlone(page)
    expect(asked).toEqual(['boot'])
  })

  test(`${path} sent before React is there is checked as soon as it is, and stays where it is`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: /send message|schedule appointment/i }).dispatchEvent('click')
    await expect(page.getByRole('textbox', { name: /name/i })).toBeFocused()
    await expect(awake(page)).toBeAttached()
  })

  test(`${path} is sent without React when React does not come`, async ({ page, expected }) => {
    expected.push(/react-/, /ERR_FAILED/, /422/)
    await page.route(/\/react-[^/]*\.js$/, (route) => route.abort())
    await page.goto(path)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: /send message|schedule appointment/i }).dispatchEvent('click')
    expect((await answer).status()).toBe(422)
  })
}

test('what somebody chose before React was there counts, without being touched again', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const date = document.querySelector<HTMLInputElement>('[name=date]')
      if (date) date.value = date.max
    }),
  )
  await page.goto('/schedule')
  await expect(page.getByLabel('Preferred Time')).toBeEnabled()
})

test('what was typed earlier in this tab is put back without being touched', async ({ page }) => {
  await page.goto('/schedule')
  await page.getByLabel('Full Name').fill('Jane Alvarez')
  await expect(awake(page)).toBeAttached()
  await page.getByLabel('Description').fill('The kitchen tap drips.')
  await page.goto('/about')
  await page.goto('/schedule')
  await expect(page.getByLabel('Full Name')).toHaveValue('Jane Alvarez')
})

test('somebody who only looks at the schedule sees it go when bookings are switched off', async ({ page, site }) => {
  const listening = page.waitForResponse('**/api/changes')
  await page.goto('/schedule')
  await listening
  await expect(awake(page)).toHaveCount(0)
  await changeScheduling(site.url, { enableScheduling: false })
  await expect(page.getByRole('heading', { name: 'Online Scheduling Currently Unavailable' })).toBeVisible()
  await changeScheduling(site.url, { enableScheduling: true })
  await expect(page.getByLabel('Full Name')).toBeVisible()
})

test('the administrator finds the way to the back-office without touching the page', {
  tag: DESKTOP,
}, async ({ adminPage: page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Appointments' })).toBeVisible()
})

test('a click on a picture before React is there opens the lightbox as soon as it is', async ({ page }) => {
  await page.goto(BATHROOM)
  await page
    .getByRole('region', { name: /gallery/i })
    .getByRole('link')
    .first()
    .dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${BATHROOM}$`))
})

test('the list of projects shows what is added elsewhere to somebody who only looks at it', async ({ page, site }) => {
  const listening = page.waitForResponse('**/api/changes')
  await page.goto('/projects?category=Commercial')
  await listening
  await expect(awake(page)).toHaveCount(0)
  const project = await addProject(site, { category: 'Commercial' })
  await expect(page.getByRole('link', { name: project.title })).toBeVisible()
  await removeProject(site, project.id)
  await expect(page.getByRole('link', { name: project.title })).toHaveCount(0)
})
