import type { InLanguages, Language } from './language.ts'

/** Stands for a value in a sentence while its pattern is made. */
const MARKS = ['\u{E000}', '\u{E001}', '\u{E002}']
const MARK = /([\u{E000}-\u{E002}])/u

/** Labels such as "{photo} from {name}" would be found in other sentences. No refusal with values has so few words of its own. */
const SHORTEST = 10

interface Pair {
  english: RegExp
  say: (values: readonly string[]) => string
}

/**
 * Rules refuse in English. Returns a function that finds the same sentence in another language, or undefined.
 * Words that are functions take texts, and are recognized by what stands around these.
 */
export function sentencesIn(language: Language, tables: readonly InLanguages<object>[]) {
  const pairs = tables.flatMap((table) => pairsOf(table.en, table[language]))
  return (sentence: string): string | undefined => {
    for (const { english, say } of pairs) {
      const found = english.exec(sentence)
      if (found) return say(found.slice(1))
    }
    return undefined
  }
}

function pairsOf(english: unknown, other: unknown): Pair[] {
  if (typeof english === 'string' && typeof other === 'string') {
    return [{ english: patternOf(english), say: () => other }]
  }
  if (typeof english === 'function' && typeof other === 'function') {
    const sentence: unknown = english(...MARKS)
    if (typeof sentence !== 'string') return []
    const order: string[] = sentence.match(new RegExp(MARK, 'gu')) ?? []
    if (sentence.length - order.length < SHORTEST) return []
    const say = (values: readonly string[]) => String(other(...MARKS.map((mark) => values[order.indexOf(mark)] ?? '')))
    return [{ english: patternOf(sentence), say }]
  }
  if (typeof english !== 'object' || english === null || typeof other !== 'object' || other === null) return []
  const words = new Map(Object.entries(other))
  return Object.entries(english).flatMap(([name, word]) => pairsOf(word, words.get(name)))
}

function patternOf(sentence: string): RegExp {
  const pieces = sentence.split(MARK).map((piece) => (MARKS.includes(piece) ? '(.+)' : RegExp.escape(piece)))
  return new RegExp(`^${pieces.join('')}$`, 'u')
}
