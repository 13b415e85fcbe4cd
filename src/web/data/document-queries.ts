import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import type { AdministeredDocuments } from '#server/api-types.ts'
import type { Query } from './calls.ts'
import {
  type Collection,
  type DocumentIn,
  type DocumentList,
  getDocument,
  type ListQuery,
  listDocuments,
  nameOf,
  type Versioned,
} from './documents.ts'

export type Listed<Of extends Collection> = Versioned<DocumentIn<Of>>

/** Pages of a collection, as the server searches, sorts and cuts them. */
export function documentsQuery<Of extends Collection>(
  of: Of,
): Query<[query: ListQuery, page: number], DocumentList<DocumentIn<Of>>> {
  return {
    key: [nameOf(of), 'list'],
    follows: [nameOf(of)],
    keepsPrevious: true,
    read: (signal, asked, page) =>
      listDocuments(of, { ...asked, limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE }, signal),
  }
}

export function oneDocument<Of extends Collection>(of: Of): Query<[id: string], Listed<Of> | null> {
  return { key: [nameOf(of), 'one'], follows: [nameOf(of)], read: (_, id) => getDocument(of, id) }
}

/** A whole collection, for nouns that a business has few of. */
export function allDocuments<Name extends keyof AdministeredDocuments>(
  name: Name,
  limit: number,
  inOrder: (items: Listed<Name>[]) => Listed<Name>[],
): Query<[], Listed<Name>[]> {
  return {
    key: [name, 'all'],
    follows: [name],
    read: async (signal) => inOrder((await listDocuments(name, { limit }, signal)).items),
  }
}
