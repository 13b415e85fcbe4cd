import { failureMessages } from '#domain/collections/api-collections.ts'
import type { CollectionName } from '#domain/collections/collections.ts'
import type { Noun, NounValues } from '#domain/nouns/noun.ts'
import type { AdministeredDocuments, AdministeredSettings } from '#server/api-types.ts'
import { api, called, explained, hasVersion, ifVersion } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { announceChange } from './changes.ts'

/** A collection by its name, or a noun that is described by data. */
export type Collection = keyof AdministeredDocuments | Noun
export type DocumentIn<Of extends Collection> = Of extends keyof AdministeredDocuments
  ? AdministeredDocuments[Of]
  : NounValues

export type Versioned<T> = T & { id: string; version: number }

export interface ListQuery {
  where?: Record<string, string | boolean | readonly string[]>
  orderBy?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  limit?: number
  offset?: number
  search?: string
  from?: string
  to?: string
}

export interface DocumentList<T> {
  items: Versioned<T>[]
  total: number
}

const documentRoute = api.collections[':collection'][':id']

export function listDocuments<Of extends Collection>(
  collection: Of,
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<DocumentList<DocumentIn<Of>>> {
  return explained(failureMessages(collection).fetchFailed, async () => {
    const request = { param: { collection: nameOf(collection) }, query: listParameters(query) }
    const { items, total = 0 } = await called(
      api.collections[':collection'].$get(request, { init: { signal: signal ?? null } }),
    )
    return { items: items.map(versioned<DocumentIn<Of>>), total }
  })
}

export function listParameters({ where = {}, ...query }: ListQuery) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const texts: Partial<Record<keyof typeof query, string>> = Object.fromEntries(
    given.map(([name, value]) => [name, `${value}`]),
  )
  return {
    ...texts,
    where: Object.entries(where).flatMap(([field, value]) => [value].flat().map((each) => `${field}:${each}`)),
  }
}

export function getDocument<Of extends Collection>(
  collection: Of,
  id: string,
): Promise<Versioned<DocumentIn<Of>> | null> {
  return explained(failureMessages(collection).fetchFailed, async () => {
    try {
      return versioned<DocumentIn<Of>>(await called(documentRoute.$get(placeOf(collection, id))))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  })
}

export function getSettings<Id extends keyof AdministeredSettings>(
  id: Id,
): Promise<Versioned<AdministeredSettings[Id]>> {
  return explained(failureMessages('settings', id).fetchFailed, async () =>
    versioned<AdministeredSettings[Id]>(await called(documentRoute.$get(placeOf('settings', id)))),
  )
}

interface SaveOptions {
  /** The version that was opened. 0 for a document that must not exist yet. */
  version?: number
  signal?: AbortSignal
}

/** Saves with merge, and announces the change to this tab and the others. */
export async function saveDocument<Shown>(
  collection: CollectionName | Noun,
  id: string,
  document: object,
  { version, signal }: SaveOptions = {},
): Promise<Versioned<Shown>> {
  const saved = await explained(failureMessages(collection, id).saveFailed, async () => {
    const request = { ...placeOf(collection, id), json: document }
    const options = { headers: ifVersion(version), init: { signal: signal ?? null } }
    return versioned<Shown>(await called(documentRoute.$put(request, options)))
  })
  announceChange({ collection: nameOf(collection), operation: version === 0 ? 'created' : 'updated', id: saved.id })
  return saved
}

/**
 * `failed` is shown when the server gave no reason. A document that is already gone counts as deleted: the response to the
 * first attempt may have been lost.
 */
export async function deleteDocument(collection: CollectionName | Noun, id: string, failed: string): Promise<void> {
  await explained(failed, async () => {
    try {
      await called(documentRoute.$delete(placeOf(collection, id)))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
  })
  announceChange({ collection: nameOf(collection), operation: 'deleted', id })
}

function placeOf(collection: CollectionName | Noun, id: string) {
  return { param: { collection: nameOf(collection), id: encodeURIComponent(id) } }
}

export function nameOf(collection: string | Noun): string {
  return typeof collection === 'string' ? collection : collection.collection
}

function versioned<Shown>(document: unknown): Versioned<Shown> {
  if (hasVersion<Versioned<Shown>>(document)) return document
  throw new ApiError(0, { code: 'not-json' })
}
