// Where an address that leads nowhere was probably meant to lead, judged by its words.

const ENDING = /\.(?:html?|php\d?|aspx?|cfm)$/
/** Words that say nothing about what a page is about. */
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
