import { isVisibleToVisitors } from '#domain/page/page.ts'
import { EMPTY_PAGE, pageSchema, readPage } from '#domain/page/schema.ts'
import type { Data, Stored } from '#store/store.ts'
import { pageDeleted, pageSaved } from './page-saved.ts'
import { documentPolicy } from './policy-shape.ts'

export const pagePolicy = documentPolicy({
  schema: pageSchema,
  blank: (id) => ({ ...EMPTY_PAGE, slug: id }),
  read: (stored) => readPage(stored.id, fieldsOf(stored)),
  forVisitor: (page) => (isVisibleToVisitors(page) ? page : undefined),
  idOf: (page) => page.slug,
  onWrite: pageSaved,
  onDelete: pageDeleted,
})

/** A moved or imported page keeps its creation time. */
function fieldsOf({ createdAt, updatedAt, data }: Stored): Data {
  return { createdAt, ...data, updatedAt }
}
