import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#domain/collections/collections.ts'

const NAME = [...COLLECTIONS.keys()].join('|')
/**
 * After these, the word is the collection's one name, or names something else: a folder, a part of a type, a kind of demo
 * or one of its files, a kind of entry, a question of the guide, a part or section of the website, an actor.
 */
const PERMITTED =
  /(?:(?:collection|file)\(\s*|join\([^)\n]*|\w\[|collection: |collection [!=]== |type === |kind: .*|by[:?] .*|newSection\(.*|defaultContent\(|PartContent<|DEMO_CONTENT: .*|[dD]emoContent(?: =|:) .*|isNoted\(|shownAt\()$/

async function looseNames(file: string): Promise<string[]> {
  const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return Array.from(code.matchAll(new RegExp(`'(?:${NAME})'(?!:)`, 'g')))
    .filter(({ index }) => !PERMITTED.test(code.slice(0, index)))
    .map(([name]) => `${file}: ${name}`)
}

test('outside the table of policies, a collection is named only by collection(name, schema)', async () => {
  const loose: string[] = []
  for await (const file of glob('src/{features,mail,images,server,command}/**/*.ts')) {
    if (!file.endsWith('.test.ts')) loose.push(...(await looseNames(file)))
  }
  expect(loose).toEqual([])
})
