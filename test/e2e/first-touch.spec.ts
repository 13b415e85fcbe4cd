import type { Page } from '@playwright/test'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { expect, hydrated, test } from '#test/support/e2e.ts'
import { holdScripts } from '#test/support/scripts.ts'
import { PHONE } from '#test/support/widths.ts'

// Input on a slow line counts, even before any script has loaded.

test.use({ siteOptions: { now: A_MONDAY } })

/** All files of an island. */
const ISLAND = /\/assets\/(?!start-)[^/]+\.js$/

test('before any script has loaded, the emergency call, the line between before and after, the menu and Refresh work', {
  tag: PHONE,
}, async ({ page }) => {
  // Also where browsers know no invoker commands.
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
    document.addEventListener('command', (event) => event.preventDefault(), true)
  })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Emergency Service' }).tap()
  const call = page.getByRole('dialog').getByRole('link', { name: /call/i })
  await expect(call).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(call).toBeHidden()

  const slider = page.getByRole('slider')
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
  await slider.hover({ position: { x: width * 0.8, y: height / 2 } })
  await page.mouse.down()
  const divide = () =>
    slider.evaluate((input) => Number.parseInt(getComputedStyle(input).getPropertyValue('--divide'), 10))
  await expect.poll(divide).toBeGreaterThan(70)
  await page.mouse.up()

  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).tap()
  await expect(page).toHaveURL('/about')
  await page.goto('/projects', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Refresh' }).tap()
  await expect(page).toHaveURL(/\/projects\??#overview$/)
  await expect(page.getByRole('heading', { name: 'Projects Overview' })).toBeInViewport()
  await release()
})

test('input and submits before any script has loaded count, and late data moves no field', async ({
  page,
  expected,
}) => {
  expected.push(/hydrate-/, /ERR_FAILED/, /422/)
  await test.step('typed text and choices stay, with the caret in its place', async () => {
    const release = await holdScripts(page)
    await page.goto('/schedule', { waitUntil: 'commit' })
    const name = page.getByRole('textbox', { name: /name/i })
    await name.pressSequentially('Jane Doe')
    const service = page.getByRole('combobox', { name: /service/i })
    await service.selectOption('Repair')
    const date = page.getByLabel('Preferred Date')
    await date.fill((await date.getAttribute('max')) ?? '')
    await name.focus()
    await page.keyboard.press('Home')
    await release()
    // Without another touch.
    await expect(page.getByLabel('Preferred Time')).toBeEnabled()
    await expect(name).toBeFocused()
    await page.keyboard.type('Dr. ')
    await expect(name).toHaveValue('Dr. Jane Doe')
    await expect(service).toHaveValue('repair')
  })

  await test.step('the days with room load late without moving the fields below them', async () => {
    // The form in the first tab keeps the choice.
    const next = await page.context().newPage()
    await next.setViewportSize({ width: 390, height: 844 })
    await next.goto('/schedule')
    await hydrated(next)
    const days = Promise.withResolvers<void>()
    await next.route('**/api/availability/days*', async (route) => {
      await days.promise
      await route.fallback()
    })
    await next.getByLabel('Service Type').selectOption('Repair')
    const list = next.getByRole('list', { name: 'Days with room' })
    await expect(list.getByRole('button').first()).toBeDisabled()
    const top = () =>
      next.getByLabel('Full Name').evaluate((field) => field.getBoundingClientRect().top + window.scrollY)
    const before = await top()
    days.resolve()
    await expect(list.getByRole('button', { name: /left$/ }).first()).toBeVisible()
    expect(await top()).toBe(before)
    await next.close()
  })

  await test.step('a form sent before React loads is checked afterwards', async () => {
    const release = await holdScripts(page, ISLAND)
    await page.goto('/contact')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await send(page).click()
    await release()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /name/i })).toBeFocused()
    await hydrated(page)
  })

  await test.step('and it is sent without React if React never loads', async () => {
    await page.route('**/assets/hydrate-*.js', (route) => route.abort())
    await page.goto('/contact')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    const logged = page.waitForEvent('console', (message) => /^The island \w+ could not be loaded/.test(message.text()))
    await send(page).click()
    expect((await answer).status()).toBe(422)
    await logged
  })
})

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
