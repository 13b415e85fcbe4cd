import { expect, it } from 'vitest'
import { DOORS } from '#domain/nouns/office.ts'
import { ALERT_WORDS } from '#domain/system/system.ts'
import { emergencyAnswerOf, emergencyLineOf, guessTimeZone } from './answers.ts'
import { type DemoLeft, demoLines, hasDemo, markedFields, unmarked } from './demo.ts'
import {
  type GettingStarted,
  GUIDE_END,
  GUIDE_STEPS,
  type GuideStep,
  guidePath,
  isGuideStep,
  lineWords,
  nextLine,
  openStep,
  START_LINES,
  stepAfter,
  stepBefore,
} from './getting-started.ts'
import { readStartNotes } from './getting-started-schema.ts'
import { isBackupOld, type Warning, warningWords } from './warning.ts'

const NONE: DemoLeft = {
  visits: 0,
  waiting: 0,
  messages: 0,
  counts: 0,
  projects: [],
  pages: [],
  services: [],
  crews: [],
  profile: [],
  website: [],
  settings: [],
}

it('remaining demo content is counted and named, and removed content is not mentioned', () => {
  expect(demoLines({ ...NONE, visits: 2, pages: ['Our warranty'] })).toEqual([
    { count: '2 visits', names: ['of made-up customers, with their emails and history'] },
    { count: '1 page', names: ['Our warranty'] },
  ])
  expect([hasDemo(NONE), hasDemo({ ...NONE, crews: ['Marcus'] })]).toEqual([false, true])
})

it('saving takes the mark from a demo document, and from no other', () => {
  expect(unmarked({ data: { demo: true } })).toEqual({ demo: false })
  expect([unmarked({ data: {} }), unmarked({ data: { demo: false } }), unmarked(undefined)]).toEqual([{}, {}, {}])
})

it('saving takes the mark from the fields of the profile that were saved, and from no other', () => {
  const before = { data: { demo: ['name', 'city'] } }
  expect(markedFields(before)).toEqual(['name', 'city'])
  expect(unmarked(before, { city: 'Tampa', street: '' })).toEqual({ demo: ['name'] })
  expect([unmarked(before, { street: '' }), unmarked(before)]).toEqual([{}, {}])
})

it('the questions follow each other from the first to the end', () => {
  expect(stepBefore('trade')).toBeUndefined()
  expect(GUIDE_STEPS.map(stepAfter)).toEqual([...GUIDE_STEPS.slice(1), GUIDE_END])
  expect(GUIDE_STEPS.map(stepBefore)).toEqual([undefined, ...GUIDE_STEPS.slice(0, -1)])
  expect([isGuideStep('hours'), isGuideStep(GUIDE_END), isGuideStep(undefined)]).toEqual([true, false, false])
})

function progress(done: readonly string[], later: GuideStep[] = []): Pick<GettingStarted, 'lines' | 'later'> {
  return { lines: START_LINES.map((id) => ({ id, done: done.includes(id) })), later }
}

it('the guide goes on at the first question that is neither answered nor postponed', () => {
  expect(openStep(progress([]))).toBe('trade')
  expect(openStep(progress(['trade', 'area'], ['identity']))).toBe('hours')
  expect(openStep(progress(GUIDE_STEPS.slice(0, 9), ['mail', 'backup']))).toBeUndefined()
})

it('postponed questions come after everything else', () => {
  const answered = GUIDE_STEPS.filter((step) => step !== 'mail')
  expect(nextLine(progress(answered, ['mail']))).toBe('address')
  expect(nextLine(progress([...answered, 'address', 'notifications', 'messages', 'app'], ['mail']))).toBe('mail')
  expect(nextLine(progress(START_LINES))).toBeUndefined()
})

it('“These are right” of earlier releases still answers the services', () => {
  expect(readStartNotes({ servicesRight: true }).steps).toEqual({ services: 'answered' })
  expect(readStartNotes({ servicesRight: true, steps: { mail: 'later' } }).steps).toEqual({
    services: 'answered',
    mail: 'later',
  })
  expect(readStartNotes({ steps: { nothing: 'later' } }).steps).toEqual({})
})

it('an emergency line is stored and read as answered', () => {
  const hours = { 0: [], 1: [{ start: '18:00', end: '22:00' }], 2: [], 3: [], 4: [], 5: [], 6: [] }
  for (const kind of ['none', 'hours', 'always'] as const)
    expect(emergencyAnswerOf(emergencyLineOf({ kind, phone: '', hours }))).toBe(kind)
  expect(emergencyLineOf({ kind: 'always', phone: '312', hours })).toEqual({ on: true, phone: '312', hours: null })
  expect(emergencyLineOf({ kind: 'none', phone: '', hours })).toEqual({ on: false, phone: '', hours: null })
})

it.each([
  ['IL', 'UTC', 'America/Chicago'],
  [' az ', 'America/Denver', 'America/Phoenix'],
  ['TN', 'America/New_York', 'America/New_York'],
  ['TN', 'America/Los_Angeles', 'America/Chicago'],
  ['MI', 'America/Detroit', 'America/New_York'],
  ['', 'America/Denver', 'America/Denver'],
  ['Bavaria', 'Europe/Berlin', 'Europe/Berlin'],
  ['XX', 'Europe/Berlin', 'Europe/Berlin'],
])('a business in “%s”, set up on a device in %s, is in %s', (state, device, zone) => {
  expect(guessTimeZone(state, device)).toBe(zone)
})

it('every line and every warning links to an existing screen', () => {
  const doors = DOORS.flatMap(({ links }) => links.map(({ to }) => to))
  const screens = [...doors, ...GUIDE_STEPS.map(guidePath), '/admin/address']
  const alerts = Object.keys(ALERT_WORDS) as Warning[]
  const others: Warning[] = [
    'backup-none',
    'backup-old',
    'backup-same-disk',
    'mail-not-set-up',
    'mail-refused',
    'mail-failed',
    'disk-low',
  ]
  for (const warning of [...alerts, ...others]) expect(screens).toContain(warningWords(warning).to)
  for (const { to } of START_LINES.map(lineWords)) if (to) expect(screens).toContain(to)
})

it('no step and no warning asks the owner for a variable or a restart', () => {
  const lines = START_LINES.map((line) => lineWords(line).gives)
  const warned: Warning[] = ['backup-same-disk', 'backup-no-space', 'mail-not-set-up']
  for (const words of [...lines, ...warned.map((warning) => warningWords(warning).remedy)])
    expect(words).not.toMatch(/[A-Z]+_[A-Z]+|restart/i)
})

it('a backup is old after two days', () => {
  const now = Temporal.Instant.from('2026-03-04T15:00:00Z')
  expect(isBackupOld('2026-03-02T15:00:00Z', now)).toBe(false)
  expect(isBackupOld('2026-03-02T14:59:59Z', now)).toBe(true)
})
