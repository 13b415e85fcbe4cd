import { describe, expect, it } from 'vitest'
import { backupInterval, nextBackup } from './backup-settings.ts'

const NEW_YORK = 'America/New_York'
const at = (text: string) => Temporal.Instant.from(text)
const next = (frequency: Parameters<typeof nextBackup>[0], now: string, timeZone = NEW_YORK, minute = 0) =>
  nextBackup(frequency, at(now), timeZone, minute)?.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never' })

describe('the next backup', () => {
  it.each([
    ['2026-03-02T15:00:00Z', '2026-03-03T03:45:00-05:00'],
    ['2026-03-02T08:44:59Z', '2026-03-02T03:45:00-05:00'],
    ['2026-03-02T08:45:00Z', '2026-03-03T03:45:00-05:00'],
    // The clocks go forward in this night.
    ['2026-03-08T06:00:00Z', '2026-03-08T03:45:00-04:00'],
  ])('of a nightly schedule is due in the coming night: after %s at %s', (now, due) => {
    expect(next('nightly', now)).toBe(due)
  })

  it('comes later at a site with another minute', () => {
    expect(next('nightly', '2026-03-02T08:50:00Z', NEW_YORK, 59)).toBe('2026-03-02T04:44:00-05:00')
    expect(next('weekly', '2026-03-02T15:00:00Z', NEW_YORK, 20)).toBe('2026-03-08T04:05:00-04:00')
  })

  it('of a weekly schedule is due in the night to Sunday', () => {
    expect(next('weekly', '2026-03-02T15:00:00Z')).toBe('2026-03-08T03:45:00-04:00')
    expect(next('weekly', '2026-03-08T07:00:00Z')).toBe('2026-03-08T03:45:00-04:00')
    expect(next('weekly', '2026-03-08T08:00:00Z')).toBe('2026-03-15T03:45:00-04:00')
  })

  it('may be due every six hours, or never', () => {
    expect(next('six-hours', '2026-03-02T15:00:00Z', 'UTC')).toBe('2026-03-02T21:00:00+00:00')
    expect(next('off', '2026-03-02T15:00:00Z')).toBeUndefined()
    expect(backupInterval('off')).toBeUndefined()
  })
})
