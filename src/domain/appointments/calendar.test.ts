import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFeed, calendarFile } from './calendar.ts'

const event: CalendarEvent = {
  id: '1772722800000',
  site: 'bayline.example',
  sequence: 2,
  status: 'confirmed',
  start: '2026-03-06T19:30:00.000Z',
  changedAt: '2026-03-05T15:00:00.000Z',
  summary: 'Plumbing appointment: Repair',
  description: 'Tap drips; since Monday, badly.\nBack\\yard door.',
  location: '2210 Channelside Row, Tampa',
  organizer: { name: 'Bayline "Plumbing"', email: 'hello@bayline.example' },
  attendee: { name: 'Ann Rivera', email: 'ann@example.com' },
}

const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const octets = (text: string) => new TextEncoder().encode(text).length

test('an invitation has a permanent UID, a sequence and a time in UTC', () => {
  const lines = unfold(calendarFile('REQUEST', event))
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:1772722800000@bayline.example',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'DTSTART:20260306T193000Z',
      'DTEND:20260306T200000Z',
      'DTSTAMP:20260305T150000Z',
      'DESCRIPTION:Tap drips\\; since Monday\\, badly.\\nBack\\\\yard door.',
      `ORGANIZER;CN="Bayline 'Plumbing'":mailto:hello@bayline.example`,
    ]),
  )
  expect(lines.at(-1)).toBe('')
})

test('a cancellation keeps the UID', () => {
  const lines = unfold(calendarFile('CANCEL', { ...event, sequence: 3 }))
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:1772722800000@bayline.example']),
  )
})

test('a request that awaits confirmation is tentative', () => {
  expect(unfold(calendarFile('PUBLISH', { ...event, status: 'pending' }))).toContain('STATUS:TENTATIVE')
})

test('a feed contains every appointment and its own name', () => {
  const lines = unfold(calendarFeed('Bayline; appointments', [event, { ...event, id: '2' }]))
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines).toContain('X-WR-CALNAME:Bayline\\; appointments')
})

test('no text can break out of its line, and no line exceeds 75 octets', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 100 })
  const hostile = fc.constantFrom(
    '\r\nATTENDEE:mailto:x@y.z',
    '\nEND:VEVENT',
    '\u2028X',
    '"',
    '\u0000',
    '🚿'.repeat(60),
  )
  fc.assert(
    fc.property(text, hostile, (before, after) => {
      const words = before + after
      const file = calendarFile('REQUEST', {
        ...event,
        summary: words,
        description: words,
        location: words,
        attendee: { name: words, email: words },
      })
      const physical = file.split('\r\n')
      expect(physical.every((line) => octets(line) <= 75)).toBe(true)
      expect(file).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
      const names = unfold(file).map((line) => line.split(/[:;]/)[0])
      expect(names.filter((name) => name === 'ATTENDEE')).toHaveLength(1)
      expect(names.filter((name) => name === 'END')).toHaveLength(2)
      expect(physical.every((line) => line.isWellFormed())).toBe(true)
    }),
  )
})

test('escaped text can be read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ';', ',', '\\', '\n', 'é', ':', 'n') }), (summary) => {
      const line = unfold(calendarFile('PUBLISH', { ...event, summary })).find((text) => text.startsWith('SUMMARY:'))
      const unescaped = line?.slice(8).replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character))
      expect(unescaped).toBe(summary)
    }),
  )
})
