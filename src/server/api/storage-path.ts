import type { Context } from 'hono'
import { Refusal } from '#domain/documents/refusal.ts'
import { parseStoragePath, type StoragePath } from '#domain/picture-library/library.ts'

export function storagePath(c: Context, { collection, id, name }: Record<keyof StoragePath, string>): StoragePath {
  const path = parseStoragePath(collection, id, name)
  if (!path) throw nothingAt(c)
  return path
}

export function nothingAt(c: Context): Refusal {
  return new Refusal('not-found', `There is nothing at ${c.req.path}.`)
}
