import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '#domain/document/keys-of.ts'
import { defaultContent, partLabel } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import { readPublished, site } from '#features/website/stored-website.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { DEMO_WORDS } from './write-website.ts'

/** The parts of the website that still read as the demo published them. */
async function demoParts(reader: Reader) {
  const parts = keysOf(DEMO_WORDS)
  const published = await Promise.all(parts.map((part) => readPublished(reader, part)))
  return parts.filter((part, index) => isDeepStrictEqual(published[index], readPart(part, { ...DEMO_WORDS[part] })))
}

export async function demoPartNames(reader: Reader): Promise<string[]> {
  return (await demoParts(reader)).map(partLabel)
}

/** Publishes the words that every site comes with. Drafts stay. */
export async function replaceDemoParts(tx: Transaction): Promise<void> {
  for (const part of await demoParts(tx)) await site.set(tx, part, { ...defaultContent(part) }, { merge: false })
}
