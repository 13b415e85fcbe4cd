import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { isOrWillBePublished } from '#domain/pages/page.ts'
import type { AddressState } from '#domain/publish-checks/link-checks.ts'
import { enteredFrom, enteredTo, REDIRECT_LIMITS, REDIRECT_MESSAGES } from '#domain/redirects/redirect.ts'
import type { EnteredRedirect } from '#domain/redirects/schema.ts'
import { sitePathOf } from '#domain/text/url.ts'
import { isLiving } from '#features/pages/living-address.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import { keyOfPath, leadsBack, pointTo, redirectAt, redirectId, redirects } from '#features/pages/stored-redirect.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

/** The redirects' data about their site. */
export interface RedirectSite {
  store: Store
  siteUrl: string
  pages: PageReading
  /** The result for a visitor at a path of this site. */
  stateOf: (path: string) => Promise<AddressState>
}

/** Whether an address exists. Doesn't check other sites. */
export async function leadsSomewhere({ siteUrl, stateOf }: RedirectSite, to: string): Promise<boolean> {
  const path = sitePathOf(to, siteUrl)
  if (path === null) return true
  const state = await stateOf(path)
  return state === 'here' || state === 'moved'
}

/** Stores a redirect that points straight to its final target, and updates earlier redirects to its old address. */
export async function addRedirect(
  tx: Transaction,
  entered: EnteredRedirect,
  { siteUrl, origin }: { siteUrl: string; origin: 'own' | 'imported' },
): Promise<{ id: string; from: string; to: string }> {
  const from = enteredFrom(entered.from, siteUrl)
  if (!from.ok) throw refused('from', from.reason)
  const wished = enteredTo(entered.to, entered.outside, siteUrl)
  if (!wished.ok) throw refused('to', wished.reason)
  const id = redirectId(from.value)
  const pagesNow = { reader: tx, shows: isOrWillBePublished }
  if (await isLiving(pagesNow, from.value)) throw refused('from', REDIRECT_MESSAGES.fromLiving)
  if (await redirects.get(tx, id)) throw refused('from', REDIRECT_MESSAGES.exists)
  if (await wasRenamed(tx, from.value)) throw refused('from', REDIRECT_MESSAGES.exists)
  if (await leadsBack(pagesNow, from.value, wished.value, siteUrl)) throw refused('to', REDIRECT_MESSAGES.loop)
  if ((await redirects.count(tx, {}, REDIRECT_LIMITS.redirects)) >= REDIRECT_LIMITS.redirects) {
    throw new Refusal('invalid', REDIRECT_MESSAGES.tooMany, { code: 'too-many-redirects' })
  }
  const end = await redirectAt(pagesNow, wished.value, siteUrl)
  const to = end.kind === 'to' ? end.url : wished.value
  await pointTo(tx, from.value, to)
  await redirects.set(tx, id, { from: from.value, to, origin })
  return { id, from: from.value, to }
}

function refused(field: 'from' | 'to', reason: string): Refusal {
  return invalidField(field, reason, 'redirect-refused')
}

/** Whether this is the old address of a page or service. */
async function wasRenamed(reader: Reader, path: string): Promise<boolean> {
  const key = keyOfPath(path)
  return key !== undefined && (await redirects.get(reader, key)) !== undefined
}
