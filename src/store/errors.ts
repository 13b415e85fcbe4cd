/**
 * The database cannot be opened or reached, or has no room left: nothing that another request could mend. The message is
 * one sentence for the person who runs the program.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /** Where it is full, what is stored can still be read. */
  readonly isFull: boolean

  constructor(message: string, { cause, isFull = false }: { cause?: unknown; isFull?: boolean } = {}) {
    super(message, { cause })
    this.isFull = isFull
  }
}

/** The database was written by a newer program. Nothing was touched. */
export class StoreTooNew extends Error {
  override name = 'StoreTooNew'

  constructor(found: number, known: number) {
    super(`The data was written by a newer version of this program (format ${found}; this program knows ${known}).`)
  }
}

/** A query that the store cannot answer: an undeclared order, a foreign cursor, a malformed field. */
export class BadQuery extends Error {
  override name = 'BadQuery'
}

/** A value that not every database can keep exactly, such as U+0000 in a text. */
export class Unstorable extends Error {
  override name = 'Unstorable'
}
