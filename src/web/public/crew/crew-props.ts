import type { CrewWords } from '#domain/crews/words.ts'
import type { Language } from '#domain/language/language.ts'
import type { CrewAgenda, CrewVisit } from '#server/api-types.ts'

/** Of today, tomorrow and the days that were asked for, the page has the visits. Of the others it knows how many there are. */
export interface CrewDay {
  date: string
  count: number
  isOpen: boolean
  visits: CrewVisit[]
}

export interface CrewProps extends Omit<CrewAgenda, 'days'> {
  path: string
  token: string
  key: string
  language: Language
  words: CrewWords
  technician: string | null
  days: CrewDay[]
  saved: { visit: string; does: string }
  refused: { code: string; problem: string } | null
  typed: Readonly<Record<string, string>>
}
