import { test as base, expect, expectAccessible } from '#test/support/e2e.ts'
import { expectNotice } from '#test/support/notices.ts'
import { aReceiver, isSignedWith, type Receiver } from '#test/support/receiver.ts'
import { loaded } from '#test/support/screen-checks.ts'

/** A third-party program on this machine, which the site may connect to. */
const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({ playwright: _ }, use) => {
    const receiver = await aReceiver()
    await use(receiver)
    await receiver.close()
  },
  siteOptions: async ({ receiver }, use) => use({ env: { ALLOW_PRIVATE_HOSTS: `127.0.0.1:${receiver.port}` } }),
})

test('the owner connects a program, tests it, sees it refuse, and deletes it', async ({
  adminPage: page,
  receiver,
  expected,
}) => {
  expected.push(/status of 422/, /\/api\/webhooks.*: 422/)
  await page.goto('/admin/integrations')
  await loaded(page)
  await expect(page.getByText('No addresses yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add address' }).first().click()
  await page.getByRole('textbox', { name: 'Address' }).fill('http://hooks.example.com/in')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText('Please use https://').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await page.getByRole('textbox', { name: 'Name' }).fill('Books')
  await page.getByLabel('Phone number').check()
  await page.getByRole('button', { name: 'Save Address' }).click()

  await expect(page.getByText('This secret is shown only once.')).toBeVisible()
  const secret = await page.getByLabel('Signing secret').inputValue()
  await page.getByRole('link', { name: 'Continue to the test' }).click()
  await expect(page.getByText('Nothing was sent yet')).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  await page.getByRole('button', { name: 'Send a test event' }).click()
  await expectNotice(page, 'The event was delivered.')
  const [event] = receiver.events
  expect(event && isSignedWith(secret, event)).toBe(true)
  expect(event?.body.data.customer).toEqual({ phone: expect.any(String) })

  receiver.behaviour = 'refuse'
  await page.getByRole('button', { name: 'Send Again Test event' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Test event' })
  await expect(row.getByText('The receiver refused the event.')).toBeVisible()
  // Exact: the event's random id in the same row may contain these digits.
  await expect(row.getByText('500', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click()
  await expect(page.getByText('This secret is shown only once.')).toBeVisible()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Integrations' }).click()
  await expect(page.getByText('All events · With phone number')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Books' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No addresses yet')).toBeVisible()
})
