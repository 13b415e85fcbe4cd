import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Period } from '#domain/analytics/period.ts'
import type { Sheet } from '#domain/analytics/sheet.ts'
import { slugFromTitle } from '#domain/pages/slug.ts'
import { csvOf } from '#domain/text/csv.ts'
import { saveFile } from '../../data/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page.tsx'

type InsightSectionProps = {
  title: string
  saying: string
  period: Period
  sheets: readonly { name: string; sheet: Sheet }[]
  children?: ReactNode
}

export function InsightSection({ title, saying, period, sheets, children }: InsightSectionProps) {
  const id = useId()
  const filled = sheets.filter(({ sheet }) => sheet.rows.length > 0)
  return (
    <Card className="min-w-0">
      <section aria-labelledby={id} className="grid min-w-0 gap-5">
        <div className="grid gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="max-w-prose text-ink-muted">{saying}</p>
        </div>
        {children}
        {filled.length > 0 && (
          <details className="group min-w-0 print:not-open:hidden">
            <summary className="w-fit cursor-pointer py-1 font-semibold text-sm underline underline-offset-4">
              Show as {filled.length === 1 ? 'a table' : 'tables'}
            </summary>
            <div className="grid min-w-0 gap-6 pt-4">
              {filled.map(({ name, sheet }) => (
                <div key={name} className="grid min-w-0 gap-3">
                  <SheetTable sheet={sheet} label={name} />
                  <Button
                    tone="secondary"
                    size="sm"
                    className="justify-self-start"
                    data-print="hide"
                    onClick={() => saveSheet(name, sheet, period)}
                  >
                    <Download aria-hidden="true" />
                    Download CSV
                    <span className="sr-only">: {name}</span>
                  </Button>
                </div>
              ))}
            </div>
          </details>
        )}
      </section>
    </Card>
  )
}

function saveSheet(name: string, { columns, rows }: Sheet, { from, to }: Period): void {
  const file = new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' })
  saveFile(`${slugFromTitle(name)}-${from}-${to}.csv`, file)
}

/** The figures behind a plot. The first column names the row. */
function SheetTable({ sheet, label }: { sheet: Sheet; label: string }) {
  const [first, ...others] = sheet.columns
  return (
    // Browsers make a scrollable area reachable by keyboard.
    <div className="relative overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-left text-sm tabular-nums">
        <thead>
          <tr className="border-line-strong border-b">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {first}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className="px-2 py-2 text-right font-semibold last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(([name, ...cells]) => (
            <tr key={`${name} ${cells[0]}`} className="border-line border-b last:border-b-0">
              <th scope="row" className="wrap-anywhere py-2 pr-4 font-normal">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={others[place]} className="px-2 py-2 text-right last:pr-0">
                  {typeof cell === 'number' ? cell.toLocaleString('en-US') : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
