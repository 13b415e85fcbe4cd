import { expect, test } from 'vitest'
import { DEFAULT_PALETTE } from '#domain/brand/default-palette.ts'
import { paletteOf } from '#domain/brand/palette.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { composeContact } from './compose.ts'
import { contentsOf } from './write-out.ts'

const { body } = composeContact({
  message: { name: 'Sam', email: 'sam@example.com', phone: '', service: 'repair', message: 'Do you fix taps?' },
  to: A_BUSINESS.email,
  business: A_BUSINESS,
  publicUrl: 'https://site.example',
  now: Temporal.Instant.from('2026-03-03T14:12:00Z'),
})
const LOGO = `/files/${'a'.repeat(32)}-400x100-${'0'.repeat(36)}`

test('a mail has the colors and the logo of the brand', async () => {
  const palette = paletteOf({ color: '#b3121d', accent: '' })
  const { html = '', text } = await contentsOf(body, '', { palette, logo: LOGO, logoGround: 'light' })
  expect(html).toContain(`background-color:${palette.light.deep}`)
  expect(html).toContain(`https://site.example${LOGO}`)
  expect(html).not.toContain('preload')
  expect(html).toMatch(/<img[^>]*alt="Bayline Plumbing &amp; Renovation"[^>]*width="176"[^>]*height="44"/)
  expect(html).toContain(palette.dark.surface)
  expect(text).not.toContain(LOGO)
})

test('a mail with the default brand looks as before', async () => {
  const original = { palette: DEFAULT_PALETTE, logo: '', logoGround: 'none' } as const
  expect(await contentsOf(body, '', original)).toEqual(await contentsOf(body, ''))
  expect((await contentsOf(body, '')).html).toContain('#f7f2e8')
})
