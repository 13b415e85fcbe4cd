import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#domain/documents/refusal.ts'
import { StoreUnavailable } from '../errors.ts'
import { explained, isLost } from './outside.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })
/** Built the way the driver builds them from the database's messages. */
const fromDatabase = (code: string) => Object.assign(Object.create(postgres.PostgresError.prototype), { code })

describe('an error of the database', () => {
  it.each(['ECONNREFUSED', 'EAI_AGAIN', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])(
    '%s is the network’s fault',
    (code) => expect(explained(withCode(code))).toBeInstanceOf(StoreUnavailable),
  )

  it.each(['57P01', '53300', '08006', '53100'])('%s counts as an error of the database', (code) => {
    const error = explained(fromDatabase(code))
    expect(error).toBeInstanceOf(StoreUnavailable)
    expect(error).toMatchObject({ isFull: code === '53100' })
  })

  it('thrown in a transaction is rethrown unchanged', () => {
    const mistakes = [
      new Refusal('conflict', 'This time was just taken.', { code: 'slot-taken' }),
      withCode('ERR_INVALID_ARG_TYPE'),
      fromDatabase('23505'),
      fromDatabase('40001'),
    ]
    for (const error of mistakes) {
      expect(explained(error)).toBe(error)
      expect(isLost(error)).toBe(false)
    }
  })

  it('distinguishes a lost connection from one that was never open', () => {
    expect([isLost(withCode('CONNECTION_CLOSED')), isLost(fromDatabase('57P01'))]).toEqual([true, true])
    expect([isLost(withCode('ECONNREFUSED')), isLost(fromDatabase('53300'))]).toEqual([false, false])
  })
})
