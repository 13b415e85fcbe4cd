import { createHmac, timingSafeEqual } from 'node:crypto'
import { ACTIVITY_KEPT_MONTHS, type ActivityCheck } from '#domain/activity/activity.ts'
import { unlessRefused } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/date.ts'
import { prepareKey, type SecretKey } from '#features/secrets/secrets.ts'
import { activity, HEAD, heads } from '#store/activity/append.ts'
import { BEGINNING, type Entry, faultIn } from '#store/activity/chain.ts'
import { collection, pagesOf } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

/** A signed place in the log: the last entry that was `cut` for its age, or the last of a night (`seal`). */
const markSchema = z.object({
  sequence: z.number(),
  digest: z.string(),
  at: z.string(),
  /** Tells which key signed it. */
  key: z.string(),
  signature: z.string(),
})

const marks = collection('activity-marks', markSchema)

const faults = collection('activity-marks', z.object({ sequence: z.number(), reason: z.string() }))

const FAULT = 'fault'

type Signatures = 'valid' | 'forged' | 'none' | 'unknown key'
type Fault = NonNullable<ActivityCheck['fault']>
type Place = Pick<Mark, 'sequence' | 'digest'>

const AT_ONCE = 500

/** Reads the whole log and compares every entry with the one before, and with the marked places. */
export async function verifyActivity(reader: Pick<Reader, 'get' | 'query'>, key?: SecretKey) {
  // First, because entries added during this run come after the head.
  const head = (await heads.get(reader, HEAD))?.data
  const [cut, seal] = [await readMark(reader, 'cut'), await readMark(reader, 'seal')]
  const signatures = signaturesOf({ cut, seal }, key)
  const last = { sequence: cut?.sequence ?? 0, digest: cut?.digest ?? BEGINNING }
  const segments = new Set<number>()
  let entries = 0
  const outcome = (reason?: string, sequence = last.sequence + 1) => ({
    entries,
    segments: segments.size,
    /** The last entry, to compare with a copy kept elsewhere. */
    head: last,
    /** Undefined if the log is unchanged. */
    fault: reason === undefined ? undefined : ({ sequence, reason } satisfies Fault),
    /** Whether the signatures could be checked on this machine. */
    signatures,
  })
  if (signatures === 'forged') return outcome('a signed mark was changed by hand')
  for await (const page of pagesOf(reader, activity.name, { orderBy: 'id' }, AT_ONCE)) {
    for (const stored of page) {
      const entry = activity.read(stored)?.data
      if (entry?.sequence !== last.sequence + 1) return outcome('it is missing or unreadable')
      const before = entry.previous === last.digest ? undefined : 'the entry before it was changed'
      const reason = faultIn(entry) ?? before ?? faultAt([head, seal], entry)
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

/** A changed entry with a recomputed digest still differs from the marked place. */
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

type MarkName = 'cut' | 'seal'

type Mark = z.infer<typeof markSchema>

async function readMark(reader: Pick<Reader, 'get'>, name: MarkName): Promise<Mark | undefined> {
  return (await marks.get(reader, name))?.data
}

export async function setMark(
  tx: Transaction,
  name: MarkName,
  place: Pick<Mark, 'sequence' | 'digest' | 'at'>,
  key: SecretKey,
): Promise<void> {
  await marks.set(tx, name, { ...place, key: key.fingerprint, signature: signatureOf(name, place, key) })
}

/** Undefined if it is unknown, because another key signed it. */
function isGenuine(name: MarkName, mark: Mark, key: SecretKey | undefined): boolean | undefined {
  if (key?.fingerprint !== mark.key) return undefined
  const expected = Buffer.from(signatureOf(name, mark, key))
  const found = Buffer.from(mark.signature)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

function signatureOf(
  name: MarkName,
  { sequence, digest, at }: Pick<Mark, 'sequence' | 'digest' | 'at'>,
  key: SecretKey,
) {
  const text = JSON.stringify([name, sequence, digest, at])
  return createHmac('sha256', key.bytes).update(text).digest('hex')
}

/** For the alert in the back-office. */
export async function recordFault(store: Pick<Transaction, 'get' | 'set' | 'delete'>, fault: Fault | undefined) {
  if (fault) await faults.set(store, FAULT, { ...fault })
  else if (await faults.get(store, FAULT)) await faults.delete(store, FAULT)
}

export async function isFaultKnown(reader: Pick<Reader, 'get'>): Promise<boolean> {
  return (await faults.get(reader, FAULT)) !== undefined
}

const CUT_AT_ONCE = 200

/** Verifies, shortens and signs the log. Leaves a tampered log, or one without its key, as it is. */
export async function keepActivity(store: Store, keyFile: string, now: Temporal.Instant) {
  const key = await prepareKey(store, keyFile).catch(unlessRefused)
  const verified = await verifyActivity(store, key)
  await recordFault(store, verified.fault)
  if (!key || verified.fault) return { ...verified, removed: 0 }
  const at = instantText(now)
  if (verified.entries > 0) await store.transaction((tx) => setMark(tx, 'seal', { ...verified.head, at }, key))
  return { ...verified, removed: await cutOld(store, key, now) }
}

async function cutOld(store: Store, key: SecretKey, now: Temporal.Instant): Promise<number> {
  const kept = instantText(now.toZonedDateTimeISO('UTC').subtract({ months: ACTIVITY_KEPT_MONTHS }))
  let removed = 0
  for (;;) {
    const cut = await store.transaction(async (tx) => {
      const oldest = await activity.query(tx, { orderBy: 'id', limit: CUT_AT_ONCE })
      // Entries stay in the order of the chain, so an older one behind a younger one waits for it.
      const young = oldest.findIndex(({ data }) => data.at >= kept)
      const old = young < 0 ? oldest : oldest.slice(0, young)
      const last = old.at(-1)?.data
      if (!last) return 0
      for (const { id } of old) await activity.delete(tx, id)
      await setMark(tx, 'cut', { sequence: last.sequence, digest: last.digest, at: instantText(now) }, key)
      const what = `${old.length} entries older than ${ACTIVITY_KEPT_MONTHS} months removed from the activity log`
      await tx.note({ area: 'system', kind: 'log-cut', what, by: 'system' })
      return old.length
    })
    removed += cut
    if (cut < CUT_AT_ONCE) return removed
  }
}
