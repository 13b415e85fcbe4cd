import type { Page } from '@playwright/test'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { test as base, expect, expectAccessible, hydrated } from '#test/support/e2e.ts'
import { freePort } from '#test/support/free-port.ts'
import { expectNotice } from '#test/support/notices.ts'

// Passkeys belong to a name and a port, so the site has to know its own.
const test = base.extend({
  siteOptions: async ({ playwright: _ }, use) => {
    const port = await freePort()
    await use({ env: { PORT: `${port}`, PUBLIC_URL: `http://localhost:${port}` } })
  },
  baseURL: async ({ site }, use) => use(site.url.replace('127.0.0.1', 'localhost')),
})

/** A device with a fingerprint reader, and a finger on it. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('the owner adds a passkey, signs in with it, confirms with it and removes it, at the address it belongs to', async ({
  adminPage: page,
  site,
  baseURL,
  expected,
}) => {
  expected.push(/status of 403|: 403, /)
  await plugInAuthenticator(page)
  await page.goto('/admin/security')
  const section = page.getByRole('region', { name: 'Passkeys', exact: true })
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible()
  await section.getByRole('button', { name: 'Add passkey' }).click()
  const naming = page.getByRole('dialog', { name: 'Add a passkey' })
  await naming.getByLabel('Name').fill('My phone')
  await naming.getByRole('button', { name: 'Continue' }).click()
  await expectNotice(page, 'Passkey added.')
  await expect(section.getByText('Your passkeys work only at localhost.')).toBeVisible()
  await section.getByRole('button', { name: 'Rename My phone' }).click()
  await page.getByRole('dialog', { name: 'Name this passkey' }).getByLabel('Name').fill('Work phone')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Work phone').first()).toBeVisible()

  await page.evaluate(() => window.localStorage.clear())
  await page.goto('/admin-login')
  await hydrated(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()

  await site.setNow(Temporal.Now.instant().add({ minutes: 11 }).toString())
  await page.goto('/admin/security')
  const remove = section.getByRole('button', { name: 'Remove Work phone' })
  await expect(remove).toBeVisible()
  await expect(section.getByText('Never')).toHaveCount(0)
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expectNotice(page, 'Passkey removed.')
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible()

  await page.evaluate(() => window.localStorage.clear())
  await page.goto('/admin-login')
  await hydrated(page)
  await page.getByLabel('Email').fill(ADMINISTRATOR.email)
  await page.getByLabel('Password').fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()

  await page.goto(`${site.url}/admin/security`)
  const elsewhere = page.getByText(`Passkeys work only at ${baseURL}. Open the back office there.`)
  await expect(elsewhere).toBeVisible()
  await expect(section.getByRole('button', { name: 'Add passkey' })).toHaveCount(0)
})
