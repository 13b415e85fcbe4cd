import type { CrewWords } from '#domain/crews/words.ts'
import type { Language } from '#domain/language/language.ts'
import type { CrewAgenda, CrewVisit } from '#server/api-types.ts'

/** The page has the visits of today, tomorrow and requested days. For other days it has only counts. */
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
