import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOfferedOthers } from './history.ts'
import { addressRange, MOST_UNANSWERED, mayHoldTime, whyNotHeld } from './hoarding.ts'

const NOBODY = { ofPerson: 0, fromAddressRange: 0, fromNetwork: 0, heldOfDay: 0, timesOfDay: 17 }

test.each([
  ['many requests', false, ['created'], 'unusually many requests'],
  ['outside the area', true, ['created'], 'outside your service area'],
  ['other times offered', false, ['said', 'asked-others', 'offered', 'created'], 'You offered other times'],
  ['moved since', false, ['moved', 'offered', 'created'], 'unusually many requests'],
])('the desk reads why a time is not reserved: %s', (_, outsideArea, events, words) => {
  const history = events.map((event) => ({ event }))
  expect(whyNotHeld({ outsideArea }, isOfferedOthers(history))).toContain(words)
})

describe('a request blocks its time', () => {
  test.each([
    ['the third of a person', { ofPerson: 2 }, true],
    ['the fourth of a person', { ofPerson: 3 }, false],
    ['the sixth from an address range', { fromAddressRange: 5 }, true],
    ['the seventh from an address range', { fromAddressRange: 6 }, false],
    ['the thirtieth from a network', { fromNetwork: 29 }, true],
    ['the thirty-first from a network', { fromNetwork: 30 }, false],
    ['the eighth of seventeen times', { heldOfDay: 7 }, true],
    ['the ninth of seventeen times', { heldOfDay: 8 }, false],
    ['on a day with one time', { timesOfDay: 1 }, false],
  ])('%s', (_, given, held) => {
    expect(mayHoldTime({ ...NOBODY, ...given })).toBe(held)
  })

  /** Visitors who change person and address range at will. Their combined number of blocked times counts. */
  const anyone = fc.record({ person: fc.nat(9), range: fc.nat(4), day: fc.nat(2) })

  test('no group of visitors ever blocks more than the limit, and every request is accepted', () => {
    fc.assert(
      fc.property(fc.array(anyone, { maxLength: 80 }), fc.integer({ min: 1, max: 24 }), (visitors, timesOfDay) => {
        const taken: (typeof visitors)[number][] = []
        const held: typeof taken = []
        for (const visitor of visitors) {
          const ofPerson = taken.filter(({ person }) => person === visitor.person).length
          const fromAddressRange = taken.filter(({ range }) => range === visitor.range).length
          const heldOfDay = held.filter(({ day }) => day === visitor.day).length
          if (mayHoldTime({ ...NOBODY, ofPerson, fromAddressRange, heldOfDay, timesOfDay })) held.push(visitor)
          taken.push(visitor)
        }
        const most = (of: 'person' | 'range' | 'day') =>
          Math.max(
            0,
            ...Map.groupBy(held, (each) => each[of])
              .values()
              .map((group) => group.length),
          )
        expect(most('person')).toBeLessThanOrEqual(MOST_UNANSWERED.perPerson)
        expect(most('range')).toBeLessThanOrEqual(MOST_UNANSWERED.perAddressRange)
        expect(most('day') * 2).toBeLessThanOrEqual(timesOfDay)
      }),
    )
  })

  test('one request fewer never costs anyone their time', () => {
    const counts = fc.record({
      ofPerson: fc.nat(10),
      fromAddressRange: fc.nat(10),
      fromNetwork: fc.nat(40),
      heldOfDay: fc.nat(20),
      timesOfDay: fc.nat(24),
    })
    fc.assert(
      fc.property(
        counts,
        fc.constantFrom('ofPerson', 'fromAddressRange', 'fromNetwork', 'heldOfDay'),
        (given, which) => {
          const fewer = { ...given, [which]: Math.max(0, given[which] - 1) }
          expect(mayHoldTime(given) && !mayHoldTime(fewer)).toBe(false)
        },
      ),
    )
  })
})

test.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['198.51.100.254', '198.51.100.0/24'],
  ['198.51.101.7', '198.51.101.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, range) => {
  expect(addressRange(address)).toBe(range)
})
