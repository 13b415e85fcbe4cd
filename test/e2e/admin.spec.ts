import { ADMINISTRATOR, administratorToken } from '../support/administrator.ts'
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts'
import { startSite } from '../support/site.ts'

const { email, password } = ADMINISTRATOR

test.describe('from an empty store', () => {
  test('setup signs in, logout signs out, a wrong password is refused, and a guarded address returns after login', async ({
    page,
    expected,
  }) => {
    test.slow()
    // The errors for a wrong password and for a common one.
    expected.push(/401/, /422/)
    const site = await startSite({ hasAdministrator: false })
    try {
      await page.goto(`${site.url}/login`)
      await page.getByRole('link', { name: 'Set up the admin account' }).click()
      await expect(page.getByRole('heading', { name: 'Admin Setup' })).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(/@/)
      await expectAccessible(page)
      await page.getByLabel('Email').fill(email)
      await page.getByPlaceholder('Minimum 8 characters').fill('seven77')
      await page.getByLabel('Confirm Password').fill('different')
      await page.getByRole('button', { name: 'Create Admin Account' }).click()
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
      await expect(page.getByText('Passwords do not match')).toBeVisible()
      await expectAccessible(page)
      await page.getByPlaceholder('Minimum 8 characters').fill('iloveyou')
      await page.getByLabel('Confirm Password').fill('iloveyou')
      await page.getByRole('button', { name: 'Create Admin Account' }).click()
      await expect(page.getByText('This is one of the most common passwords')).toBeVisible()
      await expect(page.getByPlaceholder('Minimum 8 characters')).toBeFocused()
      await page.getByPlaceholder('Minimum 8 characters').fill(password)
      await page.getByLabel('Confirm Password').fill(password)
      await page.getByRole('button', { name: 'Create Admin Account' }).click()
      await page.waitForURL('**/admin/start/identity')
      expect(await page.evaluate(() => window.localStorage.getItem('adminToken'))).toMatch(/^[\w-]{43}$/)

      await page.goto(`${site.url}/admin-setup`)
      await expect(page.getByRole('heading', { name: 'Admin Already Configured' })).toBeVisible()
      await expect(page.getByText("This site can't email you a link")).toBeVisible()
      await expect(page.getByText('npm run admin -- reset-password')).toBeVisible()
      await expectAccessible(page)

      await page.goto(`${site.url}/login`)
      await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
      await expect(page.getByText('You are logged in as an administrator.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to Admin Dashboard' })).toHaveAttribute(
        'href',
        '/admin/appointments',
      )
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL(`${site.url}/`)
      expect(await page.evaluate(() => window.localStorage.getItem('adminToken'))).toBeNull()

      await page.goto(`${site.url}/admin/security?page=1`)
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
      await expect(page.getByRole('link', { name: "Can't sign in?" })).toHaveAttribute('href', '/admin-setup')
      await expect(page.getByText('First time here?')).toBeHidden()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill('wrong password')
      const logged = page.waitForEvent('console', (line) => line.text().includes('401, Invalid email or password'))
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
      await logged
      await expectAccessible(page)
      // Only the flag says whether it worked.
      const unsuccessful = { success: false, token: 'nothing', error: 'Refused' }
      await page.route('**/api/admin/login', (route) => route.fulfill({ json: unsuccessful }), { times: 1 })
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
      expect(await page.evaluate(() => window.localStorage.getItem('adminToken'))).toBeNull()
      await page.getByLabel('Password').fill(password)
      // Asked before the password changes, and answered after it: with a token that no longer counts.
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
      await page.route('**/api/admin/today/waiting', (route) => held.then(() => route.continue()), { times: 1 })
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await reloaded
      await expect(page).toHaveURL(`${site.url}/admin/security?page=1`)
      await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
      await expect(page.locator('nav [aria-current=page]')).toHaveText(['Security'])
      await expect(page.getByText('Sign-in failed').first()).toBeVisible()
      await expect(page.getByText('Administrator account created')).toBeVisible()

      const form = page.getByRole('region', { name: 'Change Password' })
      await form.getByLabel('Current Password').fill('guessed')
      await form.getByLabel(/^New Password/).fill('battery staple, correct')
      await form.getByLabel('Confirm New Password').fill('battery staple, correct')
      await form.getByRole('button', { name: 'Change Password' }).click()
      await expect(form.getByText('This is not your current password')).toBeVisible()
      await expect(form.getByLabel('Current Password')).toBeFocused()
      await form.getByLabel('Current Password').fill(password)
      await form.getByLabel(/^New Password/).fill('password1')
      await form.getByLabel('Confirm New Password').fill('password1')
      await form.getByRole('button', { name: 'Change Password' }).click()
      await expect(form.getByText('This is one of the most common passwords')).toBeVisible()
      await form.getByLabel(/^New Password/).fill('battery staple, correct')
      await form.getByLabel('Confirm New Password').fill('battery staple, correct')
      await form.getByRole('button', { name: 'Change Password' }).click()
      await expect(
        page.getByText('Password changed. All other devices are signed out, and any calendar link is revoked.'),
      ).toBeVisible()
      const verified = page.waitForResponse('**/api/admin/verify')
      letGo()
      expect((await verified).status()).toBe(200)
      await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
      await page.reload()
      await expect(page.getByText('Password changed').first()).toBeVisible()
    } finally {
      // A page that is still open would ask a site that is gone.
      await page.close()
      await site.stop()
    }
  })

  test('a public site sets up by the printed link alone', async ({ page, expected }) => {
    expected.push(/403/)
    const site = await startSite({ env: { PUBLIC_URL: 'https://www.example.com' }, hasAdministrator: false })
    try {
      await page.goto(`${site.url}/admin-setup`)
      await page.getByLabel('Setup Code').fill('a guess')
      await page.getByPlaceholder('Minimum 8 characters').fill(password)
      await page.getByLabel('Confirm Password').fill(password)
      await page.getByRole('button', { name: 'Create Admin Account' }).click()
      await expect(page.getByRole('alert')).toContainText('the link that the server printed')
    } finally {
      // A page that is still open would ask a site that is gone.
      await page.close()
      await site.stop()
    }
  })
})

test('the guard checks first, and the server renders nothing else', async ({ page, site }) => {
  const html = await (await fetch(`${site.url}/admin/security`)).text()
  expect(html).toContain('Checking authentication...')
  expect(html).not.toContain('Who came to the door')
  expect(html).toContain('name="robots" content="noindex, nofollow"')
  await page.goto('/admin/security')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

test('an expired token is dropped', async ({ page, site, expected }) => {
  expected.push(/401/)
  await page.addInitScript(() => window.localStorage.setItem('adminToken', 'a'.repeat(43)))
  await page.goto(`${site.url}/admin/security`)
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await page.evaluate(() => window.localStorage.getItem('adminToken'))).toBeNull()
})

test('signing out in one tab signs out the others', async ({ page, site, context }) => {
  const token = await administratorToken(site.url)
  await page.goto('/')
  await page.evaluate((value) => window.localStorage.setItem('adminToken', value), token)
  await page.goto('/admin/security')
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin-login')
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

test('without the server the login says so', async ({ page, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/, /api\/admin\/login: no answer/)
  // What the form asks by itself would fail without the server too.
  const asked = ['passkey', 'reset'].map((what) => page.waitForResponse(`**/api/admin/${what}`))
  await page.goto('/admin-login')
  await hydrated(page)
  for (const answer of await Promise.all(asked)) await answer.finished()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Network error occurred')
})

test('the login is used by keyboard alone', async ({ page, site }) => {
  await administratorToken(site.url)
  await page.goto('/admin/security')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
})
