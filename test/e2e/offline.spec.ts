import { expect, hydrated, test } from '#test/support/e2e.ts'
import { keptPages, workerActive } from '#test/support/service-worker.ts'
import { FULL_BROWSER } from '#test/support/widths.ts'

// What visitors see without a network. Only the full browser keeps its service workers then.
test.beforeEach(({ expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
})

test('offline, visited pages open, from links too, a filtered list apart from the whole one, and other pages show the phone number', {
  tag: FULL_BROWSER,
}, async ({ page, context }) => {
  await page.goto('/about')
  await hydrated(page)
  await workerActive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/contact$/)
  await expect.poll(() => keptPages(page)).toContain('/contact')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: /crew Tampa calls back/ })).toBeVisible()

  for (const [path, heading] of [
    ['/about', /crew Tampa calls back/],
    ['/contact', 'Tell us what is dripping'],
    ['/emergency', 'Call first. Then close the valve.'],
    ['/pages/warranty', 'You are offline'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('link', { name: /^call/i })).toHaveAttribute('href', 'tel:+18135550142')

  // A filtered list is cached separately from the whole one.
  await context.setOffline(false)
  await page.goto('/projects?category=Emergency&fbclid=1')
  await expect.poll(() => keptPages(page)).toContain('/projects?category=Emergency')
  await hydrated(page)
  await page.getByRole('link', { name: 'Residential', exact: true }).click()
  await expect(page).toHaveURL(/category=Residential/)
  await expect.poll(() => keptPages(page)).toContain('/projects?category=Residential')
  await context.setOffline(true)

  for (const category of ['Emergency', 'Residential']) {
    await page.goto(`/projects?category=${category}`)
    await expect(page.getByRole('link', { name: category, exact: true })).toHaveAttribute('aria-current', 'true')
  }
  for (const path of ['/projects?sort=title', '/projects?category=Commercial']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  }
  await context.setOffline(false)
  await page.goto('/projects')
  await expect.poll(() => keptPages(page)).toContain('/projects')
  await context.setOffline(true)
  await page.goto('/projects?utm_source=mail')
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true')
  await context.setOffline(false)
})
