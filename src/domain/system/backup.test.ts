import { describe, expect, it } from 'vitest'
import { backupName, isBackupName, lacksSpace, outdatedBackups, restoreCommand } from './backup.ts'

const now = Temporal.Instant.from('2026-03-29T04:00:00Z')
const hoursAgo = (hours: number) => backupName(now.subtract({ hours }))

describe('a backup', () => {
  it('is named after its moment', () => {
    expect(backupName(now)).toBe('plumbline-20260329T040000Z.jsonl.gz')
    expect(isBackupName(backupName(now))).toBe(true)
    expect(isBackupName(`${backupName(now)}.partial`)).toBe(false)
  })
})

describe('rotation', () => {
  it('keeps one of each of the last 7 days and one of each of the last 4 weeks', () => {
    const nightly = Array.from({ length: 60 }, (_, days) => hoursAgo(days * 24))
    const kept = nightly.filter((name) => !outdatedBackups(nightly, now).includes(name))
    expect(kept).toEqual([
      'plumbline-20260329T040000Z.jsonl.gz',
      'plumbline-20260328T040000Z.jsonl.gz',
      'plumbline-20260327T040000Z.jsonl.gz',
      'plumbline-20260326T040000Z.jsonl.gz',
      'plumbline-20260325T040000Z.jsonl.gz',
      'plumbline-20260324T040000Z.jsonl.gz',
      'plumbline-20260323T040000Z.jsonl.gz',
      'plumbline-20260322T040000Z.jsonl.gz',
      'plumbline-20260315T040000Z.jsonl.gz',
      'plumbline-20260308T040000Z.jsonl.gz',
    ])
  })

  it('keeps as many days and weeks as the owner chose', () => {
    const nightly = Array.from({ length: 60 }, (_, days) => hoursAgo(days * 24))
    const outdated = outdatedBackups(nightly, now, { daysKept: 2, weeksKept: 1 })
    expect(nightly.filter((name) => !outdated.includes(name))).toEqual([hoursAgo(0), hoursAgo(24)])
  })

  it('keeps every one of the last day', () => {
    const hourly = Array.from({ length: 24 }, (_, hours) => hoursAgo(hours))
    expect(outdatedBackups(hourly, now)).toEqual([])
  })

  it('deletes nothing after the machine was off for a year', () => {
    const old = [0, 24, 48].map((hours) => hoursAgo(hours + 365 * 24))
    expect(outdatedBackups([...old, hoursAgo(0)], now)).toEqual([])
  })

  it('counts no file from a clock that was ahead, but keeps it', () => {
    const nightly = Array.from({ length: 60 }, (_, days) => hoursAgo(days * 24))
    const ahead = Array.from({ length: 40 }, (_, days) => hoursAgo(-24 * (days + 365)))
    expect(outdatedBackups([...ahead, ...nightly], now)).toEqual(outdatedBackups(nightly, now))
  })

  it('touches no file that is not a backup', () => {
    expect(outdatedBackups(['site.db', 'plumbline-2020.jsonl.gz', 'notes.txt'], now)).toEqual([])
  })
})

describe('the space for a backup', () => {
  it('is enough if a gigabyte stays free beside the file and the copy that verifies it', () => {
    expect(lacksSpace(4e9, 1e9)).toBeUndefined()
    expect(lacksSpace(4e9 - 1, 1e9)).toBe(
      'Not started: the backup needs about 3.0 GB for a while, and only 4.0 GB are free on its disk. 1.0 GB must stay free.',
    )
  })
})

it('the command that restores a backup can be pasted into a shell', () => {
  expect(restoreCommand('plumbline restore FILE --replace', '/var/backups/plumbline/a.jsonl.gz')).toBe(
    'plumbline restore /var/backups/plumbline/a.jsonl.gz --replace',
  )
  expect(restoreCommand('npm run restore -- FILE', "/home/Ann's site/a.gz")).toBe(
    `npm run restore -- '/home/Ann'\\''s site/a.gz'`,
  )
})
