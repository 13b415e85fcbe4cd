import { expect, hydrated, test } from '#test/support/e2e.ts'
import { holdScripts } from '#test/support/scripts.ts'
import { DESKTOP, PHONE } from '#test/support/widths.ts'

// What a visitor does on a slow line, before any script has loaded, counts.

const BATHROOM = '/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01'
/** All files of an island. */
const ISLAND = /\/assets\/(?!start-)[^/]+\.js$/

test('the first tap on Emergency Service opens it, also where browsers know no invoker commands', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
    document.addEventListener('command', (event) => event.preventDefault(), true)
  })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Emergency Service' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /call/i })).toBeVisible()
  await release()
})

for (const path of ['/', BATHROOM]) {
  test(`the first press on the line between before and after on ${path} moves it`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const slider = page.getByRole('slider')
    await slider.scrollIntoViewIfNeeded()
    const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.8, y)
    await page.mouse.down()
    const divide = () =>
      slider.evaluate((input) => Number.parseInt(getComputedStyle(input).getPropertyValue('--divide'), 10))
    await expect.poll(divide).toBeGreaterThan(70)
    await page.mouse.up()
    await release()
  })
}

for (const { path, send, first } of [
  { path: '/contact', send: 'Send Message', first: { role: 'textbox', name: /name/i } },
  { path: '/schedule', send: 'Schedule Appointment', first: { role: 'combobox', name: /service/i } },
] as const) {
  test(`text typed on ${path} before any script has loaded stays, with the caret in its place`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const name = page.getByRole('textbox', { name: /name/i })
    await name.pressSequentially('Jane Doe')
    await page.getByRole('combobox', { name: /service/i }).selectOption('Repair')
    await name.focus()
    await page.keyboard.press('Home')
    await release()
    await hydrated(page)
    await expect(name).toBeFocused()
    await page.keyboard.type('Dr. ')
    await expect(name).toHaveValue('Dr. Jane Doe')
    await expect(page.getByRole('combobox', { name: /service/i })).toHaveValue('repair')
  })

  test(`${path} submitted before hydration is validated afterwards, on the same page`, async ({ page }) => {
    const release = await holdScripts(page, ISLAND)
    await page.goto(path)
    await page.getByRole('button', { name: send }).click()
    await release()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByRole(first.role, { name: first.name })).toBeFocused()
  })

  test(`${path} is submitted without React if React fails to load`, async ({ page, expected }) => {
    expected.push(/hydrate-/, /ERR_FAILED/, /422/)
    await page.route('**/assets/hydrate-*.js', (route) => route.abort())
    await page.goto(path)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    const logged = page.waitForEvent('console', (message) => /^The island \w+ could not be loaded/.test(message.text()))
    await page.getByRole('button', { name: send }).click()
    expect((await answer).status()).toBe(422)
    await logged
  })
}

test('Refresh before any script has loaded stays at the table', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/projects', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page).toHaveURL(/\/projects\??#overview$/)
  await expect(page.getByRole('heading', { name: 'Projects Overview' })).toBeInViewport()
  await release()
})

test('a picture opened with a modifier key opens in a tab of its own', { tag: DESKTOP }, async ({ page, context }) => {
  await page.goto(BATHROOM)
  await hydrated(page)
  const tab = context.waitForEvent('page')
  await page
    .getByRole('link', { name: /^Enlarge picture/ })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await (await tab).waitForURL(/\/files\/.*\.jpg$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a header of the public table sorts wherever it is clicked', { tag: DESKTOP }, async ({ page }) => {
  await page.goto('/projects?category=Emergency')
  const header = page.getByRole('columnheader', { name: 'Type' })
  const box = (await header.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await header.click({ position: { x: box.width - 4, y: box.height / 2 } })
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
})

test('the menu opens and its links work', { tag: PHONE }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).tap()
  await expect(page).toHaveURL('/about')
  await release()
})
