import { BadQuery } from './errors.ts'
import { isStorableText } from './storable-text.ts'

/** The position after which the next page begins. */
export interface Cursor {
  orderBy: string
  direction: 'asc' | 'desc'
  key: string
  id: string
}

export function encodeCursor({ orderBy, direction, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([orderBy, direction, key, id])).toString('base64url')
}

export function decodeCursor(text: string, orderBy: string, direction: 'asc' | 'desc'): Cursor {
  const parts = parsed(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts)) throw new BadQuery('The cursor is malformed.')
  const [ofOrder, ofDirection, key, id]: unknown[] = parts
  if (!isText(key) || !isText(id)) throw new BadQuery('The cursor is malformed.')
  if (ofOrder !== orderBy || ofDirection !== direction) throw new BadQuery('The cursor belongs to another order.')
  return { orderBy, direction, key, id }
}

function isText(part: unknown): part is string {
  return typeof part === 'string' && isStorableText(part)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
