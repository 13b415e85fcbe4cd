import { PUBLIC_LINKS } from '#domain/navigation/navigation.ts'
import { expect, test } from '#test/support/e2e.ts'
import { PHONE } from '#test/support/widths.ts'

// The booking and contact journeys submit their forms without JavaScript, the projects journey filters and sorts.

test.use({ javaScriptEnabled: false })

const BATHROOM = '/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01'

test('every public page is complete, and its links work', async ({ page }) => {
  await page.goto('/')
  for (const { to, label } of [...PUBLIC_LINKS].reverse()) {
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).dispatchEvent('click')
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Know your main shut-off valve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Know your main shut-off valve' })).toBeVisible()
})

test('a picture of the gallery opens as a file', async ({ page, expected }) => {
  // The browser's own page around a picture.
  expected.push(/Applying inline style/)
  await page.goto(BATHROOM)
  await page
    .getByRole('link', { name: /^Enlarge picture/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/files\/.*\.jpg$/)
})

test('the menu opens, closes and its links work', { tag: PHONE }, async ({ page }) => {
  await page.goto('/')
  const drawer = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})

test('nothing is shown that would need JavaScript', async ({ page, expected }) => {
  for (const path of ['/appointment/1772722800000', '/waiting-list/abc']) {
    await page.goto(path)
    await expect(page.getByLabel('Your link')).toBeVisible()
    await expect(page.getByText(/^Opening your/)).toBeHidden()
  }
  // The scripts of the back-office, which this browser refuses.
  expected.push(/ csp$/)
  await page.goto('/login')
  await expect(page.locator('main p')).toHaveText(/^These screens need JavaScript\./)
  await expect(page.locator('main p')).toBeVisible()
  await expect(page.getByText('Checking authentication...')).toBeHidden()
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Directions in your map app' })).toBeVisible()
})
