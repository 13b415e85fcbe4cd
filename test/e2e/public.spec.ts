import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#test/support/e2e.ts'
import { BOTH, PHONE } from '#test/support/widths.ts'

const PAGES = ['/', '/projects', '/about', '/contact', '/schedule', '/emergency']

test('every page has its metadata for search engines', async ({ page, site }) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.title()).toContain('Bayline')
      const content = (selector: string) => page.locator(selector).getAttribute('content')
      expect(await content('meta[name=description]')).not.toBe('')
      expect(await content('meta[name=keywords]')).toContain('plumb')
      expect(await content('meta[property="og:title"]')).toBe(await page.title())
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '', site.url).pathname).toBe(path)
    })
  }
})

test.describe('the home page', () => {
  test('leads to the schedule from its hero and from three service cards, gives four reasons, and describes the business to search engines', async ({
    page,
  }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Schedule Service' })).toHaveAttribute('href', '/schedule')
    const services = main
      .getByRole('region', { name: 'Pick what sounds closest' })
      .getByRole('listitem')
      .getByRole('link')
    await expect(services).toHaveCount(3)
    const links = await Promise.all((await services.all()).map((card) => card.getAttribute('href')))
    expect(links).toEqual(['repair', 'installation', 'maintenance'].map((slug) => `/schedule?service=${slug}`))
    await expect(main.getByRole('region', { name: /so is how we work/i }).getByRole('listitem')).toHaveCount(4)
    const text = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({ '@type': 'Plumber', telephone: '+18135550142' })
  })

  test('opens the Emergency Service modal with a call link, and gives focus back', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Emergency Service' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Emergency Service' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('link', { name: /call/i })).toHaveAttribute('href', 'tel:+18135550142')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('moves the line between before and after with the arrow keys', async ({ page }) => {
    await page.goto('/')
    const line = page.getByRole('slider', { name: /before/i })
    await line.focus()
    for (let pressed = 0; pressed < 5; pressed++) await page.keyboard.press('ArrowRight')
    await expect(line).toHaveValue('55')
    await expect(page.locator('[style*="--divide"]')).toHaveAttribute('style', /--divide:\s*55%/)
  })
})

test('the home page is whole before anybody scrolls, and keeps its height', { tag: BOTH }, async ({ page }) => {
  await page.goto('/')
  const skipped = () =>
    page
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) => all.filter((heading) => !heading.checkVisibility({ contentVisibilityAuto: true })).length)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await skipped()).toBe(0)
  const before = await height()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await height()).toBe(before)
})

test('About shows the numbers, and Emergency leads with the call and says how to shut off water, gas and power', async ({
  page,
}) => {
  await page.goto('/about')
  const numbers = page.getByRole('region', { name: 'In numbers' })
  for (const value of ['13+', '1500+', '99%']) await expect(numbers.getByText(value, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Meet Dana Reyes' })).toBeVisible()

  await page.goto('/emergency')
  await expect(page.getByRole('main').getByRole('link', { name: /^call/i })).toHaveAttribute('href', 'tel:+18135550142')
  for (const title of ['Shut off the water', 'If you smell gas, leave first', 'Keep water and power apart']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('a phone has a bar to call or book under the thumb, which hides nothing that gets the focus', {
  tag: PHONE,
}, async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  const bar = page.getByRole('complementary', { name: 'Call or book' })
  await expect(bar.getByRole('link', { name: /call/i })).toHaveAttribute('href', 'tel:+18135550142')
  await expect(bar.getByRole('link', { name: 'Book online' })).toHaveAttribute('href', '/schedule')
  await expect(bar).toBeInViewport()
  const button = page.getByRole('button', { name: 'Send Message' })
  await button.focus()
  const room = async () => {
    const [covered, top] = await Promise.all([button.boundingBox(), bar.boundingBox()])
    return (top?.y ?? 0) - ((covered?.y ?? 0) + (covered?.height ?? 0))
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

test.describe('by keyboard alone', () => {
  test(
    'a visitor skips to the content, reads the emergency advice, goes to Contact and sends a message',
    { tag: BOTH },
    async ({ page }, info) => {
      await page.goto('/')
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
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Emergency Service' })).toBeFocused()

      await hydrated(page)
      if (info.project.name === 'phone') {
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
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused()
    },
  )
})

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
