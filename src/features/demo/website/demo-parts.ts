import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '#domain/documents/keys-of.ts'
import { defaultContent, partLabel } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import { readPublished, site, siteDrafts } from '#features/website/stored-website.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { isSeeded } from '../demo-mark.ts'
import { DEMO_WORDS } from './write-website.ts'

type DemoPart = keyof typeof DEMO_WORDS

/** Parsed once: Today compares them on every visit. */
const parsed = new Map<DemoPart, object>()

function demoContent(part: DemoPart): object {
  const known = parsed.get(part) ?? readPart(part, { ...DEMO_WORDS[part] })
  parsed.set(part, known)
  return known
}

function isDemo(part: DemoPart, content: object): boolean {
  return isDeepStrictEqual(content, demoContent(part))
}

/** The parts of the website that still read as the demo published them. */
async function demoParts(reader: Reader): Promise<DemoPart[]> {
  if (!(await isSeeded(reader))) return []
  const parts = keysOf(DEMO_WORDS)
  const published = await Promise.all(parts.map((part) => readPublished(reader, part)))
  return parts.filter((part, index) => isDemo(part, published[index] ?? {}))
}

export async function demoPartNames(reader: Reader): Promise<string[]> {
  return (await demoParts(reader)).map(partLabel)
}

/** Publishes the words that every site comes with. Drafts stay, unless they say what the demo said. */
export async function replaceDemoParts(tx: Transaction): Promise<void> {
  for (const part of await demoParts(tx)) {
    const drafted = await siteDrafts.get(tx, part)
    const plain = { ...defaultContent(part) }
    await site.set(tx, part, plain, { merge: false })
    if (drafted && isDemo(part, readPart(part, drafted.data))) await siteDrafts.set(tx, part, plain, { merge: false })
  }
}
