// The demo business with real services, two crews, windows and the Tampa area.

import { type Crew, DEFAULT_CREW } from '#domain/crews/schema.ts'
import { DEFAULT_DRIVING } from '#domain/places/driving.ts'
import type { ServiceArea } from '#domain/places/schema.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import type { Service } from '#domain/services/schema.ts'
import { PLAIN_SERVICE } from '#domain/services/service.ts'

type Named = Pick<Service, 'name' | 'slug' | 'summary' | 'minutes'> & Partial<Service>

const SERVICES: readonly Named[] = [
  {
    slug: 'drain-cleaning',
    name: 'Drain cleaning',
    summary: 'Sinks, tubs and main lines cleared, and a look at what clogged them.',
    minutes: 60,
    bufferMinutes: 15,
    windowMinutes: 120,
    price: { from: 129, to: 289 },
    onHome: true,
  },
  {
    slug: 'leak-repair',
    name: 'Leak repair',
    summary: 'Taps, valves and visible pipes made tight again.',
    minutes: 90,
    bufferMinutes: 15,
    windowMinutes: 120,
    price: { from: 150, to: 400 },
    onHome: true,
  },
  {
    slug: 'toilet-repair',
    name: 'Toilet repair',
    summary: 'Running, rocking or clogged toilets put right.',
    minutes: 60,
    windowMinutes: 120,
    price: { from: 120 },
  },
  {
    slug: 'water-heater-installation',
    name: 'Water heater installation',
    summary: 'Old tank out, new tank or tankless unit in, permit included.',
    minutes: 240,
    bufferMinutes: 30,
    price: { from: 1450, note: 'unit not included' },
    onHome: true,
  },
  {
    slug: 'fixture-installation',
    name: 'Fixture installation',
    summary: 'Faucets, sinks, disposals and shower sets installed.',
    minutes: 120,
    bufferMinutes: 15,
    windowMinutes: 180,
    price: { from: 195, to: 650 },
  },
  {
    slug: 'plumbing-inspection',
    name: 'Plumbing inspection',
    summary: 'Before you buy, sell or insure: a written report with photos.',
    minutes: 60,
    price: { from: 159 },
  },
  {
    slug: 'remodel-estimate',
    name: 'Remodel estimate',
    summary: 'We measure your kitchen or bathroom and tell you what it costs.',
    minutes: 60,
    price: { note: 'Free estimate' },
  },
  {
    slug: 'burst-pipe',
    name: 'Burst pipe',
    summary: 'Water where it should not be. Call us, day or night.',
    minutes: 120,
    price: { from: 250 },
    emergency: true,
  },
]

export const TRADE_SERVICES: readonly Service[] = SERVICES.map((service, index) => ({
  ...PLAIN_SERVICE,
  ...service,
  order: index + 1,
}))

/** The pictures of the services, by slug. */
export const TRADE_PHOTOS: Readonly<Record<string, string>> = {
  'drain-cleaning': 'kitchen-sink.jpg',
  'leak-repair': 'copper-fittings.jpg',
  'toilet-repair': 'toilet-room.jpg',
  'water-heater-installation': 'tankless-heater.jpg',
  'fixture-installation': 'vanity.jpg',
  'plumbing-inspection': 'boiler-room.jpg',
  'remodel-estimate': 'walk-in-shower.jpg',
  'burst-pipe': 'burst-pipe-repair.jpg',
}

export const TRADE_CREWS: Readonly<Record<string, Crew>> = {
  main: { ...DEFAULT_CREW, name: 'Dana and Luis', color: 'blue', baseZip: '33602' },
  service: {
    ...DEFAULT_CREW,
    name: 'Marcus',
    color: 'orange',
    baseZip: '33511',
    services: TRADE_SERVICES.filter(({ minutes }) => minutes <= 120).map(({ slug }) => slug),
  },
}

export const TRADE_AREA: ServiceArea = {
  mode: 'zips',
  zips: [{ code: '336' }, { code: '335' }, { code: '337', charge: 35 }, { code: '346', charge: 25 }],
  baseZip: '33602',
  zones: [],
}

const WORKDAY = [
  { start: '08:00', end: '12:00' },
  { start: '13:00', end: '18:00' },
]

export const TRADE_SCHEDULING: SchedulingSettings = {
  ...DEFAULT_SCHEDULING_SETTINGS,
  weeklyHours: {
    0: [],
    1: WORKDAY,
    2: WORKDAY,
    3: WORKDAY,
    4: WORKDAY,
    5: WORKDAY,
    6: [{ start: '08:00', end: '12:00' }],
  },
  noticeHours: 4,
  minDaysInAdvance: 0,
  visitsPerCrewPerDay: 7,
  driving: { ...DEFAULT_DRIVING, on: true, extra: [{ a: '336', b: '337', minutes: 15 }] },
}

/** Real ZIP codes around the bay. */
export const TRADE_ZIPS = [
  { zip: '33602', city: 'Tampa' },
  { zip: '33605', city: 'Tampa' },
  { zip: '33629', city: 'Tampa' },
  { zip: '33511', city: 'Brandon' },
  { zip: '33578', city: 'Riverview' },
  { zip: '33701', city: 'St. Petersburg' },
] as const
