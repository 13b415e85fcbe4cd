import { expect, test } from 'vitest'
import { STATUS_TONES } from './status-tones.ts'

test('each of the five statuses has its color', () => {
  expect(STATUS_TONES).toEqual({
    pending: 'yellow',
    confirmed: 'green',
    rejected: 'red',
    completed: 'blue',
    cancelled: 'gray',
  })
})
