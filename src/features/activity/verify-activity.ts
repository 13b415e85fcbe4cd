import type { SecretKey } from '#features/secrets/secrets.ts'
import { activity, HEAD, heads } from '#store/activity/append.ts'
import { BEGINNING, type Entry, faultIn } from '#store/activity/chain.ts'
import { pagesOf } from '#store/each.ts'
import type { Reader } from '#store/store.ts'
import { isGenuine, type Mark, type MarkName, readMark } from './marks.ts'

export interface VerifiedActivity {
  entries: number
  segments: number
  /** The last entry, to compare with a copy kept elsewhere. */
  head: Place
  /** Undefined if nobody changed the log. */
  fault: ActivityFault | undefined
  /** Whether the signatures could be checked on this machine. */
  signatures: Signatures
}

type Signatures = 'valid' | 'forged' | 'none' | 'unknown key'

interface Place {
  sequence: number
  digest: string
}

export interface ActivityFault {
  sequence: number
  reason: string
}

const AT_ONCE = 500

/** Reads the whole log and compares every entry with the one before, and with the places that are marked. */
export async function verifyActivity(
  reader: Pick<Reader, 'get' | 'query'>,
  key?: SecretKey,
): Promise<VerifiedActivity> {
  // First: entries that are added while this runs come after the head.
  const head = (await heads.get(reader, HEAD))?.data
  const [cut, seal] = [await readMark(reader, 'cut'), await readMark(reader, 'seal')]
  const signatures = signaturesOf({ cut, seal }, key)
  const last = { sequence: cut?.sequence ?? 0, digest: cut?.digest ?? BEGINNING }
  const segments = new Set<number>()
  let entries = 0
  const outcome = (reason?: string, sequence = last.sequence + 1): VerifiedActivity => ({
    entries,
    segments: segments.size,
    head: last,
    fault: reason === undefined ? undefined : { sequence, reason },
    signatures,
  })
  if (signatures === 'forged') return outcome('a signed mark was changed by hand')
  for await (const page of pagesOf(reader, activity.name, { orderBy: 'id' }, AT_ONCE)) {
    for (const stored of page) {
      const entry = activity.read(stored)?.data
      if (entry?.sequence !== last.sequence + 1) return outcome('it is missing or unreadable')
      const reason = faultIn(entry) ?? faultBefore(entry, last.digest) ?? faultAt([head, seal], entry)
      if (reason !== undefined) return outcome(reason)
      last.sequence = entry.sequence
      last.digest = entry.digest
      segments.add(entry.segment)
      entries += 1
    }
  }
  if (last.sequence < Math.max(head?.sequence ?? 0, seal?.sequence ?? 0)) return outcome('it was removed')
  return entries > 0 && !head ? outcome('the end of the log is missing', last.sequence) : outcome()
}

function faultBefore({ previous }: Entry, digest: string): string | undefined {
  return previous === digest ? undefined : 'the entry before it was changed'
}

/** A changed entry with a new digest of its own still differs from what was marked. */
function faultAt(marked: readonly (Place | undefined)[], { sequence, digest }: Entry): string | undefined {
  const differs = marked.some((mark) => mark?.sequence === sequence && mark.digest !== digest)
  return differs ? 'it is not the entry that was written' : undefined
}

function signaturesOf(marks: Readonly<Record<MarkName, Mark | undefined>>, key: SecretKey | undefined): Signatures {
  const { cut, seal } = marks
  const genuine = [cut && isGenuine('cut', cut, key), seal && isGenuine('seal', seal, key)]
  if (!cut && !seal) return 'none'
  if (genuine.includes(false)) return 'forged'
  return [cut, seal].some((mark, each) => mark && genuine[each] === undefined) ? 'unknown key' : 'valid'
}
