import { setImmediate } from 'node:timers/promises'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { enteredFrom, enteredTo, REDIRECT_LIMITS, REDIRECT_MESSAGES, targetsFirst } from '#domain/redirects/redirect.ts'
import type { RedirectImport } from '#domain/redirects/schema.ts'
import { type CsvRow, readCsv } from '#domain/text/csv-read.ts'
import type { Store, Transaction } from '#store/store.ts'
import { addRedirect } from './redirect-site.ts'

export type ImportReport = Awaited<ReturnType<typeof importRows>>

const ROWS_AT_ONCE = 20

const HEADER = /^(?:from|old|source|old address|redirect from)$/i

/** Ends the transaction of a dry run. */
class NothingWritten extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('This was a dry run.')
    this.report = report
  }
}

/** Adds every valid row, in one transaction. A dry run does the same and rolls back. */
export async function importRedirects(store: Store, request: RedirectImport, siteUrl: string): Promise<ImportReport> {
  try {
    return await store.transaction(async (tx) => {
      const report = await importRows(tx, request, siteUrl)
      if (request.dryRun) throw new NothingWritten(report)
      if (report.added > 0) {
        const what = `Redirects imported: ${report.added}`
        await tx.note({ area: 'content', kind: 'redirects-imported', what, by: 'administrator' })
      }
      return report
    })
  } catch (error) {
    if (error instanceof NothingWritten) return error.report
    throw error
  }
}

async function importRows(tx: Transaction, { csv, outside }: RedirectImport, siteUrl: string) {
  const [first, ...others] = readCsv(csv)
  const isHeader = first !== undefined && HEADER.test(first.cells[0] ?? '')
  const rows = first === undefined || isHeader ? others : [first, ...others]
  if (rows.length > REDIRECT_LIMITS.rows) {
    throw invalidField('csv', REDIRECT_MESSAGES.tooManyRows)
  }
  const problems = new Map<number, string>()
  for (const { line, from, to } of targetsFirst(rows.map((row) => inOneSpelling(row, siteUrl)))) {
    // Serves visitors meanwhile.
    if (problems.size % ROWS_AT_ONCE === 0) await setImmediate()
    const add = () => addRedirect(tx, { from, to, outside }, { siteUrl, origin: 'imported' })
    problems.set(line, await problemOf(add))
  }
  const told = rows.map(({ line, cells: [from = '', to = ''] }) => {
    // The problem is why the row is skipped. Empty if it is imported.
    return { line, from: shortened(from), to: shortened(to), problem: problems.get(line) ?? '' }
  })
  const refused = told.filter(({ problem }) => problem !== '').length
  return { rows: told, added: told.length - refused, refused }
}

/** One spelling for each address, so that chained rows are found. Anything else is refused later. */
function inOneSpelling({ line, cells: [from = '', to = ''] }: CsvRow, siteUrl: string) {
  const [old, wished] = [enteredFrom(from, siteUrl), enteredTo(to, true, siteUrl)]
  return { line, from: old.ok ? old.value : from, to: wished.ok ? wished.value : to }
}

/** An invalid row doesn't affect the others. */
async function problemOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return ''
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.message === REDIRECT_MESSAGES.toOutside ? REDIRECT_MESSAGES.toOutsideInFile : error.message
  }
}

function shortened(address: string): string {
  return address.slice(0, REDIRECT_LIMITS.address)
}
