import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { askedScripts } from '#test/support/scripts.ts'
import { PHONE } from '#test/support/widths.ts'

const BATHROOM = '/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01'

test('a visitor filters and sorts the projects, and opens one', async ({ page }) => {
  // Pictures that never load block nothing.
  await page.route(/\.(avif|webp|jpe?g)$/, () => new Promise(() => undefined))
  const asked = askedScripts(page)
  await page.goto('/projects', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  expect(asked).toEqual([])
  await hydrated(page)
  const cards = page.getByRole('region', { name: 'Featured projects' }).getByRole('heading', { level: 3 })
  const emergency = page
    .getByRole('navigation', { name: 'Filter by category' })
    .getByRole('link', { name: 'Emergency' })
  await emergency.click()
  await expect(page).toHaveURL('/projects?category=Emergency#filter')
  await expect(cards).toHaveText(['Burst water line at midnight', 'Overflowing office restroom'])
  await expect(emergency).toHaveAttribute('aria-current', 'true')

  // Date descending at first. The same column again sorts the other way.
  const titles = page.getByRole('table').getByRole('link', { name: /line|restroom/ })
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect(header('Date')).toHaveAttribute('aria-sort', 'descending')
  await header('Date').getByRole('link').click()
  await expect(header('Date')).toHaveAttribute('aria-sort', 'ascending')
  await expect(titles).toHaveText(['Overflowing office restroom', 'Burst water line at midnight'])
  await header('Project Name').getByRole('link').click()
  await expect(titles).toHaveText(['Burst water line at midnight', 'Overflowing office restroom'])
  await header('Project Name').getByRole('link').click()
  await expect(titles).toHaveText(['Overflowing office restroom', 'Burst water line at midnight'])
  await expect(page).toHaveURL('/projects?category=Emergency&sort=title&direction=desc#overview')
  await expect(header('Category').getByRole('link')).toBeVisible()
  // A header sorts wherever it is clicked.
  const { width = 0, height = 0 } = (await header('Type').boundingBox()) ?? {}
  await header('Type').click({ position: { x: width - 4, y: height / 2 } })
  await expect(header('Type')).toHaveAttribute('aria-sort', 'ascending')

  await cards.getByRole('link', { name: 'Burst water line' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Burst water line at midnight' })).toBeVisible()
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
})

test('a visitor compares before and after, and turns the pictures by swipe and by keyboard', { tag: PHONE }, async ({
  page,
  context,
}) => {
  await page.goto(BATHROOM)
  await hydrated(page)
  const before = page.getByRole('list').getByAltText(/^Before: beige tiles/)
  const cut = () => before.evaluate((image) => getComputedStyle(image.closest('div') ?? image).clipPath)
  expect(await cut()).toBe('inset(0px 50% 0px 0px)')
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect.poll(cut).toBe('inset(0px 100% 0px 0px)')
  await page.keyboard.press('End')
  await expect.poll(cut).toMatch(/^inset\(0px( 0%| 0px)?( 0px 0px)?\)$/)

  // With a modifier key a picture opens in a new tab.
  const opener = page.getByRole('link', { name: 'Enlarge picture: Double oak vanity with vessel basins' })
  const lightbox = page.getByRole('dialog', { name: 'Pictures of this project' })
  const opened = context.waitForEvent('page')
  await opener.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.waitForURL(/\/files\/.*\.jpg$/)
  await tab.close()
  await expect(lightbox).toBeHidden()

  await opener.tap()
  await expect(lightbox.getByText('3 / 3')).toBeVisible()
  const touch = await context.newCDPSession(page)
  const at = (x: number) => [{ x, y: 400 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(320) })
  for (const x of [260, 180, 90])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(lightbox.getByText('1 / 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()

  // Arrows wrap around, and Escape returns the focus.
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(lightbox.getByText('3 / 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('1 / 3')).toBeVisible()
  await expect(lightbox.getByRole('img', { name: /^Before: beige tiles/ })).toBeVisible()
  await expect(lightbox.getByRole('img')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByText('2 / 3')).toBeVisible()
  // Both neighbors are prefetched.
  const fetched = () =>
    lightbox.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).currentSrc))
  await expect.poll(async () => (await fetched()).filter((address) => address.includes('/files/')).length).toBe(3)
  for (let press = 0; press < 8; press++) await page.keyboard.press('Tab')
  const isInside = () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null
  expect(await page.evaluate(isInside)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(opener).toBeFocused()
})
