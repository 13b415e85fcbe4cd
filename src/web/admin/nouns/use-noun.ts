import { NotebookText } from 'lucide-react'
import { useLocation } from 'react-router'
import { listPath, type Noun } from '#domain/nouns/noun.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import type { NounWords } from '../screen/words.ts'

/** The noun whose screens are at this path. Only routes of nouns lead here. */
export function nounAt(path: string): Noun {
  const found = NOUNS.find((noun) => path === listPath(noun) || path.startsWith(`${listPath(noun)}/`))
  if (!found) throw new Error(`No noun has a screen at ${path}.`)
  return found
}

export function useNoun(): Noun {
  return nounAt(useLocation().pathname)
}

export function wordsOf(noun: Noun): NounWords {
  return { one: noun.one, icon: NotebookText, list: { label: noun.many, path: listPath(noun) } }
}
