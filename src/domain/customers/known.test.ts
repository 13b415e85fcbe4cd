import { describe, expect, it } from 'vitest'
import { NO_ADDRESS } from '#domain/places/zip.ts'
import {
  addRecord,
  belongsToMerged,
  type CustomerRecord,
  correctedFields,
  customerSearch,
  describeCustomer,
  emailKey,
  KNOWN_AT_MOST,
  NOBODY,
} from './known.ts'

function aRecord(given: Partial<CustomerRecord> = {}): CustomerRecord {
  const jane = { name: 'Jane Alvarez', email: 'Jane@Example.com', phone: '(813) 555-0177' }
  return { ...jane, address: NO_ADDRESS, at: '2026-03-02T15:00:00.000Z', ...given }
}

describe('an email address', () => {
  it('is the same in any spelling, and empty if it is invalid', () => {
    expect(emailKey(' Jane@Example.COM ')).toBe('jane@example.com')
    expect(emailKey('jane')).toBe('')
    // Its lowercase form is longer than the database allows a claimed value to be.
    expect(emailKey(`${'İ'.repeat(200)}@example.com`)).toBe('')
  })
})

describe('a customer', () => {
  it('keeps the first name, email and phone, and knows all others', () => {
    const first = addRecord(NOBODY, aRecord())
    const both = addRecord(first, aRecord({ name: 'J. Alvarez', phone: '727 555 0100', at: '2026-03-03' }))
    expect(both).toMatchObject({ name: 'Jane Alvarez', email: 'Jane@Example.com', phone: '(813) 555-0177' })
    expect(both).toMatchObject({ names: ['Jane Alvarez', 'J. Alvarez'], emails: ['jane@example.com'] })
    expect(both).toMatchObject({ phones: ['18135550177', '17275550100'], lastAt: '2026-03-03' })
  })

  it('does not grow with every request', () => {
    const records = Array.from({ length: KNOWN_AT_MOST + 5 }, (_, n) => aRecord({ name: `Jane ${n}` }))
    expect(describeCustomer(records, NOBODY).names).toHaveLength(KNOWN_AT_MOST)
    expect(describeCustomer([aRecord(), aRecord({ name: ' jane  alvarez' })], NOBODY).names).toHaveLength(1)
  })

  it('keeps a correction while a record has it, and otherwise takes the newest value', () => {
    const records = [aRecord({ at: '1', name: 'Old' }), aRecord({ at: '2', name: 'New' })]
    expect(describeCustomer(records, { name: 'Old', email: '', phone: '' }).name).toBe('Old')
    expect(describeCustomer(records, { name: 'Gone', email: 'x@example.com', phone: '' })).toMatchObject({
      name: 'New',
      email: 'Jane@Example.com',
    })
  })

  it.each(['813 555 0177', '+1 813.555.0177', '555-0177', '5550177', '(813) 555', '813-555'])(
    'is found by %s',
    (typed) => {
      expect(describeCustomer([aRecord()], NOBODY).searchText).toContain(customerSearch(typed))
    },
  )

  it('is found by an address, and other text stays as typed', () => {
    const address = { ...NO_ADDRESS, street: '12 Bay St', city: 'Tampa', zip: '33602' }
    expect(addRecord(NOBODY, aRecord({ address })).searchText).toContain('12 Bay St, Tampa 33602')
    expect(customerSearch('12 Bay')).toBe('12 Bay')
  })
})

describe('a correction', () => {
  const was = { name: 'Jane', email: 'jane@exmaple.com', phone: '813 555 0177' }
  const is = { name: 'Jane', email: 'jane@example.com', phone: '(813) 555-0188' }

  it('changes equal values in any spelling', () => {
    const record = aRecord({ email: 'JANE@exmaple.com', phone: '+1 (813) 555-0177' })
    expect(correctedFields(record, was, is)).toEqual({ email: is.email, phone: is.phone })
  })

  it("leaves a merged customer's other address alone, and gives one to a request without any", () => {
    expect(correctedFields(aRecord({ email: 'work@example.com', phone: '' }), was, is)).toEqual({})
    const without = { ...was, email: '' }
    expect(correctedFields(aRecord({ email: '', phone: '' }), without, is)).toEqual({ email: is.email })
  })
})

describe('records after a merge', () => {
  const merged = { emails: ['b@example.com'], phones: ['18135550100', '18135550122'] }
  const kept = { emails: ['a@example.com'], phones: ['18135550122'] }

  it.each([
    ['their address', { email: 'B@example.com', phone: '' }, true],
    ['the other address', { email: 'a@example.com', phone: '813 555 0100' }, false],
    ['their number alone', { email: '', phone: '813 555 0100' }, true],
    ['a number both have', { email: '', phone: '813 555 0122' }, false],
    ['nothing', { email: '', phone: '' }, false],
  ])('with %s', (_, given, isTheirs) => {
    expect(belongsToMerged({ name: 'B', ...given }, merged, kept)).toBe(isTheirs)
  })
})
