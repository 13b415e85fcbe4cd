import { describe, expect, test } from 'vitest'
import { NO_AREA, readServiceArea, type ServiceArea, serviceAreaSchema } from '#domain/service-area/schema.ts'
import { areaAt } from '../service-area/area.ts'
import { DEFAULT_DRIVING, driveMinutes, type Locate, milesBetween } from './driving.ts'
import { decodeZipPoints, encodeZipPoints, locateAmong } from './zip-points.ts'

const TAMPA = { zip: '33602', latitude: 27.95, longitude: -82.46 }
const YBOR = { zip: '33605', latitude: 27.96, longitude: -82.43 }
const FORT_MYERS = { zip: '33901', latitude: 26.62, longitude: -81.87 }
const locate: Locate = locateAmong(decodeZipPoints(encodeZipPoints([FORT_MYERS, YBOR, TAMPA])))

describe('ZIP codes', () => {
  test('read back as they were written, in any order', () => {
    for (const { zip, ...point } of [TAMPA, YBOR, FORT_MYERS]) {
      expect(locate(zip)).toEqual({ ...point, uncertain: false })
    }
  })

  test('an unknown code lies where the others of its prefix do, which is uncertain', () => {
    expect(locate('33699')?.uncertain).toBe(true)
    expect(locate('33699')?.latitude).toBeCloseTo(27.955)
    expect(locate('99999')).toBeNull()
    expect(locate('336')).toBeNull()
  })

  test('Tampa and Fort Myers are about a hundred miles apart', () => {
    expect(milesBetween(TAMPA, FORT_MYERS)).toBeGreaterThan(95)
    expect(milesBetween(TAMPA, FORT_MYERS)).toBeLessThan(105)
  })
})

describe('driving', () => {
  const on = { ...DEFAULT_DRIVING, on: true }

  test('is not counted until it is turned on', () => {
    expect(driveMinutes(DEFAULT_DRIVING, locate)('33602', '33901')).toBe(0)
  })

  test('takes time within one ZIP code, and longer the farther', () => {
    const drive = driveMinutes(on, locate)
    expect(drive('33602', '33602')).toBeGreaterThan(0)
    expect(drive('33602', '33605')).toBeGreaterThanOrEqual(drive('33602', '33602'))
    expect(drive('33602', '33901')).toBeGreaterThan(120)
    expect(drive('33901', '33602')).toBe(drive('33602', '33901'))
    expect(drive('33602', '') % 5).toBe(0)
  })

  test('is cached for a limited number of places', () => {
    let asked = 0
    const drive = driveMinutes(on, (zip) => {
      asked += 1
      return locate(zip)
    })
    drive('33602', '33605')
    drive('33602', '33605')
    expect(asked).toBe(2)
    for (let zip = 10_000; zip < 20_000; zip++) drive('33602', String(zip))
    asked = 0
    drive('33602', '33605')
    expect(asked).toBe(2)
  })

  test('adds the owner’s extra minutes for bridges', () => {
    const over = driveMinutes({ ...on, extra: [{ a: '339', b: '336', minutes: 25 }] }, locate)
    expect(over('33602', '33901')).toBe(driveMinutes(on, locate)('33602', '33901') + 25)
    expect(over('33602', '33605')).toBe(driveMinutes(on, locate)('33602', '33605'))
  })
})

describe('the service area', () => {
  const listed: ServiceArea = {
    ...NO_AREA,
    mode: 'zips',
    zips: [
      { code: '336', charge: 20 },
      { code: '33605', crews: ['main'] },
    ],
  }
  const around: ServiceArea = {
    ...NO_AREA,
    mode: 'radius',
    baseZip: '33602',
    zones: [{ miles: 10 }, { miles: 150, charge: 90 }],
  }

  test('is everywhere while it is off', () => {
    expect(areaAt('33901', NO_AREA, locate)).toEqual({ inside: true, uncertain: false })
  })

  test('counts a ZIP code before its prefix', () => {
    expect(areaAt('33605', listed, locate)).toMatchObject({ inside: true, crews: ['main'] })
    expect(areaAt('33602', listed, locate)).toMatchObject({ inside: true, charge: 20 })
    expect(areaAt('33901', listed, locate).inside).toBe(false)
  })

  test('counts miles around the base, the nearest zone first', () => {
    expect(areaAt('33605', around, locate)).toMatchObject({ inside: true, charge: undefined })
    expect(areaAt('33901', around, locate)).toMatchObject({ inside: true, charge: 90 })
    expect(areaAt('99999', around, locate)).toEqual({ inside: false, uncertain: true })
    expect(areaAt('33699', around, locate)).toMatchObject({ inside: true, uncertain: true })
  })

  test('refuses invalid codes and a radius without a base', () => {
    const paths = (area: unknown) => serviceAreaSchema.safeParse(area).error?.issues.map(({ path }) => path.join('.'))
    expect(paths({ ...listed, zips: [{ code: '3360' }] })).toEqual(['zips.0.code'])
    expect(paths({ ...around, baseZip: '' })).toEqual(['baseZip'])
    expect(paths({ ...around, zones: [] })).toEqual(['zones'])
    expect(readServiceArea({ mode: 'nowhere' })).toEqual(NO_AREA)
  })
})
