import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { RecentErrors } from './recent-errors.ts'

function aLog() {
  const errors = new RecentErrors()
  const written: string[] = []
  const destination = { write: (line: string) => written.push(line) }
  return { errors, written, log: createLog('info', { destination, onLine: (line) => errors.notice(line) }) }
}

test('errors are kept newest first, everything else is only logged', () => {
  const { errors, written, log } = aLog()
  log.info('all is well')
  log.error({ err: new TypeError('no pipe'), path: '/api/x', requestId: 'request-1' }, 'request failed')
  log.error({ path: '/api/x', status: 500 }, 'request')
  log.fatal('the end')
  expect(written).toHaveLength(4)
  expect(errors.list()).toMatchObject([
    { message: 'the end', error: null, path: null },
    { message: 'request failed', error: 'TypeError: no pipe', path: '/api/x', requestId: 'request-1' },
  ])
  expect(errors.total).toBe(2)
})

test('they contain no personal data', () => {
  const { errors, log } = aLog()
  const quoting = new Error('duplicate key (email)=(jane.doe+1@example.com), phone (813) 555-0177, seven 1234567')
  log.error({ err: quoting, customerEmail: 'jane@example.com' }, 'writing to jane@example.com failed')
  expect(JSON.stringify(errors.list())).not.toMatch(/jane|555-0177|example/)
  expect(errors.list()[0]?.message).toBe('writing to [address] failed')
})

test('only the last fifty are kept, and all are counted', () => {
  const { errors, log } = aLog()
  for (let n = 0; n < 60; n++) log.error(`fault ${n}`)
  expect(errors.list()).toHaveLength(50)
  expect(errors.list()[0]?.message).toBe('fault 59')
  expect(errors.total).toBe(60)
})
