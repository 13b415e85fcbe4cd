import { DOORS } from '#domain/nouns/office.ts'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { PHONE } from '#test/support/widths.ts'

const PAGES = ['Home', 'Projects', 'About', 'Contact', 'Schedule', 'Services']

test('on a phone the menu is a drawer: it locks the scroll, gives the focus back, and three quick clicks open the login', {
  tag: PHONE,
}, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const drawer = page.getByRole('navigation', { name: 'Main' })
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await expect(drawer).toBeHidden()
  const duration = await page.locator('#navigation').evaluate((menu) => getComputedStyle(menu).transitionDuration)
  expect(duration).toMatch(/^0\.3s/)
  await toggle.click()
  await expect(drawer).toBeVisible()
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
  expect((await drawer.boundingBox())?.width).toBe(256)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain('hidden')
  await expect(drawer.getByRole('list', { name: 'Pages' }).getByRole('link')).toHaveText(PAGES)
  await expect(page.getByRole('list', { name: 'Back office' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.click()
  await drawer.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(drawer).toBeHidden()

  await hydrated(page)
  await toggle.click()
  await page.getByRole('button', { name: /staff sign-in/i }).click({ clickCount: 3 })
  await expect(page).toHaveURL(/\/admin-login$/)
})

test('a visitor at a missing address finds the way home, and an error screen offers to retry', async ({
  page,
  expected,
}) => {
  expected.push(/404/, /500/)
  const response = await page.goto('/nope')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await hydrated(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('list', { name: 'Pages' }).getByRole('link')).toHaveText(PAGES)
  await expect(page.getByRole('list', { name: 'Back office' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()

  await page.goto('/admin-login')
  await hydrated(page)
  await page.route('**/admin-setup.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('link', { name: "Can't sign in?" }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText("We're sorry, but something unexpected happened.")).toBeVisible()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Admin/ })).toBeVisible()
})

test('the administrator walks through the office: all doors visible, each screen announced, the website folded', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/admin/crews/new')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const office = menu.getByRole('list', { name: 'Back office' })
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(office.getByRole('link')).toHaveCount(11)
  await expect(menu.getByRole('list').first()).toHaveAccessibleName('Back office')
  for (const name of ['Day to day', 'Content', 'Business'])
    await expect(office.getByRole('list', { name })).toBeVisible()
  for (const entry of [...(await office.getByRole('link').all()), menu.getByText('View website'), logout])
    await expect(entry).toBeInViewport({ ratio: 1 })
  expect(await menu.evaluate(({ firstElementChild: list }) => list && list.scrollHeight > list.clientHeight)).toBe(
    false,
  )
  await expect(menu.getByRole('link', { name: 'Services & Crews' })).toHaveAttribute('aria-current', 'page')
  const screens = page.getByRole('navigation', { name: 'Services & Crews screens' })
  await expect(screens.getByRole('link')).toHaveText(['Services', 'Crews'])
  await expect(screens.getByRole('link', { name: 'Crews' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Find Anything' })).toBeVisible()

  await office.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('navigation', { name: 'Settings screens' }).getByRole('link', { name: 'Privacy' }).click()
  await expect(page.locator('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /privacy/i })).toBeAttached()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await office.getByRole('link', { name: 'Appointments' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Appointments' })
  await expect(title).toBeVisible()
  expect([...asked].filter((path) => path.endsWith('.data'))).toEqual([])
  const box = await title.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0), 'what is above the content').toBeLessThan(130)
  await page.setViewportSize({ width: 1280, height: 480 })
  await expect(logout).toBeInViewport({ ratio: 1 })

  const website = menu.getByRole('list', { name: 'Website' })
  await expect(website).toBeHidden()
  await menu.getByText('View website').focus()
  await page.keyboard.press('Enter')
  await expect(website.getByRole('link')).toHaveText(PAGES.slice(0, 5))

  // The website is a separate document, with the doors of the office in its menu.
  await page.evaluate(() => Object.assign(window, { mark: 'the application' }))
  await website.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await hydrated(page)
  expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBeUndefined()
  await expect(office.getByRole('link')).toHaveText(DOORS.map(({ label }) => label))
  await logout.click()
  await expect(office).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
})
