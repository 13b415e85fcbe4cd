import { expect, test } from 'vitest'
import { STATUS_TONES } from './status-tones.ts'

test('the five statuses have their colours', () => {
  expect(STATUS_TONES).toEqual({
    pending: 'yellow',
    confirmed: 'green',
    rejected: 'red',
    completed: 'blue',
    cancelled: 'gray',
  })
})
