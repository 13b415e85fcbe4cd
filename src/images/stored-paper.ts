import type { Paper } from '#domain/money/paper.ts'
import type { Reader, Store } from '#store/store.ts'
import { preparePaper } from './workshop.ts'

const TYPE = 'application/pdf'

interface SentPaper {
  /** The file's name. */
  name: string
  blob: string
  paper: Paper
}

/**
 * The PDF of what was sent. It is made when it is first needed, from what was frozen at sending, and stored: from then on it
 * never changes. A crash before it is stored loses nothing. `read` returns undefined for what may not be shown.
 */
export async function storedPaper(store: Store, read: (reader: Reader) => Promise<SentPaper | undefined>) {
  const sent = await read(store)
  if (!sent) return undefined
  const { name, blob, paper } = sent
  const kept = await store.getBlob(blob)
  if (kept) return { name, ...kept }
  const bytes = await preparePaper(paper)
  return store.transaction(async (tx) => {
    // The document was erased or replaced meanwhile.
    if ((await read(tx))?.blob !== blob) return undefined
    const first = await tx.getBlob(blob)
    if (!first) await tx.putBlob(blob, { type: TYPE, bytes })
    return { name, ...(first ?? { type: TYPE, bytes }) }
  })
}
