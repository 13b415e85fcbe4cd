import { demoFolder } from './demo.ts'
import { inProcess } from './in-process.ts'
import { atMost, type Measurement, milliseconds } from './measurement.ts'
import { publicRoutes } from './public-routes.ts'

const BUDGET_MS = 12

/** How long a visitor waits for a page that isn't cached. */
export async function render(): Promise<Measurement[]> {
  const dataDir = await demoFolder()
  const routes = await publicRoutes(dataDir)
  const server = await inProcess(dataDir)
  try {
    const measurements: Measurement[] = []
    for (const { name, path } of routes) {
      const { median } = await server.renderTime(path)
      measurements.push(atMost(`uncached render, ${name}`, median, BUDGET_MS, milliseconds))
    }
    return measurements
  } finally {
    await server.stop()
  }
}
