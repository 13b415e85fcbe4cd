import type { Page } from '@playwright/test'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'

const { email, password } = ADMINISTRATOR
const NEW_PASSWORD = 'battery staple, correct'

const tokenOf = (page: Page) => page.evaluate(() => window.localStorage.getItem('adminToken'))

test.describe('on a new site', () => {
  test.use({ siteOptions: { hasAdministrator: false } })

  test('the owner sets up the account, signs out, comes back to the screen they wanted, and changes the password', async ({
    page,
    site,
    expected,
  }) => {
    // Expected errors: a wrong password, a common one, and an invalid setup code.
    expected.push(/401/, /422/, /403/)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Set up the admin account' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Setup' })).toBeVisible()
    const create = page.getByRole('button', { name: 'Create Admin Account' })

    await test.step('the form shows what is wrong', async () => {
      await expect(page.getByLabel('Email')).toHaveValue(/@/)
      await page.getByLabel('Email').fill(email)
      await choosePassword(page, 'seven77', 'different')
      await create.click()
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
      await expect(page.getByText('Passwords do not match')).toBeVisible()
      await expectAccessible(page)
      await choosePassword(page, 'iloveyou')
      await create.click()
      await expect(page.getByText('This is one of the most common passwords')).toBeVisible()
      await expect(page.getByPlaceholder('Minimum 8 characters')).toBeFocused()
      await choosePassword(page, password)
      await create.click()
      await page.waitForURL('**/admin/start/trade')
      expect(await tokenOf(page)).toMatch(/^[\w-]{43}$/)
    })

    await test.step('there is one account, and its owner can sign out', async () => {
      await page.goto('/admin-setup')
      await expect(page.getByRole('heading', { name: 'Admin Already Configured' })).toBeVisible()
      await expect(page.getByText("This site can't email you a link")).toBeVisible()
      await expect(page.getByText('npm run admin -- reset-password')).toBeVisible()
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
      await expect(page.getByText('You are logged in as an administrator.')).toBeVisible()
      const dashboard = page.getByRole('link', { name: 'Go to Admin Dashboard' })
      await expect(dashboard).toHaveAttribute('href', '/admin/appointments')
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL(`${site.url}/`)
      expect(await tokenOf(page)).toBeNull()
    })

    // Requested before the password change and answered after it, with an expired token.
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await test.step('a wrong password is refused, and the right one leads to the requested screen', async () => {
      await page.goto('/admin/security?page=1')
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
      await expect(page.getByRole('link', { name: "Can't sign in?" })).toHaveAttribute('href', '/admin-setup')
      await expect(page.getByText('First time here?')).toBeHidden()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill('wrong password')
      const logged = page.waitForEvent('console', (line) => line.text().includes('401, Invalid email or password'))
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
      await logged
      // Only the flag shows whether it worked.
      const unsuccessful = { success: false, token: 'nothing', error: 'Refused' }
      await page.route('**/api/admin/login', (route) => route.fulfill({ json: unsuccessful }), { times: 1 })
      const refused = page.waitForResponse('**/api/admin/login')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await refused
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
      expect(await tokenOf(page)).toBeNull()
      await page.getByLabel('Password').fill(password)
      await page.route('**/api/admin/today/waiting', (route) => held.then(() => route.continue()), { times: 1 })
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
      await expect(page).toHaveURL('/admin/security?page=1')
      await expect(page.locator('nav [aria-current=page]')).toHaveText(['Settings', 'Security'])
      await expect(page.getByText('Sign-in failed').first()).toBeVisible()
      await expect(page.getByText('Administrator account created')).toBeVisible()
    })

    await test.step('the password changes after the current one, and this device stays signed in', async () => {
      const form = page.getByRole('region', { name: 'Change password' })
      const change = async (current: string, next: string) => {
        await form.getByLabel('Current password').fill(current)
        await form.getByLabel(/^New password/).fill(next)
        await form.getByLabel('Confirm New Password').fill(next)
        await form.getByRole('button', { name: 'Change password' }).click()
      }
      await change('guessed', NEW_PASSWORD)
      await expect(form.getByText('This is not your current password')).toBeVisible()
      await expect(form.getByLabel('Current password')).toBeFocused()
      await change(password, 'password1')
      await expect(form.getByText('This is one of the most common passwords')).toBeVisible()
      await change(password, NEW_PASSWORD)
      const done = 'Password changed. All other devices are signed out, and any calendar link is revoked.'
      await expect(page.getByText(done)).toBeVisible()
      const verified = page.waitForResponse('**/api/admin/verify')
      release()
      expect((await verified).status()).toBe(200)
      await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
      await page.reload()
      await expect(page.getByText('Password changed').first()).toBeVisible()
    })
  })
})

test('a session that has expired ends at the login, which is used by keyboard alone, and every tab signs out together', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/401/, /ERR_INTERNET_DISCONNECTED/, /api\/admin\/login: no answer/)
  await page.addInitScript((expired) => {
    if (window.sessionStorage.getItem('came')) return
    window.localStorage.setItem('adminToken', expired)
    window.sessionStorage.setItem('came', 'yes')
  }, 'a'.repeat(43))
  // The form's own requests would fail without the server too.
  const asked = ['passkey', 'reset'].map((what) => page.waitForResponse(`**/api/admin/${what}`))
  await page.goto('/admin/security')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await hydrated(page)
  for (const answer of await Promise.all(asked)) await answer.finished()

  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Network error occurred')
  await context.setOffline(false)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/admin-login')
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

async function choosePassword(page: Page, chosen: string, confirmed = chosen): Promise<void> {
  await page.getByPlaceholder('Minimum 8 characters').fill(chosen)
  await page.getByLabel('Confirm Password').fill(confirmed)
}
