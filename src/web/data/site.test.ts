import { expect, test } from 'vitest'
import { ifSettingsChanged, noteSettingsChanged, noteSettingsShown } from './site.ts'

const HERE = 'https://site.example/admin'
const THERE = 'https://site.example/admin/crews'

function navigated(from: string, to: string): boolean {
  const currentUrl = new URL(from)
  const nextUrl = new URL(to)
  return ifSettingsChanged({
    currentUrl,
    nextUrl,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })
}

test('a navigation fetches the frame again only after the settings changed, and the same address always does', () => {
  noteSettingsShown({ at: 'first' })
  expect(navigated(HERE, THERE)).toBe(false)
  expect(navigated(HERE, HERE)).toBe(true)
  noteSettingsChanged()
  expect(navigated(HERE, THERE)).toBe(true)
  noteSettingsShown({ at: 'second' })
  expect(navigated(THERE, HERE)).toBe(false)
})

test('an abandoned navigation fetched nothing, and a change meanwhile counts', () => {
  noteSettingsChanged()
  expect(navigated(HERE, THERE)).toBe(true)
  expect(navigated(HERE, THERE)).toBe(true)
  noteSettingsChanged()
  noteSettingsShown({ at: 'third' })
  expect(navigated(THERE, HERE)).toBe(true)
})
