import { expect, test } from 'vitest'
import { visitSteps } from './steps.ts'

type Facts = Parameters<typeof visitSteps>[0]

const confirmed = { status: 'confirmed', said: null, mayAnnounce: true } as const

/** "On my way: next, Here: open", without the hidden steps. */
function shown(facts: Facts): string {
  return visitSteps(facts)
    .filter(({ state }) => state !== 'hidden')
    .map(({ label, state }) => `${label}: ${state}`)
    .join(', ')
}

test('a visit goes from On my way through Here to Done', () => {
  expect(shown(confirmed)).toBe('On my way: next, Running late: open, Here: open, Done: open')
  expect(shown({ ...confirmed, said: 'on-my-way' })).toBe('On my way: done, Running late: open, Here: next, Done: open')
  expect(shown({ ...confirmed, said: 'here' })).toBe('On my way: done, Here: done, Done: next')
  expect(shown({ ...confirmed, status: 'completed' })).toBe('On my way: done, Here: done, Done: done')
})

test('a crew that is late may still report On my way', () => {
  expect(shown({ ...confirmed, said: 'running-late' })).toBe(
    'On my way: open, Running late: done, Here: next, Done: open',
  )
})

test('a visit that is not confirmed, or not today, has no steps', () => {
  for (const status of ['pending', 'rejected', 'cancelled'] as const) expect(shown({ ...confirmed, status })).toBe('')
  expect(shown({ ...confirmed, mayAnnounce: false })).toBe('')
})

test('a visit of the last days can only be done', () => {
  expect(shown({ ...confirmed, mayAnnounce: false, hasCome: true })).toBe('Done: next')
})

test('a page in another language passes its own labels', () => {
  const labels = { 'on-my-way': 'En camino', 'running-late': 'Con retraso', here: 'Llegué', done: 'Listo' }
  expect(visitSteps(confirmed, labels).map(({ label }) => label)).toEqual(Object.values(labels))
})
