// Run by script/bench.mjs. Names given on the command line choose what is measured.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { appointmentsList } from './appointments-list.ts'
import { availability } from './availability.ts'
import { blocks } from './blocks.ts'
import { bookings } from './bookings.ts'
import { bytes } from './bytes.ts'
import { cachedPage } from './cached-page.ts'
import { coldStart } from './cold-start.ts'
import { crewDays } from './crew-days.ts'
import { customers } from './customers.ts'
import { freshness } from './freshness.ts'
import { gate } from './gate.ts'
import { iconTap } from './icon-tap.ts'
import { largeStore } from './large-store.ts'
import { lighthouse } from './lighthouse.ts'
import { long } from './long.ts'
import { isOver, type Measurement, table } from './measurement.ts'
import { memory } from './memory.ts'
import { minute } from './minute.ts'
import { navigation } from './navigation.ts'
import { projectsList } from './projects-list.ts'
import { render } from './render.ts'
import { signIns } from './sign-ins.ts'
import { taps } from './taps.ts'
import { today } from './today.ts'
import { leaveWorkplace } from './workplace.ts'

const BENCHES: Record<string, (asked: { isAlone: boolean }) => Promise<Measurement[]>> = {
  'cached-page': cachedPage,
  render,
  bookings,
  availability,
  'crew-days': crewDays,
  minute,
  blocks,
  today,
  gate,
  taps,
  'icon-tap': iconTap,
  'appointments-list': appointmentsList,
  customers,
  'projects-list': projectsList,
  bytes,
  'sign-ins': signIns,
  memory,
  'cold-start': coldStart,
  freshness,
  lighthouse,
  navigation,
  'large-store': largeStore,
  long,
}

/** Only by their name: they take minutes. */
const BY_NAME = ['large-store', 'long']

const REPORT = '.cache/bench.json'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(' or ')} to measure. Choose from: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}

const began = performance.now()
const measurements: Measurement[] = []
const failures: string[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 ? !wanted.includes(name) : BY_NAME.includes(name)) continue
  const started = performance.now()
  try {
    measurements.push(...(await bench({ isAlone: wanted.length === 1 })))
  } catch (error) {
    failures.push(`${name} could not be measured: ${error instanceof Error ? error.message : error}`)
  }
  console.log(`Measured ${name} in ${Math.round((performance.now() - started) / 1000)} s`)
}
await leaveWorkplace()

const over = measurements.filter(isOver)
const took = Math.round((performance.now() - began) / 1000)
await mkdir('.cache', { recursive: true })
const report = { at: new Date().toISOString(), tookSeconds: took, cpus: cpus().map(({ model }) => model), measurements }
await writeFile(REPORT, `${JSON.stringify({ ...report, failures }, null, 2)}\n`)
console.log(`\n${table(measurements)}\n`)
for (const failure of failures) console.log(failure)
console.log(`${measurements.length} measured in ${took} s, ${over.length} over budget. Also in ${REPORT}`)
if (over.length > 0) console.log('Which of these are over elsewhere too, why, and what was tried: docs/performance.md')
process.exitCode = over.length + failures.length > 0 ? 1 : 0
