import type { Business } from '#domain/business.ts'
import { parseInput } from '#domain/parse-input.ts'
import type { z } from '#domain/zod.ts'
import type { Data, JsonObject, Query, Store, Stored, Transaction } from '#store/store.ts'
import type { AdministratorActor } from '../admin/require-administrator.ts'

export type Access = 'anyone' | 'administrator'

/** What reading a document may depend on besides the document. */
export interface ReadContext {
  now: Temporal.Instant
  business: Business
}

/** A write that has just happened in the transaction: throw a Refusal and it has not. */
export interface Written {
  before: Stored | undefined
  after: Stored
  actor: AdministratorActor
  context: ReadContext
  /** Where the site is reached: a redirect may name it in full. */
  siteUrl: string
}

export interface Deleted {
  before: Stored
  actor: AdministratorActor
  context: ReadContext
  /** For what is slow: done once the deletion is committed, so that no other writer waits for it, and before it is answered. */
  afterCommit(work: (store: Store) => Promise<unknown>): void
}

/** A document as it leaves: its type is the reader's business, who knows which collection it asked. */
export type Shown = Readonly<Record<string, unknown>>

/** What may stand in a document, how it is read and what a visitor gets to see of it. */
export interface DocumentPolicy {
  /** What a new document has before anything is sent. */
  blank(id: string, context: ReadContext): Data
  /** The candidate as it may be kept and the id it asks for, or a Refusal. What the schema does not name is dropped. */
  check(candidate: Data, id: string): { data: Data; id: string }
  /** With the defaults of whatever is missing. */
  show(stored: Stored, context: ReadContext): Data
  /** Undefined hides the document altogether. */
  showVisitor(stored: Stored, context: ReadContext): Data | undefined
  /** Takes the locks that come before the document's own. */
  prepare(tx: Transaction, id: string, sent: JsonObject, context: ReadContext): Promise<void>
  onWrite(tx: Transaction, written: Written): Promise<void>
  onDelete(tx: Transaction, deleted: Deleted): Promise<void>
}

interface DocumentRules<Schema extends z.ZodType<Data>, Shown extends Data> {
  schema: Schema
  blank: DocumentPolicy['blank']
  read(stored: Stored, context: ReadContext): Shown
  forVisitor?: (shown: Shown & { version: number }) => Data | undefined
  idOf?: (checked: z.output<Schema>) => string
  prepare?: DocumentPolicy['prepare']
  onWrite?: DocumentPolicy['onWrite']
  onDelete?: DocumentPolicy['onDelete']
}

const nothing = () => Promise.resolve()

/** Rules about one type of document, as a policy that stands in the table beside others. */
export function documentPolicy<Schema extends z.ZodType<Data>, Shown extends Data>(
  rules: DocumentRules<Schema, Shown>,
): DocumentPolicy {
  const show = (stored: Stored, context: ReadContext) => ({
    ...rules.read(stored, context),
    version: stored.version,
  })
  return {
    blank: rules.blank,
    check(candidate, id) {
      const data = parseInput(rules.schema, candidate)
      return { data, id: rules.idOf?.(data) ?? id }
    },
    show,
    showVisitor: (stored, context) => {
      const shown = show(stored, context)
      return rules.forVisitor ? rules.forVisitor(shown) : shown
    },
    prepare: rules.prepare ?? nothing,
    onWrite: rules.onWrite ?? nothing,
    onDelete: rules.onDelete ?? nothing,
  }
}

export interface FieldRule {
  type: 'text' | 'boolean' | 'instant'
  /** A value that stands for any. */
  any?: string
  /** May be given several times: any of the values is found. */
  several?: true
}

/** What a list may be asked for. A field that is not named here cannot be filtered or ordered by. */
export interface ListRules {
  where: Readonly<Record<string, FieldRule>>
  orderBy: readonly string[]
  /** The field that `from` and `to` speak of. */
  range?: string
  search: boolean
  /** Finds conditions in the search text, such as a status or a date; what it returns narrows the query. */
  readSearch?: (text: string, context: ReadContext) => Pick<Query, 'where' | 'range' | 'search'>
  /** Only what belongs to one day, all of it at once. */
  oneDay?: boolean
}

export interface CollectionPolicy {
  read: Access
  /** Where reading a single document by its id is for fewer than reading lists. */
  oneByOne?: Access
  write: Access
  delete: Access
  /** Undefined when nothing can have this id. */
  document(id: string): DocumentPolicy | undefined
  /** Documents that always exist, with their defaults until they are saved. */
  standing?: readonly string[]
  list: Record<'visitor' | 'administrator', ListRules>
  /** What is said when a new document was asked for and there is one by that id. */
  taken: string
}
