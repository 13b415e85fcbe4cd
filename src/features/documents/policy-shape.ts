import type { Business } from '#domain/business/schema.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import type { z } from '#domain/documents/zod.ts'
import type { Data, JsonObject, Query, Store, Stored, Transaction } from '#store/store.ts'
import type { AdministratorActor } from '../account/authenticate.ts'

/** What the permission to read may depend on besides the document. */
export interface ReadContext {
  now: Temporal.Instant
  business: Business
}

/** A write in the current transaction. Throwing a Refusal undoes it. */
export interface Written {
  before: Stored | undefined
  after: Stored
  actor: AdministratorActor
  context: ReadContext
  siteUrl: string
}

export interface Deleted {
  before: Stored
  actor: AdministratorActor
  context: ReadContext
  /** For slow work: runs after the commit, so that no writer waits for it, and before the response. */
  afterCommit(work: (store: Store) => Promise<unknown>): void
}

/** A document as the API sends it. The caller knows its type from the collection. */
export type Shown = Readonly<Record<string, unknown>>

/** The valid content of a document, how it is read, and what visitors see of it. */
export interface DocumentPolicy<Document extends Data = Data> {
  /** The content of a new document before any fields are sent. */
  blank(id: string, context: ReadContext): Data
  /** Returns the valid data and the requested id, or throws a Refusal. Drops fields that the schema does not name. */
  check(candidate: Data, id: string): { data: Data; id: string }
  /** With defaults for missing fields. */
  show(stored: Stored, context: ReadContext): Document & { version: number }
  showVisitor(stored: Stored, context: ReadContext): Data | undefined
  /** Takes the locks that come before the document's own. */
  prepare(tx: Transaction, id: string, sent: JsonObject, context: ReadContext): Promise<void>
  /** The same for a deletion, which may need more of them. */
  prepareDelete(tx: Transaction, id: string, context: ReadContext): Promise<void>
  onWrite(tx: Transaction, written: Written): Promise<void>
  onDelete(tx: Transaction, deleted: Deleted): Promise<void>
}

interface DocumentRules<Schema extends z.ZodType<Data>, Shown extends Data> {
  schema: Schema
  blank: DocumentPolicy['blank']
  read(stored: Stored, context: ReadContext): Shown
  forVisitor?: (shown: Shown & { version: number }, context: ReadContext) => Data | undefined
  idOf?: (checked: z.output<Schema>) => string
  prepare?: DocumentPolicy['prepare']
  /** Without it, a deletion takes the locks of a change. */
  prepareDelete?: DocumentPolicy['prepareDelete']
  onWrite?: DocumentPolicy['onWrite']
  onDelete?: DocumentPolicy['onDelete']
}

const nothing = () => Promise.resolve()

/** Turns the typed rules of one kind of document into a policy for the table. */
export function documentPolicy<Schema extends z.ZodType<Data>, Shown extends Data>(
  rules: DocumentRules<Schema, Shown>,
): DocumentPolicy<Shown> {
  const show = (stored: Stored, context: ReadContext) => ({
    ...rules.read(stored, context),
    version: stored.version,
  })
  const { prepare = nothing } = rules
  return {
    blank: rules.blank,
    check(candidate, id) {
      const data = parseInput(rules.schema, candidate)
      return { data, id: rules.idOf?.(data) ?? id }
    },
    show,
    showVisitor: (stored, context) => {
      const shown = show(stored, context)
      return rules.forVisitor ? rules.forVisitor(shown, context) : shown
    },
    prepare,
    prepareDelete: rules.prepareDelete ?? ((tx, id, context) => prepare(tx, id, {}, context)),
    onWrite: rules.onWrite ?? nothing,
    onDelete: rules.onDelete ?? nothing,
  }
}

export interface FieldRule {
  /** `none`: only documents without the field. */
  type: 'text' | 'boolean' | 'instant' | 'none'
  /** A value that means no filter. */
  any?: string
  /** May be repeated. A document matches with any of the values. */
  several?: true
}

/** The fields that filter and order a list. Any other field is refused. */
export interface ListRules {
  where: Readonly<Record<string, FieldRule>>
  orderBy: readonly string[]
  /** The field that `from` and `to` apply to. */
  range?: string
  search: boolean
  /** Which documents of the collection the list may contain. */
  only?: (context: ReadContext) => Pick<Query, 'where' | 'during'>
  /** Leaves out large fields, such as the content of a page. */
  isShort?: true
  /** Finds conditions such as a status or a date in the search text. */
  readSearch?: (text: string, context: ReadContext) => Pick<Query, 'search' | 'anyOf'>
  /** The list must be limited to one day, and returns all of it. */
  oneDay?: boolean
}

export interface CollectionPolicy {
  /** Undefined for an id that no document can have. */
  document(id: string): DocumentPolicy | undefined
  /** Ids of documents that always exist, with defaults until they are first saved. */
  standing?: readonly string[]
  list: Record<'visitor' | 'administrator', ListRules>
  /** The message when a new document's id is already in use. */
  taken: string
}
