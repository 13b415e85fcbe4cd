import type { Sheet } from '#domain/insight/sheet.ts'

/** The figures behind a plot. The first column names the row. */
export function SheetTable({ sheet, label }: { sheet: Sheet; label: string }) {
  const [first, ...others] = sheet.columns
  return (
    // Browsers let the keyboard reach and scroll what scrolls.
    <div className="overflow-x-auto">
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
