import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { changedFields, describeWrite, isLinked, operationOf } from '#domain/activity/describe.ts'
import type { ActivityRule } from '#domain/collections/collection.ts'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import type { Stored } from '../store.ts'
import type { Acting, ActivityNote } from './acting.ts'
import { type Sealed, subjectOf } from './chain.ts'

/** The entry before its place in the chain is known. */
export interface NewEntry extends Omit<Sealed, 'sequence' | 'segment' | 'previous' | 'at'> {
  at?: string
  collection?: string
  documentId?: string
  salt?: string
  beginsSegment?: boolean
}

interface Write {
  collection: string
  id: string
  before: Stored | undefined
  after: Stored | undefined
}

const MOST_ALIKE = 10

/** What one transaction adds to the activity log. */
export class ActivityOf {
  readonly notes: ActivityNote[] = []
  readonly #acting: Acting | undefined
  readonly #writes = new Map<string, Write>()

  constructor(acting: Acting | undefined) {
    this.#acting = acting
  }

  wrote(collection: string, id: string, before: Stored | undefined, after: Stored | undefined): void {
    if (this.#acting?.by === undefined || !COLLECTIONS.get(collection)?.log) return
    const key = `${collection}/${id}`
    const earlier = this.#writes.get(key)
    this.#writes.set(key, { collection, id, before: earlier ? earlier.before : before, after })
  }

  entries(): NewEntry[] {
    const { address = '', device = '', by = 'administrator' } = this.#acting ?? {}
    if (this.notes.length > 0)
      return this.notes.map((note) => ({
        fields: '',
        subject: '',
        address,
        device,
        ...note,
        by: note.by === 'administrator' ? by : note.by,
      }))
    const told = [...this.#writes.values()].flatMap((write) => {
      const rule = COLLECTIONS.get(write.collection)?.log
      return rule && isChange(write) ? [{ write, rule }] : []
    })
    const main = told.filter(({ rule }) => !rule.follows)
    const alike = Map.groupBy(main.length > 0 ? main : told, ({ write, rule }) => `${rule.name} ${kindOf(write)}`)
    return [...alike].flatMap(([what, group]) => {
      const [first] = group
      const said = first && group.length > MOST_ALIKE ? [together(what, first, group.length)] : group.map(entryOf)
      return said.map((entry) => ({ ...entry, by, address, device }))
    })
  }
}

/** Skips saves that changed nothing, and documents created and deleted in the same transaction. */
function isChange({ before, after }: Write): boolean {
  return !isDeepStrictEqual(before?.data, after?.data)
}

interface Told {
  write: Write
  rule: ActivityRule
}

/** An action on very many documents, such as retrying every email, is one entry. */
function together(what: string, { write, rule }: Told, times: number) {
  return { area: rule.area, kind: kindOf(write), what: `${what}, ${times} times`, fields: '', subject: '' }
}

function kindOf({ id, before, after }: Write) {
  return operationOf({ id, before: before?.data, after: after?.data })
}

function entryOf({ write: { collection, id, before, after }, rule }: Told) {
  const write = { id, before: before?.data, after: after?.data }
  const name = { collection, documentId: id, salt: randomBytes(16).toString('base64url') }
  const isNamed = isLinked(rule) && (after !== undefined || !rule.personal)
  return {
    area: rule.area,
    kind: operationOf(write),
    what: describeWrite(rule, write),
    fields: changedFields(rule, write).join('\n'),
    subject: subjectOf(name),
    ...(isNamed ? name : { collection }),
  }
}
