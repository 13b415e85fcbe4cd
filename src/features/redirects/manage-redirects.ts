import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { canonicalPath } from '#domain/navigation/paths.ts'
import { isOrWillBePublished } from '#domain/pages/page.ts'
import { likelyTarget } from '#domain/redirects/missed-path.ts'
import { enteredFrom, REDIRECT_MESSAGES, type TestedAddress } from '#domain/redirects/redirect.ts'
import type { DeletedRedirect, EnteredRedirect } from '#domain/redirects/schema.ts'
import { sitePathOf } from '#domain/text/url.ts'
import { isLiving } from '#features/pages/living-address.ts'
import { sitemapEntries } from '#features/pages/sitemap-entries.ts'
import {
  addressesOf,
  hopsFrom,
  keyOfPath,
  movedTo,
  originOf,
  pathOfKey,
  redirectId,
  redirects,
} from '#features/pages/stored-redirect.ts'
import type { Transaction } from '#store/store.ts'
import { forgetCount, missingAddresses, redirectCount, restoreRedirectCount } from './address-counts.ts'
import { addRedirect, leadsSomewhere, type RedirectSite } from './redirect-site.ts'

/** Adds a redirect. Its old address is no longer missing. */
export async function addByHand({ store, siteUrl }: RedirectSite, entered: EnteredRedirect) {
  return store.transaction(async (tx) => {
    const added = await addRedirect(tx, entered, { siteUrl, origin: 'own' })
    await forgetCount(tx, 'missing', added.from)
    return added
  })
}

/** Returns the deleted data, so that it can be restored. */
export async function deleteRedirect({ store }: RedirectSite, id: string): Promise<DeletedRedirect> {
  return store.transaction(async (tx) => {
    const stored = await redirects.require(tx, id, 'This redirect was deleted already.')
    await redirects.delete(tx, id)
    const addresses = addressesOf(stored)
    const met = await redirectCount(tx, addresses.from)
    await forgetCount(tx, 'redirect', addresses.from)
    return { ...addresses, origin: originOf(stored), ...met }
  })
}

/** Undoes a deletion, with the same rules as a new redirect. */
export async function restoreRedirect({ store, siteUrl }: RedirectSite, deleted: DeletedRedirect): Promise<void> {
  const { from, to, origin } = deleted
  await store.transaction(async (tx) => {
    if (origin === 'renamed') await restoreRename(tx, from, to)
    else await addRedirect(tx, { from, to, outside: true }, { siteUrl, origin })
    await restoreRedirectCount(tx, from, deleted)
  })
}

/** A rename points to a page or service by its key, so that it also follows the next rename. */
async function restoreRename(tx: Transaction, from: string, to: string): Promise<void> {
  const [old, now] = [keyOfPath(from), keyOfPath(to)]
  const pagesNow = { reader: tx, shows: isOrWillBePublished }
  if (old === undefined || now === undefined || old === now) throw new Refusal('invalid', REDIRECT_MESSAGES.fromInvalid)
  if (await isLiving(pagesNow, from)) throw new Refusal('invalid', REDIRECT_MESSAGES.fromLiving)
  if (!(await isLiving(pagesNow, pathOfKey(now)))) throw new Refusal('invalid', REDIRECT_MESSAGES.targetGone)
  const [moved, own] = [await redirects.get(tx, old), await redirects.get(tx, redirectId(from))]
  if (moved || own) throw new Refusal('invalid', REDIRECT_MESSAGES.exists)
  await redirects.set(tx, old, { to: now })
}

export type ListedMissing = Awaited<ReturnType<typeof listMissing>>[number]

const MISSING_SHOWN = 50

/** `likely` is the probable target of an address. Empty if nothing is similar. */
export async function listMissing({ store, pages, stateOf }: RedirectSite) {
  const met = await missingAddresses(store, MISSING_SHOWN)
  if (met.length === 0) return []
  const [entries, states] = await Promise.all([
    sitemapEntries(pages),
    Promise.all(met.map(({ path }) => stateOf(path))),
  ])
  const paths = entries.map(({ path }) => path)
  return met
    .filter((_, at) => states[at] === 'missing' || states[at] === 'loop')
    .map((missing) => ({ ...missing, likely: likelyTarget(missing.path, paths) }))
}

export function dismissMissing({ store }: RedirectSite, path: string): Promise<void> {
  return forgetCount(store, 'missing', path)
}

export async function testAddress(site: RedirectSite, address: string): Promise<TestedAddress> {
  const { store, siteUrl, pages, stateOf } = site
  const path = pathOf(address, siteUrl)
  const state = await stateOf(path)
  if (state === 'here') return { kind: 'page' }
  if (state === 'loop') return { kind: 'loop' }
  const hops = await hopsFrom(pages, path, siteUrl)
  const key = keyOfPath(path)
  // Checks renamed services after the redirects.
  const renamed = state === 'moved' && hops.length === 0 && key !== undefined ? await movedTo(store, key) : undefined
  if (renamed !== undefined) hops.push(pathOfKey(renamed))
  const to = hops.at(-1)
  if (to === undefined) return { kind: 'missing' }
  return { kind: 'redirect', to, hops, leadsSomewhere: await leadsSomewhere(site, to) }
}

/** Reserved addresses can be tested, although they can't redirect. */
function pathOf(address: string, siteUrl: string): string {
  const entered = enteredFrom(address, siteUrl)
  if (entered.ok) return entered.value
  const path = URL.canParse(address.trim(), siteUrl) ? sitePathOf(address.trim(), siteUrl) : null
  if (path === null) throw invalidField('address', entered.reason)
  return canonicalPath(path)
}
