import { paletteOf } from '#domain/brand/palette.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { expect, hydrated, test } from '#test/support/e2e.ts'
import { call } from '#test/support/live-server.ts'
import { expectNotice } from '#test/support/notices.ts'
import { loaded } from '#test/support/screen-checks.ts'
import { DESKTOP } from '#test/support/widths.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="60" fill="#1b1b1b"/></svg>'
const BRAND = `/api/collections/settings/${SETTINGS_IDS.brand}`
const YELLOW = '#ffd400'

test('colors, a logo and a type pair are tried out in a preview and then used by the whole site', {
  tag: DESKTOP,
}, async ({ adminPage: page, browser, site, expected }) => {
  expected.push(/status of 422/)
  await page.goto('/admin/brand')
  await loaded(page)
  const { light } = paletteOf({ color: YELLOW, accent: '' })
  await page.getByLabel('Main color', { exact: true }).fill(YELLOW.slice(1))
  await expect(page.getByText(`They use ${light.brand}, the nearest shade that can be read.`)).toBeVisible()
  const button = page.locator('[data-preview="light"] button', { hasText: 'Schedule Service' })
  await expect(button).toHaveCSS('background-color', rgb(light.brand))
  await page.getByText('As saved').click()
  await expect(button).toHaveCSS('background-color', rgb(paletteOf({ color: '', accent: '' }).light.brand))

  const file = page.getByLabel('Upload a logo')
  const bad = LOGO.replace('<rect', '<script>alert(1)</script><rect')
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(bad) })
  await expect(page.getByText('This SVG contains a script or a foreign object.')).toBeVisible()
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await expect(page.getByLabel('Behind the logo')).toHaveValue('light')
  await page.getByRole('radio', { name: /Sturdy/ }).check()
  await page.getByRole('button', { name: 'Save Brand' }).click()
  await expectNotice(page, 'Settings saved successfully!')
  // The pointer is still on the button.
  await expect(page.getByRole('button', { name: 'Save Brand' }), 'the back-office wears it at once').toHaveCSS(
    'background-color',
    rgb(light['brand-hover']),
  )

  // A separate browser, because this one has the original type faces in memory from the preview.
  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()
  const requests: string[] = []
  visitor.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await visitor.goto(`${site.url}/schedule`)
  await hydrated(visitor)
  await expect(visitor.getByRole('navigation', { name: 'Main' }).getByRole('img', { name: /Bayline/ })).toBeVisible()
  await expect(visitor.locator('h1')).toHaveCSS('font-family', /Bitter/)
  expect(
    requests
      .filter((path) => path.endsWith('.woff2'))
      .map((path) => path.replace(/-latin.*/, ''))
      .sort(),
  ).toEqual(['/assets/bitter', '/assets/manrope'])
  await visitors.close()

  await page.goto(`${site.url}/admin/brand`)
  await page.getByRole('button', { name: 'Restore default look' }).click()
  expected.push(/409/)
  const token = await administratorToken(site.url)
  await call(`${site.url}${BRAND}`, { method: 'PUT', token, body: { accent: '#1a5fb4' } })
  await page.getByRole('button', { name: 'Save Brand' }).click()
  await expect(page.getByRole('dialog', { name: STALE })).toContainText('Second color: #1a5fb4')
  await page.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expectNotice(page, 'Settings saved successfully!')
  expect(await (await fetch(`${site.url}/schedule`)).text()).not.toContain('<style')
})

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
