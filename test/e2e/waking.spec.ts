import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/e2e.ts'
import { addProject, removeProject } from '#test/support/project-site.ts'
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
  test(`${path} comes to life by itself: somebody is going to type`, async ({ page }) => {
    await page.goto(path)
    await expect(awake(page)).toBeAttached()
  })
}

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
