/**
 * The database cannot be opened or reached, or its disk is full. A retry would not help. The message is one sentence for
 * the person who runs the program.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /** When the disk is full, reads still work. */
  readonly isFull: boolean

  constructor(message: string, { cause, isFull = false }: { cause?: unknown; isFull?: boolean } = {}) {
    super(message, { cause })
    this.isFull = isFull
  }
}

/** A newer program wrote the database. Nothing was changed. */
export class StoreTooNew extends Error {
  override name = 'StoreTooNew'

  constructor(found: number, known: number) {
    super(`The data was written by a newer version of this program (format ${found}; this program knows ${known}).`)
  }
}

/** An invalid query: an undeclared order, a cursor of another query, a malformed field. */
export class BadQuery extends Error {
  override name = 'BadQuery'
}

/** A value that one of the databases cannot store exactly, such as U+0000 in a text. */
export class Unstorable extends Error {
  override name = 'Unstorable'
}
