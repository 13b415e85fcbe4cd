import type { Language } from '#domain/language/language.ts'
import { SEO_WORDS } from './words.ts'

export const ROBOTS_FLAGS = ['noindex', 'nofollow', 'noarchive', 'nosnippet', 'noimageindex', 'notranslate'] as const

export type RobotsFlag = (typeof ROBOTS_FLAGS)[number]

export const ROBOTS_HINTS: Record<RobotsFlag, string> = {
  noindex: 'Keep this page out of search results',
  nofollow: 'Do not follow the links on this page',
  noarchive: 'Do not offer a cached copy',
  nosnippet: 'Do not show a text excerpt in search results',
  noimageindex: 'Do not index the images on this page',
  notranslate: 'Do not offer a translation',
}

export const TWITTER_CARDS = ['summary', 'summary_large_image', 'app', 'player'] as const

export const TWITTER_CARD_LABELS: Record<(typeof TWITTER_CARDS)[number], string> = {
  summary: 'Summary',
  summary_large_image: 'Summary with large image',
  app: 'App',
  player: 'Player',
}

export const SEO_LIMITS = {
  title: 200,
  description: 500,
  keyword: 80,
  keywords: 50,
  schema: 100_000,
} as const

export const SEO_MESSAGES = {
  schemaInvalid: 'Invalid JSON schema format',
  tooManyKeywords: `Please use at most ${SEO_LIMITS.keywords} keywords`,
  saveFailed: 'Failed to save SEO settings',
} as const

type SearchWords = { title: string; description: string; keywords: string[] }

/** The owner's statements about the business that the default texts may claim. */
export interface SeoClaims {
  name: string
  trade: string
  licence: string
  takesEmergencies: boolean
  /** Whether it has an emergency line around the clock. */
  isAlwaysThere: boolean
}

/** The texts of other trades claim nothing. Those of a plumber claim only what the owner stated. */
export function defaultGlobalSeo(claims: SeoClaims, words?: SearchWords, language: Language = 'en'): SearchWords {
  const { name, trade, licence, takesEmergencies, isAlwaysThere } = claims
  if (trade !== 'Plumber') {
    return words ? { ...words, title: `${name} - ${words.title}` } : { title: name, description: '', keywords: [] }
  }
  const plumber = SEO_WORDS[language]
  const isBoth = /licen[cs]ed/i.test(licence) && /insured/i.test(licence)
  return {
    title: plumber.title(name),
    description: `${plumber.services(isAlwaysThere)} ${isBoth ? plumber.licensedAndInsured : licence}`.trim(),
    keywords: [...plumber.keywords, ...(takesEmergencies ? [plumber.emergency] : [])],
  }
}

/** Split on commas, trimmed, empties dropped. */
export function splitKeywords(text: string): string[] {
  return text
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
}

export function joinKeywords(keywords: readonly string[]): string {
  return keywords.join(', ')
}

/** The enabled flags joined, or "index, follow" if none are set. */
export function robotsContent(robots: Readonly<Record<RobotsFlag, boolean>>): string {
  return ROBOTS_FLAGS.filter((flag) => robots[flag]).join(', ') || 'index, follow'
}

export const TITLE_LENGTH = { min: 50, max: 60 } as const
export const DESCRIPTION_LENGTH = { min: 150, max: 160 } as const

export const GLOBAL_SEO_LABELS = {
  title: 'Meta Title',
  description: 'Meta Description',
  keywords: 'Meta Keywords',
} as const

export function recommended({ min, max }: { min: number; max: number }): string {
  return `Recommended ${min}-${max} characters`
}

/** Counts characters as people do. */
export function lengthOf(text: string): number {
  return [...text.trim()].length
}

type LengthVerdict = 'empty' | 'short' | 'good' | 'long'

/** Compares a text's length with the recommendation, for the counter beside its field. */
export function lengthAdvice(
  text: string,
  { min, max }: { min: number; max: number },
): { verdict: LengthVerdict; words: string } {
  const length = lengthOf(text)
  const words = `${length} characters (recommended ${min}-${max})`
  if (length === 0) return { verdict: 'empty', words }
  if (length < min) return { verdict: 'short', words }
  return { verdict: length > max ? 'long' : 'good', words }
}
