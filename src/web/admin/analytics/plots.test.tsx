import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarPlot, marksUpTo, WeekPlot } from './plots.tsx'

test('all rows of a plot share their columns, however long their words are', () => {
  const html = renderToStaticMarkup(
    <BarPlot
      description="Visits"
      bars={[
        { name: 'Drains', value: 4, words: '4 · 33% cancelled' },
        { name: 'Heaters', value: 2 },
      ]}
    />,
  )
  expect(html.match(/<li class="[^"]*col-span-full[^"]*grid-cols-subgrid/g)).toHaveLength(2)
  expect([...html.matchAll(/<rect width="(\d+)%"[^>]*fill-brand/g)].map(([, width]) => width)).toEqual(['100', '50'])
})

test('weeks are bars from zero, and a partial week is hatched', () => {
  const html = renderToStaticMarkup(
    <WeekPlot
      description="Requests"
      weeks={['2026-03-02', '2026-03-09']}
      period={{ from: '2026-03-02', to: '2026-03-11' }}
      series={[{ name: 'Requests', look: 'brand', values: [4, 2] }]}
      before={{ name: 'Before', values: [1, 1] }}
    />,
  )
  const bars = [...html.matchAll(/<rect x="[^"]*" y="(\d+)%" width="[^"]*" height="(\d+)%" (fill|class)=/g)]
  expect(bars.map(([, top, height, look]) => [top, height, look])).toEqual([
    ['0', '100', 'class'],
    ['50', '50', 'fill'],
  ])
  expect(html).toContain('Part of a week')
  expect(html).not.toContain('<path')
})

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [37, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1200, [0, 500, 1000, 1500]],
])('an axis up to %i has the marks %j', (highest, marks) => expect(marksUpTo(highest)).toEqual(marks))
