import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '#test/support/e2e.ts'
import { expectNotice, recordNotices } from '#test/support/notices.ts'
import { expectNoOverflow } from '#test/support/screen-checks.ts'

test.use({ siteOptions: { now: '2026-03-02T15:00:00Z' } })
// The journey visits several screens.

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
/** The kinds of elements that the text consists of, in order. */
const outline = (page: Page) =>
  content(page).evaluate((text) => Array.from(text.children, ({ localName }) => localName).join(' '))
const preferVisual = (page: Page) => page.addInitScript(() => localStorage.setItem('pageContentMode', 'visual'))

test('text with blocks is written by keyboard, changed by touch, appears at its time and ends', async ({
  adminPage: page,
  browser,
  site,
}) => {
  await preferVisual(page)
  await page.goto('/admin/pages/new')
  await page.getByLabel('Page Title').fill('Water heaters')
  await content(page).focus()
  for (const line of ['## How long they last', '- Ten years', '', '> Ask us first', '', 'Call **now** please']) {
    await page.keyboard.type(line)
    if (!line.startsWith('Call')) await page.keyboard.press('Enter')
  }
  await expect(content(page).locator('h2')).toHaveText('How long they last')
  await expect(content(page).locator('li')).toHaveText('Ten years')
  await expect(content(page).locator('blockquote')).toHaveText('Ask us first')
  await expect(content(page).locator('strong')).toHaveText('now')

  await page.getByRole('button', { name: 'Insert', exact: true }).press('Enter')
  const insert = page.getByRole('dialog', { name: 'Insert' })
  await expectAccessible(page)
  await insert.getByRole('button', { name: /^Questions and answers/ }).press('Enter')
  await expect(content(page)).toBeFocused()
  await page.keyboard.type('How soon do you come?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Usually today.')
  await expect.poll(() => outline(page)).toBe('h2 ul blockquote p div')
  const insertButton = page.getByRole('button', { name: 'Insert', exact: true })
  await insertButton.press('Enter')
  await insert.getByRole('button', { name: /^Video or map/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Video or map' }).getByLabel('What it shows')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(insertButton).toBeFocused()
  const questions = page.getByRole('toolbar', { name: 'Questions and answers' })
  await expect(questions.getByRole('button', { name: 'Move down' })).toBeDisabled()
  await questions.getByRole('button', { name: 'Move up' }).press('Enter')
  await expect.poll(() => outline(page)).toBe('h2 ul blockquote div p')

  await page.getByLabel('Publish on').fill('2026-03-03T08:00')
  await page.getByLabel('Take down on').fill('2026-03-05T08:00')
  await page.getByRole('button', { name: 'Save Page' }).click()
  await expect(page).toHaveURL(/\/admin\/pages$/)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  await recordNotices(phone)
  await signIn(phone, site.url)
  await preferVisual(phone)
  await phone.goto(`${site.url}/admin/pages/water-heaters`)
  await content(phone).locator('blockquote').tap()
  await expect(phone.getByRole('button', { name: 'Quotation', pressed: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Insert', exact: true }).tap()
  await phone
    .getByRole('dialog', { name: 'Insert' })
    .getByRole('button', { name: /^Call to action/ })
    .tap()
  const action = phone.getByRole('dialog', { name: 'Call to action' })
  await action.getByLabel('Words on the button').fill('Book a visit')
  await action.getByLabel('Address').fill('/schedule')
  await action.getByRole('button', { name: 'Done' }).tap()
  await expect.poll(() => outline(phone)).toBe('h2 ul blockquote div div p')
  await phone.getByRole('toolbar', { name: 'Call to action' }).getByRole('button', { name: 'Move up' }).tap()
  await expect.poll(() => outline(phone)).toBe('h2 ul div blockquote div p')
  await expectNoOverflow(phone, 390)
  await phone.getByRole('button', { name: 'Save Page' }).tap()
  await expectNotice(phone, 'Page saved.')

  const statusAt = async () => (await fetch(`${site.url}/pages/water-heaters`)).status
  expect(await statusAt()).toBe(404)
  // The session ends long before, and an open screen would notice.
  await page.goto('/robots.txt')
  await site.setNow('2026-03-03T14:00:00Z')
  await expect.poll(statusAt).toBe(200)
  await phone.goto(`${site.url}/pages/water-heaters`)
  await phone.getByText('How soon do you come?').tap()
  await expect(phone.getByText('Usually today.')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Book a visit' })).toHaveAttribute('href', '/schedule')
  await site.setNow('2026-03-06T14:00:00Z')
  await expect.poll(statusAt).toBe(404)
  await context.close()
})
