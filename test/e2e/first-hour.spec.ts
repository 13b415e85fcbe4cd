import { ADMINISTRATOR } from '../support/administrator.ts'
import { expect, expectAccessible, test } from '../support/e2e.ts'

const { email, password } = ADMINISTRATOR

test.use({ siteOptions: { hasAdministrator: false } })

// The rest needs a mail server, a public address and a phone. getting-started.test.ts checks those lines.
const NOT_IN_A_BROWSER = [
  'Your own pictures',
  'E-mail works',
  'Reminders and reviews',
  'The site’s own address',
  'The app on your phone',
  'Notifications on your phone',
]

test('a new owner is guided through the first hour, and the demo is gone afterwards', async ({ page, site }) => {
  test.slow()
  const save = async () => {
    // The message of the save before may still be there.
    const saved = page.waitForResponse(
      (response) => response.url().includes('/api/collections/settings/') && response.request().method() === 'PUT',
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saved).ok()).toBe(true)
    await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()
  }
  await page.goto('/admin-setup')
  await page.getByLabel('Email').fill(email)
  await page.getByPlaceholder('Minimum 8 characters').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Create Admin Account' }).click()

  await expect(page.getByRole('heading', { name: 'What is your business called?' })).toBeVisible()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('banner').getByText('Bayline').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Business name').fill('Northside Heating')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Phone').fill('(312) 555-0199')
  await page.getByLabel('City').fill('Chicago')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(preview.getByRole('banner').getByText('Northside Heating').first()).toBeVisible()

  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByLabel('Time zone').selectOption('America/Chicago')
  await save()

  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'These are right' }).click()
  await expect(page.getByText('Your services are checked.')).toBeVisible()

  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Main color', exact: true }).fill('#b91c1c')
  await save()

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('No e-mail of this site has been proven to arrive.')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  await expect(page.getByText(/^Verified on /)).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  const open = page
    .getByRole('region', { name: 'Getting started' })
    .getByRole('listitem')
    .filter({ hasText: '(to do)' })
  await expect(open).toHaveText(NOT_IN_A_BROWSER.map((line) => new RegExp(`^${line}`)))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove Demo Content' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Our workmanship warranty')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('The demo content was removed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Demo content' })).toBeHidden()
  for (const path of ['/', '/projects', '/services', '/about', '/contact', '/pages/warranty']) {
    const html = await (await fetch(site.url + path)).text()
    expect(html, path).not.toMatch(/Bayline|Tampa|Hyde Park|Marisol|workmanship warranty|\/files\/[0-9a-f]/)
  }

  await page.getByRole('button', { name: 'Hide this' }).click()
  await expect(page.getByRole('region', { name: 'Getting started' })).toBeHidden()
  await page.goto('/admin/system')
  await page.getByRole('button', { name: 'Show Getting Started' }).click()
  await expect(page.getByRole('region', { name: 'Getting started' })).toBeVisible()
})
