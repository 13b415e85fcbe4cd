import type { ActivityArea } from '#domain/documents/activity-area.ts'

/** 'text' orders by code point, 'fold' ignores ASCII case. Both order numbers and booleans before texts. */
export type FieldOrder = 'text' | 'fold'

export interface CollectionShape {
  /** Fields to order and range by. Each gets an index. */
  fields?: Readonly<Record<string, FieldOrder>>
  /** Indexes over several fields: equality on the first ones, order or range on the last. */
  compound?: readonly (readonly string[])[]
  search?: readonly string[]
  /** Fields that lists leave out on request. A copy without them is stored, because reading them takes long. */
  large?: readonly string[]
  /** How a write is announced. Defaults to: to the server. */
  announced?: Announcement
  /** Not part of a backup. */
  transient?: boolean
}

export type CollectionShapes = ReadonlyMap<string, CollectionShape>

/** 'never' isn't in the change log. Browsers get everything that isn't 'to the server', but never content. */
export type Announcement = 'never' | 'to the server' | 'without id' | 'with id if published' | 'with id'

/** For others, a `hidden` document doesn't exist. Without its `key` the response is 403, because signing in won't help. */
export type Access = 'anyone' | Restricted
/** Always with hooks that record which administrator made the change. `administrator` means office and owners. */
export type Restricted = 'owner' | 'administrator' | 'hidden' | 'key'

export interface CollectionAccess {
  list: Access
  get: Access
  write: Restricted
  delete: Restricted
}

/** What the activity log records about writes to a collection. */
export interface ActivityRule {
  area: ActivityArea
  name: string
  /** Documents that have their own name and screen, by id. */
  documents?: Readonly<Record<string, { name: string; screen: string }>>
  /** The field that tells one document from another, or its id. Never personal. */
  label?: string
  /** Fields whose values the log shows. For all others it only records that they changed. */
  shown?: readonly string[]
  /** Left out when the same action wrote to another document without this flag. */
  follows?: true
  /** The log records which document it was, and links to this screen. `:id` is replaced with the document's id. */
  screen?: string
  /** The screen has a history, where an earlier version can be restored. */
  hasVersions?: true
  /** About a customer, so the log drops a deleted document's id. */
  personal?: true
}

/** All rules of the product about one collection. */
export interface CollectionRow extends CollectionShape {
  holds: string
  announced: Announcement
  /** Served at /api/collections to these people. Features serve the others. */
  access?: CollectionAccess
  /** Part of an export of everything. */
  exported: boolean
  /** Null for writes that no person caused, and for records that have their own entry. */
  log: ActivityRule | null
}

/** Kept by the site for itself, and useless elsewhere: mails and other work in progress, counters, caches. */
export const INTERNAL = { announced: 'never', exported: false, log: null } as const

/** Restoring a backup must not bring these back. */
export const TRANSIENT = { ...INTERNAL, transient: true } as const

/** Visitors read, the administrator writes. */
export const FOR_ANYONE = { list: 'anyone', get: 'anyone', write: 'administrator', delete: 'administrator' } as const

export const FOR_ADMINISTRATOR = { ...FOR_ANYONE, list: 'administrator', get: 'administrator' } as const

/** Deleting one erases a person. */
export const ERASED_BY_OWNERS = { ...FOR_ADMINISTRATOR, delete: 'owner' } as const

export function versionsOf(noun: string) {
  const fields = { history: 'text', number: 'text' } as const
  return { ...INTERNAL, exported: true, fields, compound: [['history', 'number']], large: [noun] }
}
