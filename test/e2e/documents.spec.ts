import type { Page } from '@playwright/test'
import { changeScheduling } from '#test/support/booking-page.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { aPage } from '#test/support/builders/page.ts'
import { expect, hydrated, test } from '#test/support/e2e.ts'
import { pageWriter } from '#test/support/pages.ts'
import { addProject, removeProject } from '#test/support/project-site.ts'
import { saveData } from '#test/support/save-data.ts'
import { askedScripts, holdScripts } from '#test/support/scripts.ts'
import { DESKTOP } from '#test/support/widths.ts'

const BATHROOM = '/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01'

async function lookAround(page: Page): Promise<void> {
  await page.mouse.move(100, 100, { steps: 2 })
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
}

test('a page without a form runs one module and no React, whatever the visitor does', async ({ page }) => {
  const asked = askedScripts(page)
  for (const path of ['/', '/about', '/projects', BATHROOM, '/pages/main-shut-off-valve', '/emergency']) {
    await test.step(path, async () => {
      asked.length = 0
      await page.goto(path)
      await hydrated(page)
      await lookAround(page)
      expect(asked).toEqual(['start'])
    })
  }
})

for (const path of ['/contact', '/schedule']) {
  test(`${path} fetches React on the first interaction, and runs it when the form is touched`, async ({ page }) => {
    const asked = askedScripts(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['start'])
    await page.mouse.move(2, 2, { steps: 2 })
    await expect.poll(() => asked).toContain('hydrate')
    const form = page.locator('main [data-island]')
    await expect(form).not.toHaveAttribute('data-live')
    await page.getByRole('textbox', { name: /name/i }).focus()
    await expect(form).toHaveAttribute('data-live')
    expect(asked.filter((name) => name === 'hydrate')).toHaveLength(1)
  })

  test(`${path} fetches nothing ahead for somebody who saves data`, { tag: DESKTOP }, async ({ page }) => {
    await saveData(page)
    const asked = askedScripts(page)
    await page.goto(path)
    await hydratedNothing(page)
    expect(asked).toEqual(['start'])
    await expect(page.locator('html')).not.toHaveAttribute('data-idle')
  })
}

async function hydratedNothing(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.mouse.move(2, 2, { steps: 2 })
  await page.waitForLoadState('networkidle')
}

test.describe('on a Monday', () => {
  // The last day that can be booked is not on a weekend.
  test.use({ siteOptions: { now: A_MONDAY } })

  test('a choice made before hydration counts, without another touch', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/schedule', { waitUntil: 'commit' })
    const date = page.getByLabel('Preferred Date')
    await date.fill((await date.getAttribute('max')) ?? '')
    await date.blur()
    await release()
    await expect(page.getByLabel('Preferred Time')).toBeEnabled()
  })
})

test('a draft from earlier in this tab is restored without a touch', async ({ page }) => {
  await page.goto('/schedule')
  await hydrated(page)
  await page.getByLabel('Full Name').fill('Jane Alvarez')
  await page.getByLabel('Description').fill('The kitchen tap drips.')
  await page.goto('/about')
  await page.goto('/schedule')
  await expect(page.getByLabel('Full Name')).toHaveValue('Jane Alvarez')
})

test('a visitor who only looks at the schedule sees the form disappear when bookings are switched off', async ({
  page,
  site,
}) => {
  const listening = page.waitForResponse('**/api/changes')
  await page.goto('/schedule')
  await listening
  await changeScheduling(site.url, { enableScheduling: false })
  await expect(page.getByRole('heading', { name: 'Online Scheduling Currently Unavailable' })).toBeVisible()
  await changeScheduling(site.url, { enableScheduling: true })
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await hydrated(page)
})

test('the list of projects shows what is added elsewhere, and keeps the focus', async ({ page, site }) => {
  const listening = page.waitForResponse('**/api/changes')
  await page.goto('/projects?category=Commercial')
  await listening
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.focus()
  const project = await addProject(site, { category: 'Commercial' })
  await expect(page.getByRole('link', { name: project.title })).toBeVisible()
  await expect(refresh).toBeFocused()
  await removeProject(site, project.id)
  await expect(page.getByRole('link', { name: project.title })).toHaveCount(0)
})

test('the list of projects shows what was added before its change stream was open', async ({ page, site }) => {
  let project: Awaited<ReturnType<typeof addProject>> | undefined
  await page.route('**/api/changes', async (route) => {
    project ??= await addProject(site, { category: 'Commercial' })
    await route.continue()
  })
  await page.goto('/projects?category=Commercial')
  await expect.poll(() => project).toBeDefined()
  await expect(page.getByRole('link', { name: project?.title ?? '' })).toBeVisible()
  await removeProject(site, project?.id ?? '')
})

test('a tab that takes over the change stream shows what happened while nobody held it', async ({ page, site }) => {
  await page.goto('/schedule')
  const holding = page.waitForResponse('**/api/changes')
  await hydrated(page)
  await holding
  const next = await page.context().newPage()
  await next.goto('/schedule')
  await hydrated(next)
  await next.route('**/api/changes', async (route) => {
    await changeScheduling(site.url, { enableScheduling: false })
    await route.continue()
  })
  await page.close()
  await expect(next.getByRole('heading', { name: 'Online Scheduling Currently Unavailable' })).toBeVisible()
  await changeScheduling(site.url, { enableScheduling: true })
})

test('a page that is refused the change stream reconnects', async ({ page, expected }) => {
  expected.push(/429/)
  let asked = 0
  await page.route('**/api/changes', (route) => (++asked > 2 ? route.continue() : route.fulfill({ status: 429 })))
  await page.goto('/projects')
  await expect.poll(() => asked).toBe(3)
})

test('the administrator gets the back-office links without touching the page', {
  tag: DESKTOP,
}, async ({ adminPage: page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Appointments' }).click()
  await expect(page).toHaveURL('/admin/appointments')
})

test('a page that was prerendered on hover shows later changes', {
  tag: DESKTOP,
}, async ({ page, site }) => {
  const pages = await pageWriter(site.url)
  await pages.save(aPage({ slug: 'winter', title: 'Before the winter', type: 'card' }))
  await page.goto('/')
  await hydrated(page)
  const ahead = page.context().waitForEvent('request', (request) => request.url().endsWith('/pages/winter'))
  await page.getByRole('link', { name: 'Before the winter' }).hover()
  await (await ahead).response()
  await pages.change('winter', { title: 'After the winter' })
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After the winter')
  await pages.remove('winter')
})
