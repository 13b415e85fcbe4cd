import type { Page } from '@playwright/test'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { test as base, expect, expectAccessible, hydrated } from '#test/support/e2e.ts'
import { freePort } from '#test/support/free-port.ts'
import { expectNotice } from '#test/support/notices.ts'
import { photograph } from '#test/support/photograph.ts'
import { watch } from '#test/support/watch.ts'

// No variable sets the address, so it has the default name, which passkeys need.
const test = base.extend({
  siteOptions: async ({ playwright: _ }, use) => use({ env: { PORT: `${await freePort()}`, PUBLIC_URL: '' } }),
  baseURL: async ({ site }, use) => use(site.url.replace('127.0.0.1', 'localhost')),
})

/** A device with a fingerprint reader, and a finger on it. */
async function addPasskey(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const transport = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const user = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await devTools.send('WebAuthn.addVirtualAuthenticator', { options: { ...transport, ...user } })
  await page.goto('/admin/security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expectNotice(page, 'Passkey added.')
}

test('the owner moves the site to another address, and a form that a visitor has open is still accepted', async ({
  adminPage: page,
  site,
  baseURL: old = '',
  browser,
  expected,
}) => {
  expected.push(/status of 403|: 403, /)
  await addPasskey(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${old}/contact`)
  await hydrated(visitor)

  await site.setNow(Temporal.Now.instant().add({ minutes: 11 }).toString())
  await page.goto('/admin/address')
  await expect(page.getByText(old, { exact: true })).toBeVisible()
  await page.getByLabel('New address').fill(site.url)
  await expect(page.getByText('These passkeys will stop working')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'address-typed')
  await page.getByRole('button', { name: 'Change address' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Password').fill(ADMINISTRATOR.password)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'address-waiting')
  const link = await page.getByLabel('Link to open').inputValue()

  const there = await (await browser.newContext()).newPage()
  const problems = watch(there)
  await there.goto(link)
  await hydrated(there)
  await expectAccessible(there)
  await photograph(there, 'address-new')
  await there.getByRole('button', { name: 'Use this address' }).click()
  await expect(there.getByText(`Your site uses ${site.url} now.`)).toBeVisible()
  await there.getByRole('link', { name: 'Sign in' }).click()
  await there.getByLabel('Email').fill(ADMINISTRATOR.email)
  await there.getByLabel('Password').fill(ADMINISTRATOR.password)
  await there.getByRole('button', { name: 'Sign In' }).click()
  await expect(there.getByRole('heading', { name: 'Appointments' })).toBeVisible()
  expect(problems).toEqual([])

  await expect(page.getByText(`Forms sent from ${old} are accepted until`)).toBeVisible()
  const filled = { Name: 'Jane Doe', Phone: '813 555 0199', Email: 'jane@example.com', Message: 'The tap drips.' }
  for (const [label, text] of Object.entries(filled)) await visitor.getByRole('textbox', { name: label }).fill(text)
  await visitor.getByLabel('Service').selectOption('Repair')
  await visitor.getByRole('button', { name: 'Send Message' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank You' })).toBeVisible()
})
