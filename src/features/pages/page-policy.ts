import { isVisibleToVisitors } from '#domain/pages/publication.ts'
import { EMPTY_PAGE, pageSchema, readPage } from '#domain/pages/schema.ts'
import { instantText } from '#domain/time/instant.ts'
import type { Data, Stored } from '#store/store.ts'
import { documentPolicy } from '../documents/policy-shape.ts'
import { pageDeleted, pageSaved } from './page-saved.ts'

export const pagePolicy = documentPolicy({
  schema: pageSchema,
  blank: (id) => ({ ...EMPTY_PAGE, slug: id }),
  read: (stored) => readPage(stored.id, fieldsOf(stored)),
  forVisitor: (page, { now }) => {
    if (!isVisibleToVisitors(page, instantText(now))) return undefined
    // When a page ends is the owner's plan.
    const { publishAt: _, unpublishAt: __, ...shown } = page
    return shown
  },
  idOf: (page) => page.slug,
  onWrite: pageSaved,
  onDelete: pageDeleted,
})

/** A moved or imported page keeps its creation time. */
function fieldsOf({ createdAt, updatedAt, data }: Stored): Data {
  return { createdAt, ...data, updatedAt }
}
