import type { ImportReport } from '#server/api-types.ts'
import { Notice } from '../../ui/notice.tsx'

const MOST_SHOWN = 100

/** What an import would do, and why it leaves rows out. */
export function ImportOutcome({ report: { rows, added, refused } }: { report: ImportReport }) {
  const leftOut = rows.filter(({ problem }) => problem !== '')
  return (
    <div className="grid gap-4">
      <Notice tone={added === 0 ? 'warning' : 'info'}>{words(added, refused)}</Notice>
      {leftOut.length > 0 && (
        <ul aria-label="Rows that are left out" className="grid divide-y divide-line text-sm">
          {leftOut.slice(0, MOST_SHOWN).map(({ line, from, to, problem }) => (
            <li key={line} className="grid gap-0.5 py-2">
              <span className="wrap-anywhere font-medium">
                Line {line}: {from || '(empty)'} → {to || '(empty)'}
              </span>
              <span className="text-danger-ink">{problem}</span>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > MOST_SHOWN && (
        <p className="text-ink-muted text-sm">And {(leftOut.length - MOST_SHOWN).toLocaleString('en-US')} more.</p>
      )}
    </div>
  )
}

function words(added: number, refused: number): string {
  if (added + refused === 0) return 'The file has no rows.'
  const will = `${added === 1 ? '1 redirect' : `${added} redirects`} can be imported.`
  if (refused === 0) return will
  return `${will} ${refused === 1 ? '1 row is' : `${refused} rows are`} left out.`
}
