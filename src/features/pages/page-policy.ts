import { isVisibleToVisitors } from '#domain/pages/page.ts'
import { EMPTY_PAGE, pageSchema, readPage } from '#domain/pages/schema.ts'
import { instantText } from '#domain/time/date.ts'
import { problemBy, withTranslations } from '#domain/translations/check.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { previewLinks } from '#features/pages/stored-page.ts'
import { addressGone, addressMoved, addressTaken, refuseRedirectLoop } from '#features/pages/stored-redirect.ts'
import { deleteUnshown, giveUpImagesOf } from '#features/pictures/delete-images.ts'
import { keepImages } from '#features/pictures/image-record.ts'
import { forgetVersions, keepVersion } from '#features/versions/versions.ts'
import type { Transaction } from '#store/store.ts'
import { type Deleted, documentPolicy, type Written } from '../documents/policy-shape.ts'

export const pagePolicy = documentPolicy({
  schema: withTranslations(pageSchema, problemBy(TRANSLATED.pages)),
  blank: (id) => ({ ...EMPTY_PAGE, slug: id }),
  // A moved or imported page keeps its creation time.
  read: ({ id, createdAt, updatedAt, data }) => readPage(id, { createdAt, ...data, updatedAt }),
  forVisitor: (page, { now }) => {
    if (!isVisibleToVisitors(page, instantText(now))) return undefined
    // The owner plans when a page ends.
    const { publishAt: _, unpublishAt: __, ...shown } = page
    return shown
  },
  idOf: (page) => page.slug,
  onWrite: pageSaved,
  onDelete: pageDeleted,
})

/** Everything else that saving a page requires, in the same transaction. */
export async function pageSaved(tx: Transaction, { before, after, actor, context, siteUrl }: Written): Promise<void> {
  if (before && before.id !== after.id) {
    await addressMoved(tx, before.id, after.id)
    await previewLinks.move(tx, before.id, after.id)
  } else await addressTaken(tx, after.id)
  await refuseRedirectLoop(tx, after, siteUrl)
  await keepImages(tx, after.data, context.now)
  await keepVersion(tx, 'page', { before, after, savedBy: actor.administrator.name })
}

async function pageDeleted(tx: Transaction, { before, context, afterCommit }: Deleted): Promise<void> {
  await addressGone(tx, before.id)
  await forgetVersions(tx, 'page', before.id)
  await previewLinks.withdraw(tx, before.id)
  const images = await giveUpImagesOf(tx, { collection: 'pages', id: before.id }, before.data, context.now)
  afterCommit((store) => deleteUnshown(store, images))
}
