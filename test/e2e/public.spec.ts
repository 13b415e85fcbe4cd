import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#test/support/e2e.ts'
import { BOTH } from '#test/support/widths.ts'

test(
  'by keyboard alone a visitor skips to the content, reads the emergency advice, moves the line, goes to Contact and sends a message',
  { tag: BOTH },
  async ({ page }, info) => {
    const isPhone = info.project.name === 'phone'
    await page.goto('/')
    // Fonts load after the first paint, and a line below the first screen may then wrap differently.
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Brygada 1918') && status === 'loaded'),
    )
    // The lines wrap again in the next frame.
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    })
    // The page is complete before the visitor scrolls, and keeps its height.
    const skipped = () =>
      page
        .getByRole('heading', { level: 2 })
        .evaluateAll((all) => all.filter((heading) => !heading.checkVisibility({ contentVisibilityAuto: true })).length)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await skipped()).toBe(0)
    const before = await height()

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    // The browser moves the focus with the next frame.
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Schedule Service' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Emergency Service' })
    await expect(dialog.getByRole('link', { name: /call/i })).toHaveAttribute('href', 'tel:+18135550142')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Emergency Service' })).toBeFocused()

    await hydrated(page)
    const line = page.getByRole('slider', { name: /before/i })
    await line.focus()
    for (let pressed = 0; pressed < 5; pressed++) await page.keyboard.press('ArrowRight')
    await expect(line).toHaveValue('55')
    await expect(page.locator('[style*="--divide"]')).toHaveAttribute('style', /--divide:\s*55%/)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await height()).toBe(before)

    if (isPhone) {
      await tabTo(page, 'Open menu', 'Shift+Tab')
      await page.keyboard.press('Enter')
      await tabTo(page, 'Contact', 'Tab')
    } else {
      await tabTo(page, 'Contact', 'Shift+Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/contact$/)
    await tabTo(page, 'Name', 'Tab')
    for (const text of ['Jane Doe', '813 555 0199', 'jane@example.com']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('Rep')
    await page.keyboard.press('Tab')
    await page.keyboard.type('The tap drips.')
    await tabTo(page, 'Send Message', 'Tab')
    if (isPhone) await expectBarBelow(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused()
  },
)

/** A phone has a bar to call or book under the thumb, which never covers the focused element. */
async function expectBarBelow(page: Page): Promise<void> {
  const bar = page.getByRole('complementary', { name: 'Call or book' })
  await expect(bar.getByRole('link', { name: /call/i })).toHaveAttribute('href', 'tel:+18135550142')
  await expect(bar.getByRole('link', { name: 'Book online' })).toHaveAttribute('href', '/schedule')
  await expect(bar).toBeInViewport()
  const room = async () => {
    const [covered, top] = await Promise.all([page.locator(':focus').boundingBox(), bar.boundingBox()])
    return (top?.y ?? 0) - ((covered?.y ?? 0) + (covered?.height ?? 0))
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
}

/** Presses the key until the focused element has this name. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
      return (label ?? '').replace(/[\s*]+/g, ' ').trim()
    })
    if (focused.startsWith(name)) return
  }
  throw new Error(`${key} never came to ${name}`)
}
