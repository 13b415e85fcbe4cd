import { expect, test } from 'vitest'
import { LOCALES } from '#domain/language/language.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatMoment } from './business-time.ts'
import { addDays, formatFullDate, formatShortDay, formatSpan, formatTime, formatTimeRange } from './date.ts'

const SPANISH = LOCALES.es
const BUSINESS = { timeZone: 'America/New_York' }

test('dates and times in Spanish are those of the platform', () => {
  const date = new Intl.DateTimeFormat(SPANISH, { dateStyle: 'full', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(SPANISH, { timeStyle: 'short', timeZone: 'UTC' })
  const plain = (text: string) => text.replace(/(?<=[ap]\.)\s(?=m\.)/, '').replaceAll(/\s/g, ' ')
  for (let day = '2026-01-01'; day < '2026-02-01'; day = addDays(day, 1)) {
    const year = [0, 59, 90, 151, 243, 304, 334].map((days) => addDays(day, days))
    for (const each of year) expect(formatFullDate(each, 'es')).toBe(date.format(new Date(each)))
  }
  for (const clock of ['00:00', '01:05', '11:59', '12:00', '13:30', '23:59']) {
    expect(formatTime(clock, '12', 'es')).toBe(plain(time.format(new Date(`2026-03-05T${clock}Z`))))
  }
})

test('money reads the same in both languages', () => {
  for (const currency of CURRENCIES) {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    expect(formatMoney(-123_456, currency)).toBe(new Intl.NumberFormat(SPANISH, style).format(-1234.56))
  }
})

test('times in a Spanish sentence have their article', () => {
  expect(formatMoment('2026-03-05T19:30:00Z', BUSINESS, 'es')).toBe('jueves, 5 de marzo de 2026, a las 2:30 p.m. EST')
  expect(formatMoment('2026-03-05T18:00:00Z', BUSINESS, 'es')).toBe('jueves, 5 de marzo de 2026, a la 1:00 p.m. EST')
  const window = { start: '2026-03-05T18:00:00Z', end: '2026-03-05T20:00:00Z' }
  const arrival = formatArrival({ preferredDate: window.start, window }, BUSINESS, 'es')
  expect(arrival).toBe('jueves, 5 de marzo de 2026, entre la 1:00 p.m. y las 3:00 p.m. EST')
  expect(formatSpan('08:00', '10:00', '12', 'es')).toBe('entre las 8 y las 10 a.m.')
  expect(formatSpan('11:00', '13:00', '12', 'es')).toBe('entre las 11 a.m. y la 1 p.m.')
  expect(formatSpan('08:00', '13:00', '24', 'es')).toBe('entre las 08:00 y las 13:00')
  expect(formatTimeRange('08:00', '10:00', '12', 'es')).toBe('8–10 a.m.')
  expect(formatShortDay('2026-03-05', 'es')).toBe('jue, 5 mar')
})
