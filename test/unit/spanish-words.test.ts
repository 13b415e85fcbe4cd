import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

function keysOf(words: unknown): unknown {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return ''
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, keysOf(text)]))
}

const TRANSLATED = globSync('src/domain/**/words.es.ts')

test('there are words in Spanish', () => expect(TRANSLATED.length).toBeGreaterThan(30))

// The compiler only refuses a missing word.
test.each(TRANSLATED)('%s has no word that English lacks', async (path) => {
  const { es } = await import(/* @vite-ignore */ `../../${path}`)
  const english: object = await import(/* @vite-ignore */ `../../${path.replace('.es', '')}`)
  const record = Object.values(english).find((words) => words?.es === es)
  expect(keysOf(es)).toEqual(keysOf(record?.en))
})
