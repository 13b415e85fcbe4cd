import { previewLinks } from '#features/pages/preview-link.ts'
import { addressGone, addressMoved, addressTaken, refuseRedirectLoop } from '#features/pages/redirects.ts'
import { deleteUnshown, giveUpImagesOf } from '#features/pictures/delete-images.ts'
import { keepImages } from '#features/pictures/keep-images.ts'
import { forgetVersions, keepVersion } from '#features/versions/versions.ts'
import type { Transaction } from '#store/store.ts'
import type { Deleted, Written } from '../documents/policy-shape.ts'

/** Everything that saving a page entails, in the same transaction. */
export async function pageSaved(tx: Transaction, { before, after, actor, context, siteUrl }: Written): Promise<void> {
  if (before && before.id !== after.id) {
    await addressMoved(tx, before.id, after.id)
    await previewLinks.move(tx, before.id, after.id)
  } else await addressTaken(tx, after.id)
  await refuseRedirectLoop(tx, after, siteUrl)
  await keepImages(tx, after.data, context.now)
  await keepVersion(tx, 'page', { before, after, savedBy: actor.administrator.email })
}

export async function pageDeleted(tx: Transaction, { before, context, afterCommit }: Deleted): Promise<void> {
  await addressGone(tx, before.id)
  await forgetVersions(tx, 'page', before.id)
  await previewLinks.withdraw(tx, before.id)
  const images = await giveUpImagesOf(tx, { collection: 'pages', id: before.id }, before.data, context.now)
  afterCommit((store) => deleteUnshown(store, images))
}
