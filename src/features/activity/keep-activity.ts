import { ACTIVITY_KEPT_MONTHS } from '#domain/activity/activity.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { instantText } from '#domain/time/date.ts'
import { prepareKey, type SecretKey } from '#features/secrets/secrets.ts'
import { activity } from '#store/activity/append.ts'
import type { Store } from '#store/store.ts'
import { recordFault, setMark, verifyActivity } from './verify-activity.ts'

const CUT_AT_ONCE = 200

/** Verifies, shortens and signs the log. One that somebody changed, or without its key, stays as it is. */
export async function keepActivity(store: Store, keyFile: string, now: Temporal.Instant) {
  const key = await prepareKey(store, keyFile).catch(withoutKey)
  const verified = await verifyActivity(store, key)
  await recordFault(store, verified.fault)
  if (!key || verified.fault) return { ...verified, removed: 0 }
  const at = instantText(now)
  if (verified.entries > 0) await store.transaction((tx) => setMark(tx, 'seal', { ...verified.head, at }, key))
  return { ...verified, removed: await cutOld(store, key, now) }
}

function withoutKey(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
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
