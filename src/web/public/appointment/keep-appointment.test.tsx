import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeepAppointment } from './appointment-details.tsx'

const ADD = 'Add to calendar'
const offered = (held: boolean, mayChange: boolean) =>
  renderToStaticMarkup(<KeepAppointment holder={{ id: '1', key: 'a' }} appointment={{ held, mayChange }} />)

test('only a visit that is still ahead and has a time goes into the calendar', () => {
  expect(offered(true, true)).toContain(ADD)
  // Completed, canceled or past.
  expect(offered(true, false)).not.toContain(ADD)
  // A request without a time.
  expect(offered(false, true)).not.toContain(ADD)
})
