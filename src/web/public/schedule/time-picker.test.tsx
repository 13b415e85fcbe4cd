import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TimeField } from './time-picker.tsx'
import type { TimeChoice } from './use-time-choice.ts'

const CHOICE: TimeChoice = {
  availability: undefined,
  loading: false,
  problem: '',
  closed: undefined,
  nextFreeDay: undefined,
  date: '',
  chooseDate: () => undefined,
  loadedFor: '',
  onTaken: () => undefined,
  instantOf: () => undefined,
  reload: () => undefined,
}

const shown = (place: string) =>
  renderToStaticMarkup(<TimeField choice={CHOICE} error={undefined} clock="12" place={place} />)

test('the hint names the place of the times, if the owner entered where the business is', () => {
  expect(shown('Tampa, FL')).toContain('Local time in Tampa, FL')
  expect(shown('')).not.toContain('Local time')
})
