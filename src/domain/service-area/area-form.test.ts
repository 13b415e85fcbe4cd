import { expect, test } from 'vitest'
import { areaFormOf, areaFormSchema, areaOf, notACode, reachOf, withReach } from './area-form.ts'
import { NO_AREA, type ServiceArea } from './schema.ts'

const area: ServiceArea = {
  mode: 'zips',
  baseZip: '',
  zips: [
    { code: '336' },
    { code: '337', charge: 35 },
    { code: '335' },
    { code: '33701', charge: 35, crews: ['b', 'a'] },
  ],
  zones: [{ miles: 10, crews: ['a'] }],
}

test('codes that share a charge and crews form a group, and are stored one by one', () => {
  const form = areaFormOf(area)
  expect(form.groups).toEqual([
    { codes: '336 335', charge: null, crews: [] },
    { codes: '337', charge: 35, crews: [] },
    { codes: '33701', charge: 35, crews: ['a', 'b'] },
  ])
  expect(areaOf(form)).toEqual({
    ...area,
    zips: [
      { code: '336' },
      { code: '335' },
      { code: '337', charge: 35 },
      { code: '33701', charge: 35, crews: ['a', 'b'] },
    ],
  })
})

test('codes may be typed in any usual way; a repeated one belongs to the first group', () => {
  const form = areaFormOf({ ...area, zips: [] })
  const groups = [
    { codes: '336, 335;\n33701', charge: null, crews: [] },
    { codes: '335', charge: 20, crews: [] },
  ]
  expect(areaOf({ ...form, groups }).zips).toEqual([{ code: '336' }, { code: '335' }, { code: '33701' }])
})

test('errors appear at their field', () => {
  const problems = (form: object) =>
    areaFormSchema
      .safeParse({ mode: 'off', baseZip: '', groups: [], zones: [], ...form })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(problems({})).toBeUndefined()
  expect(problems({ mode: 'zips' })).toEqual(['groups: Please add a ZIP code'])
  expect(problems({ mode: 'zips', groups: [{ codes: '336 3x6' }] })).toContain(`groups.0.codes: ${notACode('3x6')}`)
  expect(problems({ mode: 'radius', baseZip: '33602' })).toEqual(['zones: Please add a zone'])
  expect(problems({ mode: 'radius', zones: [{ miles: 10 }] })).toEqual([
    'baseZip: Please enter the ZIP code the miles are counted from',
  ])
})

test('a simple answer keeps the charges and crews of the codes and zones that stay', () => {
  expect(reachOf(area)).toEqual({ mode: 'zips', codes: '336 337 335 33701', miles: 10 })
  const fewer = withReach(area, { mode: 'zips', codes: '337, 33701 338 338', miles: 10 }, '33602')
  expect(fewer.zips).toEqual([
    { code: '337', charge: 35 },
    { code: '33701', charge: 35, crews: ['b', 'a'] },
    { code: '338' },
  ])
  const rings = {
    ...area,
    zones: [
      { miles: 10, crews: ['a'] },
      { miles: 30, charge: 40 },
    ],
  }
  expect(withReach(rings, { ...reachOf(rings), mode: 'radius', miles: 20 }, '33602')).toMatchObject({
    mode: 'radius',
    baseZip: '33602',
    zips: area.zips,
    zones: [
      { miles: 10, crews: ['a'] },
      { miles: 20, charge: 40 },
    ],
  })
  expect(withReach(area, { ...reachOf(area), mode: 'off' }, '')).toEqual({ ...area, mode: 'off' })
  expect(withReach(NO_AREA, { mode: 'radius', codes: '', miles: 25 }, '33602').zones).toEqual([{ miles: 25 }])
})

test('an answer that changes nothing gives the same area', () => {
  expect(withReach(area, reachOf(area), '33602')).toEqual(area)
})
