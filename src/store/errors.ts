/** The database can't be reached, or its disk is full. The message is one sentence for the operator. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /** When the disk is full, reads still work. */
  readonly isFull: boolean

  constructor(message: string, { cause, isFull = false }: { cause?: unknown; isFull?: boolean } = {}) {
    super(message, { cause })
    this.isFull = isFull
  }
}

/** A program with another data format wrote the database, and this one can't read it. Nothing was changed. */
export class WrongFormat extends Error {
  override name = 'WrongFormat'

  constructor(found: number, known: number) {
    super(
      found > known
        ? `The data was written by a newer version of this program (format ${found}; this program knows ${known}).`
        : `The data has format ${found}, which this program can't upgrade: start it once with the release before this one, which brings it to format ${known}, and then with this one.`,
    )
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
