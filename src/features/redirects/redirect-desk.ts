import { Refusal } from '#domain/documents/refusal.ts'
import { isOrWillBePublished } from '#domain/pages/publication.ts'
import { REDIRECT_MESSAGES } from '#domain/redirects/redirect.ts'
import type { DeletedRedirect } from '#domain/redirects/schema.ts'
import { isLiving } from '#features/pages/living-address.ts'
import { addressesOf, keyOfPath, originOf, pathOfKey, redirectId, redirects } from '#features/pages/stored-redirect.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Transaction } from '#store/store.ts'
import { addRedirect, type EnteredRedirect } from './add-redirect.ts'
import { forgetMissing, forgetRedirectCount, redirectCount, restoreRedirectCount } from './address-counts.ts'
import type { RedirectSite } from './redirect-site.ts'

/** Adds a redirect. Its old address no longer leads nowhere. */
export async function addByHand({ store, siteUrl }: RedirectSite, entered: EnteredRedirect) {
  return store.transaction(async (tx) => {
    const added = await addRedirect(tx, entered, { siteUrl, origin: 'own' })
    await forgetMissing(tx, added.from)
    return added
  })
}

/** Returns what was deleted, so that it can be restored. */
export async function deleteRedirect({ store }: RedirectSite, id: string): Promise<DeletedRedirect> {
  return store.transaction(async (tx) => {
    const stored = isStorableName(id) ? await redirects.get(tx, id) : undefined
    if (!stored) throw new Refusal('not-found', 'This redirect was deleted already.')
    await redirects.delete(tx, id)
    const addresses = addressesOf(stored)
    const met = await redirectCount(tx, addresses.from)
    await forgetRedirectCount(tx, addresses.from)
    return { ...addresses, origin: originOf(stored), ...met }
  })
}

/** Undoes a deletion, under the rules that hold for a new redirect. */
export async function restoreRedirect({ store, siteUrl }: RedirectSite, deleted: DeletedRedirect): Promise<void> {
  const { from, to, origin } = deleted
  await store.transaction(async (tx) => {
    if (origin === 'renamed') await restoreRename(tx, from, to)
    else await addRedirect(tx, { from, to, outside: true }, { siteUrl, origin })
    await restoreRedirectCount(tx, from, deleted)
  })
}

/** A rename leads to a page or service by its key, so that it follows the next rename as well. */
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
