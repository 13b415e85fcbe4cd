import type { Page } from '@playwright/test'
import { imageHashesIn } from '#domain/pictures/address.ts'
import { BUILT_IN_PICTURES } from '#domain/pictures/built-in.ts'
import { defaultContent, PART_IDS } from '#domain/website/part.ts'
import { demoBusiness, demoWebsite } from '#features/demo/demo-data.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { expect, test } from '#test/support/e2e.ts'
import { becomeNorthside } from '#test/support/northside/become-northside.ts'
import { SERVICES } from '#test/support/northside/company.ts'
import { expectNotice } from '#test/support/notices.ts'
import { loaded } from '#test/support/screen-checks.ts'
import { DESKTOP } from '#test/support/widths.ts'

const PAGES = [
  '/',
  '/about',
  '/services',
  ...SERVICES.map(({ slug }) => `/services/${slug}`),
  '/projects',
  '/contact',
  '/schedule',
  '/emergency',
  '/offline',
  '/no/such/page',
]

test('the owner turns the demo company into their own through the screens, and no demo text remains', {
  tag: DESKTOP,
}, async ({ adminPage: page, site }) => {
  const before = await allPages(site.url)
  expect(before.includes('Bayline')).toBe(true)

  await becomeNorthside(site.url, await administratorToken(site.url), ['about'])
  await page.goto('/admin/site/home')
  await loaded(page)
  const preview = page.frameLocator('iframe[title="Preview of Home"]')
  await preview.getByRole('heading', { level: 1 }).click()
  await page.getByLabel(/^Heading/).fill('Warm again by tonight')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Warm again by tonight')
  await publish(page)

  await page.goto('/admin/site/about')
  await loaded(page)
  await page.getByLabel(/^Heading/).fill('The people behind the heat')
  for (const picture of ['Large picture', 'Small picture, on wide screens']) {
    await page.getByRole('button', { name: `Remove ${picture}` }).click()
  }
  await page.getByRole('button', { name: 'In search results' }).click()
  await page.getByRole('button', { name: 'Restore default text: Description' }).click()
  await publish(page)

  const after = await allPages(site.url)
  for (const words of [
    'Northside Heating',
    'Minneapolis',
    'Warm again by tonight',
    'The people behind the heat',
    '555-0177',
  ])
    expect(after.includes(words), words).toBe(true)
  for (const words of demoTexts()) expect.soft(after.includes(words), words).toBe(false)
  const pictures = imageHashesIn(before)
  expect(pictures.size).toBeGreaterThan(5)
  expect([...imageHashesIn(after)].filter((hash) => pictures.has(hash))).toEqual([])
  expect(imageHashesIn(JSON.stringify(BUILT_IN_PICTURES)).isDisjointFrom(imageHashesIn(after))).toBe(true)
})

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Publish|Update)$/ }).click()
  await expectNotice(page, 'Published. Visitors see it now.')
}

async function allPages(url: string): Promise<string> {
  const pages = await Promise.all(PAGES.map(async (path) => (await fetch(`${url}${path}`)).text()))
  return pages.join('\n')
}

/** All texts of the first company: in its profile, and on its site in place of the defaults. */
function demoTexts(): string[] {
  const usual = textsIn(PART_IDS.map((part) => defaultContent(part))).join('\n')
  const { timeZone, answerTime, clock, emergencyLine, openingHours, ...profile } = demoBusiness()
  const pieces = [...textsIn(demoWebsite()), ...textsIn(profile)].flatMap((text) => text.split(/{[^}]*}|\n/))
  return [...new Set(['Bayline', 'Tampa', '555-0142', ...pieces.map((piece) => piece.trim())])].filter(
    (piece) => piece.length > 4 && !piece.startsWith('/files/') && !usual.includes(piece),
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
