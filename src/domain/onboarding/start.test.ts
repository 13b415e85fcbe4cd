import { expect, it } from 'vitest'
import { ADMIN_GROUPS } from '#domain/nouns/office.ts'
import { ALERT_WORDS } from '#domain/system/system.ts'
import { type DemoLeft, demoLines, hasDemo, unmarked } from './demo.ts'
import {
  GUIDE_STEPS,
  guidePath,
  isGuideStep,
  isOwnIdentity,
  START_LINE_WORDS,
  stepAfter,
  stepBefore,
} from './getting-started.ts'
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

it('what is left of the demo is counted and named, and what is gone is not mentioned', () => {
  expect(demoLines({ ...NONE, visits: 2, pages: ['Our warranty'] })).toEqual([
    { count: '2 visits', names: ['of made-up customers, with their e-mails and history'] },
    { count: '1 page', names: ['Our warranty'] },
  ])
  expect([hasDemo(NONE), hasDemo({ ...NONE, crews: ['Marcus'] })]).toEqual([false, true])
})

it('saving takes the mark from a demo document, and from no other', () => {
  expect(unmarked({ data: { demo: true } })).toEqual({ demo: false })
  expect([unmarked({ data: {} }), unmarked({ data: { demo: false } }), unmarked(undefined)]).toEqual([{}, {}, {}])
})

it('a site has its own identity when both the name and the number are its own', () => {
  const demo = { name: 'Bayline', phone: '813' }
  expect(isOwnIdentity({ name: 'Northside', phone: '312' }, [demo])).toBe(true)
  expect(isOwnIdentity({ name: 'Northside', phone: '813' }, [demo])).toBe(false)
  expect(isOwnIdentity({ name: 'Bayline', phone: '312' }, [demo])).toBe(false)
})

it('the steps follow each other from the first to the last', () => {
  expect(stepBefore('identity')).toBeUndefined()
  expect(stepAfter('backup')).toBeUndefined()
  for (const step of GUIDE_STEPS) expect(stepBefore(stepAfter(step) ?? 'identity')).toBe(stepAfter(step) && step)
  expect([isGuideStep('hours'), isGuideStep('hour'), isGuideStep(undefined)]).toEqual([true, false, false])
})

it('every line and every warning leads to a screen that exists', () => {
  const screens = [...ADMIN_GROUPS.flatMap(({ links }) => links.map(({ to }) => to)), ...GUIDE_STEPS.map(guidePath)]
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
  for (const { to } of Object.values(START_LINE_WORDS)) if (to) expect(screens).toContain(to)
})

it('a backup is old after two days', () => {
  const now = Temporal.Instant.from('2026-03-04T15:00:00Z')
  expect(isBackupOld('2026-03-02T15:00:00Z', now)).toBe(false)
  expect(isBackupOld('2026-03-02T14:59:59Z', now)).toBe(true)
})
