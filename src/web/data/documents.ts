import type { Appointment } from '#domain/appointment.ts'
import type { Business } from '#domain/business.ts'
import { type CollectionName, fetchFailed, type SETTINGS_IDS, saveFailed } from '#domain/collection.ts'
import type { StoredPage } from '#domain/page.ts'
import type { SchedulingSettings } from '#domain/schedule.ts'
import type { GlobalSeo } from '#domain/seo.ts'
import type { AdministeredProject } from '#server/api-types.ts'
import { ApiError, apiFetch } from './api-client.ts'
import { announceChange } from './changes.ts'

/** What the administrator gets from each collection. */
interface Documents {
  pages: StoredPage
  projects: AdministeredProject
  appointments: Appointment
}

interface Settings {
  [SETTINGS_IDS.scheduling]: SchedulingSettings
  [SETTINGS_IDS.seo]: GlobalSeo
  [SETTINGS_IDS.business]: Business
}

export type Versioned<T> = T & { id: string; version: number }

export interface ListQuery {
  /** A list finds any of its values. */
  where?: Record<string, string | boolean | readonly string[]>
  orderBy?: string
  direction?: 'asc' | 'desc'
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

export function listDocuments<Name extends keyof Documents>(
  collection: Name,
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<DocumentList<Documents[Name]>> {
  return explained(fetchFailed(collection), () =>
    apiFetch(`/api/collections/${collection}?${listParameters(query)}`, signal ? { signal } : {}),
  )
}

export function listParameters({ where = {}, ...query }: ListQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') parameters.set(name, `${value}`)
  for (const [field, value] of Object.entries(where))
    for (const each of [value].flat()) parameters.append('where', `${field}:${each}`)
  return parameters
}

/** Null when there is none. */
export function getDocument<Name extends keyof Documents>(
  collection: Name,
  id: string,
): Promise<Versioned<Documents[Name]> | null> {
  return explained(fetchFailed(collection), async () => {
    try {
      return await apiFetch<Versioned<Documents[Name]>>(pathOf(collection, id))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  })
}

export function getSettings<Id extends keyof Settings>(id: Id): Promise<Versioned<Settings[Id]>> {
  return explained(fetchFailed('settings', id), () => apiFetch(pathOf('settings', id)))
}

interface SaveOptions {
  /** The version that was opened; 0 for a document that must not exist yet. */
  version?: number
  signal?: AbortSignal
}

/** Sets with merge, and tells this tab and the others. */
export async function saveDocument<Shown>(
  collection: CollectionName,
  id: string,
  document: object,
  { version, signal }: SaveOptions = {},
): Promise<Versioned<Shown>> {
  const headers: Record<string, string> =
    version === undefined ? {} : version === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${version}"` }
  const saved = await explained(saveFailed(collection, id), () =>
    apiFetch<Versioned<Shown>>(pathOf(collection, id), {
      method: 'PUT',
      body: document,
      headers,
      ...(signal ? { signal } : {}),
    }),
  )
  announceChange({ collection, operation: version === 0 ? 'created' : 'updated', id: saved.id })
  return saved
}

/** `failed` is said when nobody knows what went wrong. */
export async function deleteDocument(collection: CollectionName, id: string, failed: string): Promise<void> {
  await explained(failed, () => apiFetch(pathOf(collection, id), { method: 'DELETE' }))
  announceChange({ collection, operation: 'deleted', id })
}

function pathOf(collection: CollectionName, id: string): string {
  return `/api/collections/${collection}/${encodeURIComponent(id)}`
}

/** A refusal has words of its own; any other failure is said in the data layer's. */
export async function explained<T>(failed: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.isRefusal) throw error
    throw new Error(failed, { cause: error })
  }
}
