import { ADMINISTRATOR, administratorToken } from '../support/administrator.ts'
import { expect, expectAccessible, test } from '../support/e2e.ts'

// A separate site, because other journeys leave sessions behind.
test.use({ siteOptions: { env: {} } })

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1'

test('the administrator lists their sessions, ends one remotely, then all others', async ({
  adminPage: page,
  browser,
  site,
}) => {
  await page.goto('/admin/security')
  const section = page.getByRole('region', { name: 'Where you’re signed in' })
  await expect(section.getByText('This browser')).toHaveCount(1)
  await expect(section.getByRole('button', { name: 'Sign out' })).toHaveCount(0)

  const lost = await browser.newPage({ baseURL: site.url, userAgent: IPHONE })
  await lost.goto('/admin/security')
  await lost.getByLabel('Email').fill(ADMINISTRATOR.email)
  await lost.getByLabel('Password').fill(ADMINISTRATOR.password)
  await lost.getByRole('button', { name: 'Sign In' }).click()
  await expect(lost.getByRole('heading', { name: 'Security' })).toBeVisible()

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(section.getByText('Safari on iPhone').first()).toBeVisible()
  await expect(section.getByText('127.0.0.1')).toHaveCount(2)

  const signOut = section.getByRole('button', { name: 'Sign Out Safari on iPhone' })
  await signOut.click()
  const question = page.getByRole('alertdialog', { name: 'Sign out Safari on iPhone?' })
  await expect(question).toContainText('Unsaved changes there are lost.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(signOut).toBeFocused()
  await signOut.click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out there.')).toBeVisible()
  await expect(section.getByText('Safari on iPhone')).toHaveCount(0)
  await expect(page.getByText('Signed out in another browser').first()).toBeVisible()
  await lost.reload()
  await expect(lost.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await lost.close()

  await administratorToken(site.url)
  await page.reload()
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(section.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await expect(section.getByText('This browser')).toBeVisible()
  await expect(page.getByText('Signed out in all other browsers').first()).toBeVisible()
})
