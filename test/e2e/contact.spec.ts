import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { BOTH } from '#test/support/widths.ts'

const FILLED = { Name: 'Jane Doe', Phone: '813 555 0199', Email: 'jane@example.com', Message: 'The tap drips.' }

async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(FILLED)) await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByLabel('Service').selectOption('Repair')
}

test('each field is required with its own message, and the first wrong one gets the focus', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  for (const message of [
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Please select a service type',
    'Message is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
})

test('a message gets a thank-you, and another one can be sent', { tag: BOTH }, async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await fill(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send Another Message' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('without a response, the visitor is asked to call and keeps the input', async ({ page, expected }) => {
  expected.push(/\/contact/, /ERR_FAILED/)
  await page.route('**/contact', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.goto('/contact')
  await hydrated(page)
  await fill(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your message could not be sent. Please call us at (813) 555-0142.')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(FILLED.Message)
})

test('an emergency becomes a phone call instead of a message, whatever else is filled in', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/contact')
  await hydrated(page)
  const went = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        window.navigation.addEventListener('navigate', (event) => resolve(event.destination.url), { once: true }),
      ),
  )
  await page.getByLabel('This is an emergency').check()
  await page.getByRole('button', { name: 'Call (813) 555-0142' }).click()
  expect(await went).toBe('tel:+18135550142')
  expect(sent).toEqual([])
})

test('the map loads from its host only on request or when scrolled to', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().startsWith('https:') && asked.push(request.url()))
  await page.goto('/contact')
  await hydrated(page)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).dispatchEvent('click')
  await expect(page.getByTitle(/^Map: Bayline/)).toBeAttached()
  await expect.poll(() => asked.length).toBe(1)

  await page.reload()
  await hydrated(page)
  await page.getByRole('link', { name: 'Directions in your map app' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect(page.getByTitle(/^Map: Bayline/)).toBeAttached()
  await expect.poll(() => asked.length).toBe(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact form says what is missing, keeps what was typed, and delivers', async ({ page, expected }) => {
    expected.push(/422/)
    await page.goto('/contact')
    await page.getByRole('textbox', { name: 'Name' }).fill('Jane Doe')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message is required')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Jane Doe')
    await fill(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    await page.getByRole('link', { name: 'Send Another Message' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  })

  test('an emergency shows the phone number', async ({ page, expected }) => {
    expected.push(/422/)
    await page.goto('/contact')
    await page.getByLabel('This is an emergency').check()
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert')).toContainText('Call us now at (813) 555-0142')
  })
})
