import type { CrewWords } from '#domain/crews/page-words.ts'

/** What all forms of the page send, and the words on it. */
export interface CrewPageContext {
  token: string
  date: string
  /** On the days ahead there is nothing to say yet. */
  hasCome: boolean
  words: CrewWords
}
