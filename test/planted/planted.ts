/** A fault to put into the product, to check that a test finds it. */
export interface PlantedFault {
  /** What is broken, as a sentence. */
  name: string
  file: string
  /** Occurs once in the file. */
  find: string
  put: string
  /** A kind of test and the names of its files, as script/test.mjs takes them, or "year" and its options. */
  caughtBy: string
}
