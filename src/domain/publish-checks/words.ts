import { countsWords, countWords, type Finding } from './finding.ts'

export const GATE_WORDS = {
  title: 'Check before publishing',
  checking: 'Checking...',
  notYet: 'Looks for broken links, missing descriptions and other problems. It also runs after you save.',
  clean: 'Checked. Nothing to fix.',
  failed: 'The check didn’t work. You can still save and publish.',
  skipped: 'Saved, but the check didn’t work.',
  asks: 'Ask before publishing with errors',
  askFailed: 'The switch could not be saved.',
  fetchFailed: 'The last website check could not be loaded.',
  startFailed: 'The website check could not be started.',
} as const

/** What the last check found, in one sentence. */
export function foundWords(findings: readonly Finding[]): string {
  return findings.length === 0 ? GATE_WORDS.clean : `Checked: ${countWords(findings)}.`
}

interface Counts {
  pages: number
  errors: number
  notes: number
}

/** "12 pages: 1 error and 3 notes." */
export function reportWords({ pages, errors, notes }: Counts): string {
  const found = countsWords(errors, notes) || 'nothing to fix'
  return `${pagesWords(pages)}: ${found}.`
}

/** "40 pages so far" */
export function siteCheckProgress(pages: number): string {
  return `${pagesWords(pages)} so far`
}

function pagesWords(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`
}
