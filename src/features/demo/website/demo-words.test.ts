import { expect, test } from 'vitest'
import type { Business } from '#domain/business/schema.ts'
import { keysOf } from '#domain/documents/keys-of.ts'
import { defaultContent, PART_IDS, type PartContent, type PartId } from '#domain/website/part.ts'
import { fillPlaceholders } from '#domain/website/placeholder.ts'
import { PART_SCHEMAS } from '#domain/website/schema.ts'
import { mapTexts } from '#domain/website/texts.ts'
import { placeholderWords } from '#domain/website/words.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { DEMO_WORDS } from './write-website.ts'

const DEMO_PARTS = keysOf(DEMO_WORDS)

function filled<Id extends PartId>(id: Id, content: PartContent<Id>, business: Business): string {
  const words = placeholderWords(business)
  return JSON.stringify(mapTexts(id, content, (text) => fillPlaceholders(text, words)))
}

test.each(DEMO_PARTS)('the demo words of %s may be saved', (part) => {
  expect(PART_SCHEMAS[part].safeParse(DEMO_WORDS[part]).error).toBeUndefined()
})

test('without an emergency line and with another answer time, no word promises more', () => {
  const business = {
    ...A_BUSINESS,
    answerTime: 'next-day',
    emergencyLine: { on: false, phone: '', hours: null },
  } as const
  const words = [
    ...PART_IDS.map((part) => filled(part, defaultContent(part), business)),
    ...DEMO_PARTS.map((part) => filled(part, DEMO_WORDS[part], business)),
  ].join()
  expect(words).not.toMatch(/24\/7|any time|1 business hour|Emergency service is available/)
  expect(words).toContain('by the next business day')
})

test('the words that a site comes with name no trade, place or person', () => {
  const words = JSON.stringify(PART_IDS.map((part) => defaultContent(part)))
  expect(words).not.toMatch(/plumb|pipe|drain|bathroom|bayline|tampa|reyes|\/files\//i)
})
