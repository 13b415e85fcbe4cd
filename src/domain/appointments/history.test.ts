import { expect, test } from 'vitest'
import { type AppointmentEvent, tellEvent, UNKNOWN_EVENT, type UnknownEvent } from './history.ts'

const owner = 'owner@bayline.example'

test.each<[AppointmentEvent | UnknownEvent, string]>([
  [UNKNOWN_EVENT, 'Changed by another version of the program'],
  [{ event: 'created', by: 'customer', status: 'pending' }, 'Requested by the customer'],
  [{ event: 'created', by: 'administrator', who: owner, status: 'confirmed' }, `Added by ${owner} as Confirmed`],
  [
    { event: 'status', by: 'administrator', who: owner, status: 'rejected', was: 'confirmed' },
    `Confirmed → Rejected by ${owner}`,
  ],
  [{ event: 'status', by: 'administrator', status: 'completed' }, 'Completed by the administrator'],
  [{ event: 'cancelled', by: 'customer', status: 'cancelled' }, 'Canceled by the customer'],
  [
    {
      event: 'moved',
      by: 'customer',
      status: 'pending',
      from: '2026-03-06T19:30:00.000Z',
      to: '2026-03-09T18:30:00.000Z',
    },
    'Moved by the customer from Mar 6, 2026, 2:30 PM to Mar 9, 2026, 2:30 PM',
  ],
  [
    { event: 'reassigned', by: 'administrator', who: owner, status: 'confirmed', from: 'Main crew', to: 'North crew' },
    `Moved from Main crew to North crew by ${owner}`,
  ],
])('the desk reads %j', (event, words) => {
  expect(tellEvent(event, { timeZone: 'America/New_York' })).toBe(words)
})
