import { mkdir, writeFile } from 'node:fs/promises'
import { cachedPage } from './cached-page.ts'
import { type Measurement, table } from './measurement.ts'

const BENCHES: Record<string, () => Promise<Measurement[]>> = { 'cached-page': cachedPage }

const wanted = process.argv.slice(2)
const measurements: Measurement[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`Measuring ${name} …`)
  measurements.push(...(await bench()))
}

await mkdir('.cache', { recursive: true })
await writeFile('.cache/bench.json', `${JSON.stringify({ at: new Date().toISOString(), measurements }, null, 2)}\n`)
console.log(`\n${table(measurements)}\n\nAlso in .cache/bench.json`)
process.exitCode = measurements.some(({ ofBudget }) => ofBudget > 1) ? 1 : 0
