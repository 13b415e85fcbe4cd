import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { BOTH, DESKTOP, PHONE } from '#test/support/widths.ts'

test.describe('the side navigation', () => {
  test('is a drawer on a phone: opens, locks the scroll, closes on Escape and gives focus back', {
    tag: PHONE,
  }, async ({ page }) => {
    await page.goto('/')
    const drawer = page.getByRole('navigation', { name: 'Main' })
    await expect(drawer).toBeHidden()
    const toggle = page.getByRole('button', { name: 'Open menu' })
    await toggle.click()
    await expect(drawer).toBeVisible()
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
    expect((await drawer.boundingBox())?.width).toBe(256)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain('hidden')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('slides in for 300 ms', { tag: PHONE }, async ({ page }) => {
    await page.goto('/')
    const duration = await page.locator('#navigation').evaluate((drawer) => getComputedStyle(drawer).transitionDuration)
    expect(duration).toMatch(/^0\.3s/)
  })

  test('closes when a link in it is followed', { tag: PHONE }, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })

  test(
    'has the five public links and, signed out, nothing of the back office',
    { tag: BOTH },
    async ({ page }, info) => {
      await page.goto('/')
      if (info.project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
      const links = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('list', { name: 'Pages' })
        .getByRole('link')
      await expect(links).toHaveText(['Home', 'Projects', 'About', 'Contact', 'Schedule'])
      await hydrated(page)
      await expect(page.getByRole('list', { name: 'Back office' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
    },
  )

  test(
    'shows the back office and Logout to the administrator',
    { tag: BOTH },
    async ({ adminPage: page, expected }, info) => {
      // Each page starts with the same token, even after the session has ended.
      expected.push(/401/)
      await page.goto('/')
      await hydrated(page)
      if (info.project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
      const office = page.getByRole('list', { name: 'Back office' })
      await expect(office.getByRole('link', { name: 'Scheduling Settings' })).toBeVisible()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(office).toBeHidden()
      await expect(page).toHaveURL(/\/$/)
    },
  )

  test('begins with the back office on its own screens, and keeps Logout in sight in a low window', {
    tag: DESKTOP,
  }, async ({ adminPage: page }) => {
    await page.setViewportSize({ width: 1280, height: 480 })
    await page.goto('/admin/messages')
    const lists = page.getByRole('navigation', { name: 'Main' }).getByRole('list')
    await expect(lists.first()).toHaveAccessibleName('Back office')
    const groups = ['Day to day', 'Content', 'Business', 'Administration']
    for (const name of groups) await expect(lists.first().getByRole('list', { name })).toBeVisible()
    await expect(lists).toHaveCount(1 + groups.length + 1)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  })

  test('opens the login after three quick clicks on the faint icon, and not after slow ones', async ({
    page,
  }, info) => {
    await page.goto('/')
    await hydrated(page)
    if (info.project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
    const icon = page.getByRole('button', { name: /staff sign-in/i })
    // An address changes only some time after the click.
    await page.evaluate(() =>
      window.navigation.addEventListener('navigate', () => document.documentElement.setAttribute('data-leaves', '')),
    )
    await icon.dblclick()
    const clicked = await page.evaluate(() => performance.now())
    await page.waitForFunction((since) => performance.now() - since > 1000, clicked)
    await icon.dblclick()
    await expect(page.locator('html')).not.toHaveAttribute('data-leaves')
    await icon.click({ clickCount: 3 })
    await expect(page).toHaveURL(/\/admin-login$/)
  })
})

test.describe('an address that does not exist', () => {
  test('returns 404 with its screen', async ({ page, expected }) => {
    expected.push(/404/)
    const response = await page.goto('/nope')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
    await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('the global error screen', () => {
  test('says what happened and offers to retry or go home', async ({ page, expected }) => {
    expected.push(/./)
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
})

test.describe('inside the back-office', () => {
  test('a new screen gets the focus and is announced', { tag: DESKTOP }, async ({ adminPage: page }) => {
    await page.goto('/admin/messages')
    await page.getByRole('list', { name: 'Back office' }).getByRole('link', { name: 'Privacy' }).click()
    await expect(page.locator('main')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /privacy/i })).toBeAttached()
  })

  test('a link to the website loads its document', { tag: DESKTOP }, async ({ adminPage: page }) => {
    await page.goto('/admin/messages')
    await page.evaluate(() => Object.assign(window, { mark: 'the application' }))
    await page.getByRole('list', { name: 'Website' }).getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await hydrated(page)
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBeUndefined()
  })
})
