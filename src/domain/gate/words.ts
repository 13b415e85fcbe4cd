import { countsWords, countWords, type Finding } from './finding.ts'

export const GATE_WORDS = {
  title: 'Check before publishing',
  checking: 'Checking...',
  notYet: 'Looks for broken links, missing descriptions and other problems. It also runs when you publish.',
  clean: 'Checked. Nothing to fix.',
  canceled: 'The check was canceled. Nothing was published.',
  failed: 'The check didn’t work. You can still publish.',
  skipped: 'The check didn’t work, so this is published without it.',
  fetchFailed: 'The last website check could not be loaded.',
  startFailed: 'The website check could not be started.',
} as const

/** What the last check found, in one sentence. */
export function foundWords(findings: readonly Finding[], isStopped: boolean): string {
  if (findings.length === 0) return GATE_WORDS.clean
  const counts = `Checked: ${countWords(findings)}.`
  return isStopped ? `${counts} Not published yet. Fix the errors, or publish anyway.` : counts
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
