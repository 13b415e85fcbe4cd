import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'

const FILLED = { Name: 'Jane Doe', Phone: '813 555 0199', Email: 'jane@example.com', Message: 'The tap drips.' }

async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(FILLED)) await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByLabel('Service').selectOption('Repair')
}

test('a visitor finds the map, sees what is missing, keeps a message that didn’t get through, and is thanked', async ({
  page,
  expected,
}) => {
  expected.push(/\/contact/, /ERR_FAILED/)
  const elsewhere: string[] = []
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('https:')) elsewhere.push(request.url())
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/contact')
  await hydrated(page)

  // The map's host learns of the visitor only when they open the map or scroll to it.
  expect(elsewhere).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).dispatchEvent('click')
  await expect.poll(() => elsewhere.length).toBe(1)
  await page.reload()
  await hydrated(page)
  expect(elsewhere).toHaveLength(1)
  await page.getByRole('link', { name: 'Directions in your map app' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => elsewhere.length).toBe(2)

  // An emergency becomes a phone call instead of a message, whatever else is filled in.
  const went = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        window.navigation.addEventListener('navigate', (event) => resolve(event.destination.url), { once: true }),
      ),
  )
  await page.getByLabel('This is an emergency').check()
  await page.getByRole('button', { name: 'Call (813) 555-0142' }).click()
  expect(await went).toBe('tel:+18135550142')
  await page.getByLabel('This is an emergency').uncheck()

  // Each field is required with its own message, and the first wrong one gets the focus.
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
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
  expect(posts).toEqual([])

  // Without a response, the page asks the visitor to call and keeps the input.
  const cut = (url: URL) => url.pathname === '/contact'
  await page.route(cut, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await fill(page)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Your message could not be sent. Please call us at (813) 555-0142.')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(FILLED.Message)
  await page.unroute(cut)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send Another Message' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})
