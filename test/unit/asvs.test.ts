import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Counts = Record<string, number>

const lines = readFileSync('docs/asvs.md', 'utf8').split('\n')

/** "4.4.1 to 4.4.4" are four, and "1.1.2, 1.2.1" two. */
function idsIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [, section, first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?: to \d+\.\d+\.(\d+))?$/.exec(part) ?? []
    if (section === undefined) throw new Error(`“${part}” is no requirement.`)
    const count = Number(last) - Number(first) + 1
    return Array.from({ length: count }, (_, each) => `${section}.${Number(first) + each}`)
  })
}

const rows = lines.flatMap((line) => {
  const [, cell, state = '', why = ''] = /^\| (\d[\d., to]*) \| ([a-z/]+) \| (.*) \|$/.exec(line) ?? []
  return cell === undefined ? [] : idsIn(cell).map((id) => ({ id, state, why, chapter: `V${id.split('.')[0]}` }))
})

function countsOf(found: readonly { state: string }[]): Counts {
  const of = (state: string) => found.filter((row) => row.state === state).length
  return { met: of('met'), 'n/a': of('n/a'), open: of('open') }
}

test('every requirement appears once, with a known state and a reason', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(rows.filter(({ state, why }) => !['met', 'n/a', 'open'].includes(state) || why.length < 5)).toEqual([])
  expect(rows.length).toBeGreaterThan(200)
})

test('the counts are right', () => {
  const told = lines.flatMap((line) => {
    const [, name, met, none, open] = /^\| (V\d+|all)[^|]* \| (\d+) \| (\d+) \| (\d+) \|$/.exec(line) ?? []
    return name === undefined ? [] : [[name, { met: Number(met), 'n/a': Number(none), open: Number(open) }]]
  })
  const counted = [...Map.groupBy(rows, ({ chapter }) => chapter)].map(([name, found]) => [name, countsOf(found)])
  expect(told).toEqual([...counted, ['all', countsOf(rows)]])
})
