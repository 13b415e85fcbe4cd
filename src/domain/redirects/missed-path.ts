// Which missing addresses are worth showing to the owner: those that a person opened, and that identify no person.

import { englishPath } from '#domain/navigation/local-paths.ts'
import { SECRET_PLACES } from '#domain/navigation/paths.ts'
import { isReservedPath } from './redirect.ts'

const LONGEST_PATH = 200
const MOST_NAMES = 8
const LONGEST_NAME = 80
const PLAIN_NAME = /^[a-z0-9._~-]+$/
const LONG_NUMBER = /\d{7}/
/** A word that no person would write, such as a token. */
const TOKEN = /^(?=.*\d)[a-z0-9]{20,}$|^[a-z0-9]{32,}$/

/** Programs that look for holes request these on every site. */
const PROBES = [
  ...'wp-admin wp-login wp-content wp-includes wp-json wp-config wlwmanifest xmlrpc phpmyadmin pma'.split(' '),
  ...'phpunit eval-stdin cgi-bin vendor actuator solr boaform hnap1 owa autodiscover telescope'.split(' '),
  ...'shell adminer administrator config console debug server-status setup backup etc passwd'.split(' '),
]
const PROBED_ENDINGS =
  /\.(?:env|git|sql|bak|old|zip|gz|tar|tgz|rar|log|ini|ya?ml|json|xml|map|js|css|asp|aspx|jsp|cgi|sh|ico|png|jpe?g|gif|svg|webp|txt)$/

/** Whether a path, in its canonical spelling, may be kept. Secrets stand only in paths that can't redirect. */
export function isWorthKeeping(path: string): boolean {
  if (path.length > LONGEST_PATH) return false
  const names = path.toLowerCase().split('/').filter(Boolean)
  if (names.length === 0 || names.length > MOST_NAMES) return false
  const page = englishPath(`/${names.join('/')}`)
  if (isReservedPath(page) || SECRET_PLACES.some((place) => page.startsWith(`${place}/`))) return false
  return names.every(isPlainName)
}

function isPlainName(name: string): boolean {
  if (name.length > LONGEST_NAME || !PLAIN_NAME.test(name) || name.startsWith('.')) return false
  if (LONG_NUMBER.test(name) || TOKEN.test(name) || PROBED_ENDINGS.test(name)) return false
  return !PROBES.includes(name.replace(/\.php\d?$/, ''))
}

export interface VisitorHeaders {
  userAgent: string
  accept: string
  /** `Sec-Fetch-Mode`. Browsers send it, except to addresses without encryption. */
  fetchMode: string | undefined
}

/** Whether a person followed a link or typed an address. `isRobot` judges the user agent. */
export function isPerson({ userAgent, accept, fetchMode }: VisitorHeaders, isRobot: (agent: string) => boolean) {
  const navigates = fetchMode === undefined ? accept.includes('text/html') : fetchMode === 'navigate'
  return navigates && userAgent !== '' && !isRobot(userAgent)
}

// Guesses the intended target of a missing address by its words.

const ENDING = /\.(?:html?|php\d?|aspx?|cfm)$/

/** Words that say nothing about a page's subject. */
const EMPTY_WORDS = new Set([
  ...['index', 'home', 'page', 'pages', 'post', 'posts', 'blog', 'category', 'tag', 'our', 'us', 'we', 'my', 'your'],
  ...['the', 'a', 'an', 'and', 'of', 'in', 'for', 'to', 'services', 'service', 'projects', 'project'],
])

/** Shorter words that begin alike usually mean different things. */
const SHORTEST_STEM = 4

const ALIKE = 0.5

/** The most similar of the given paths, or an empty text if none is similar. */
export function likelyTarget(missing: string, paths: readonly string[]): string {
  const words = wordsIn(missing)
  let best = { path: '', likeness: ALIKE }
  for (const path of paths) {
    const likeness = likenessOf(words, wordsIn(path.split('/').at(-1) ?? ''))
    if (likeness > best.likeness) best = { path, likeness }
  }
  return best.path
}

function wordsIn(path: string): string[] {
  const words = path
    .toLowerCase()
    .replace(ENDING, '')
    .split(/[^a-z]+/)
  return [...new Set(words)].filter((word) => word !== '' && !EMPTY_WORDS.has(word))
}

/** Between 0 and 1: the share of words that both have. */
function likenessOf(some: readonly string[], others: readonly string[]): number {
  if (some.length === 0 || others.length === 0) return 0
  const shared = some.filter((word) => others.some((other) => isAlike(word, other))).length
  return (2 * shared) / (some.length + others.length)
}

function isAlike(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word]
  return short === long || (short.length >= SHORTEST_STEM && long.startsWith(short))
}
