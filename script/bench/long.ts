import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { JOBS } from '#server/jobs/jobs.ts'
import { openStore } from '#store/open.ts'
import { type Site, startSite } from '#test/support/site.ts'
import { aMailServer } from '#test/support/smtp.ts'
import { ALWAYS_OPEN } from '../../test/faults/killing/kill-site.ts'
import { NODE_MEMORY } from '../node-flags.mjs'
import { demoFolder } from './demo.ts'
import { type Curve, plotOf } from './long-plot.ts'
import { type Latency, Traffic } from './long-traffic.ts'
import { atMost, type Measurement, median, noted, times } from './measurement.ts'

const HOURS = 72
const PLOT = 'docs/long-run.svg'
/** They work in another process, or check every page. */
const ELSEWHERE = ['backup', 'off-site', 'site-check']
const JOB_NAMES = JOBS.map(({ name }) => name).filter((name) => !ELSEWHERE.includes(name))
const MEGABYTE = 1024 * 1024

interface Sample extends Latency {
  heapMb: number
  residentMb: number
  handles: number
  files: number
  fileMb: number
}

type Measured = keyof Sample

/** How far the last third of the hours may exceed the middle third. The first third is warm-up. */
const FLAT: Record<Exclude<Measured, 'fileMb'>, number> = {
  heapMb: 1.05,
  residentMb: 1.1,
  handles: 1.1,
  files: 1.1,
  pageMs: 1.5,
  officeMs: 1.5,
  bookingMs: 1.5,
}
/** Every booking stays, so the file grows, but never faster. */
const STEADY = 1.25

const CURVES: Record<Measured, { title: string; unit: string }> = {
  heapMb: { title: 'Live memory of JavaScript, after a collection of garbage', unit: 'MB' },
  residentMb: { title: 'Memory of the process', unit: 'MB' },
  handles: { title: 'Open handles: timers, sockets, children', unit: '' },
  files: { title: 'Open files', unit: '' },
  fileMb: { title: 'Database file with its log', unit: 'MB' },
  pageMs: { title: 'A page, median', unit: 'ms' },
  officeMs: { title: 'A request of the back-office, median', unit: 'ms' },
  bookingMs: { title: 'A booking, median', unit: 'ms' },
}

/** Three simulated days at 20 times a busy contractor's traffic. The clock is moved by an hour when the hour's traffic is served. */
export async function long(): Promise<Measurement[]> {
  await using mail = await aMailServer()
  const dataDir = await demoFolder()
  await openAlways(dataDir)
  const env = { ...NODE_MEMORY, SMTP_URL: mail.url, LOG_LEVEL: 'warn' }
  const site = await startSite({ dataDir, env })
  const samples: Sample[] = []
  try {
    const traffic = new Traffic(site)
    let now = Temporal.Now.instant()
    for (let hour = 0; hour < HOURS; hour++) {
      now = now.add({ hours: 1 })
      await site.setNow(now.toString())
      const latency = await traffic.hour()
      await site.run(...JOB_NAMES)
      samples.push({ ...latency, ...(await heldBy(site)) })
      if (hour % 6 === 5) console.log(`  hour ${hour + 1}: ${JSON.stringify(samples.at(-1))}`)
    }
  } finally {
    await site.stop()
  }
  const curves = Object.entries(CURVES).map(
    ([key, about]): Curve => ({ ...about, values: samples.map((sample) => sample[key as Measured]) }),
  )
  await writeFile(PLOT, plotOf(curves))
  return [noted('mails that were sent', String(mail.mails.length)), ...flatness(samples), growth(samples)]
}

async function openAlways(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  await store.set('settings', SETTINGS_IDS.scheduling, { ...ALWAYS_OPEN, followOpeningHours: false })
  await store.close()
}

async function heldBy(site: Site): Promise<Omit<Sample, keyof Latency>> {
  const { heapBytes, residentBytes, handles } = await site.measure()
  const files = await readdir(`/proc/${site.process.pid}/fd`)
  const sizes = await Promise.all(
    ['site.db', 'site.db-wal'].map((name) =>
      stat(join(site.dataDir, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return {
    heapMb: heapBytes / MEGABYTE,
    residentMb: residentBytes / MEGABYTE,
    handles: handles.length,
    files: files.length,
    fileMb: sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE,
  }
}

function flatness(samples: readonly Sample[]): Measurement[] {
  const { middle, last } = thirds(samples)
  return Object.entries(FLAT).map(([key, budget]) => {
    const of = (part: readonly Sample[]) => median(part.map((sample) => sample[key as Measured]))
    const [before, after] = [of(middle), of(last)]
    const { title, unit } = CURVES[key as Measured]
    return atMost(
      `${title}, last day of the day before`,
      after / before,
      budget,
      times,
      `${after.toFixed(1)} ${unit} against ${before.toFixed(1)}`,
    )
  })
}

function growth(samples: readonly Sample[]): Measurement {
  const { middle, last } = thirds(samples)
  const of = (part: readonly Sample[]) => (part.at(-1)?.fileMb ?? 0) - (part[0]?.fileMb ?? 0)
  const [before, after] = [of(middle), of(last)]
  const against = `${after.toFixed(1)} MB against ${before.toFixed(1)}`
  return atMost('growth of the file, last day of the day before', after / before, STEADY, times, against)
}

function thirds(samples: readonly Sample[]) {
  const third = Math.floor(samples.length / 3)
  return { middle: samples.slice(third, 2 * third), last: samples.slice(2 * third) }
}
