import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { z } from '#domain/documents/zod.ts'
import { freePort } from '#test/support/free-port.ts'
import { aBrowser } from './browser.ts'
import { demoFolder } from './demo.ts'
import { atLeast, type Measurement, median } from './measurement.ts'
import { publicRoutes } from './public-routes.ts'
import { aSite } from './workplace.ts'

const PAGES = ['home', 'projects', 'project', 'schedule', 'contact']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const COMMAND = 'node_modules/.bin/lighthouse'

/** Google's own scores, for a phone on a slow line: each of the four categories out of a hundred. */
export async function lighthouse({ isAlone }: { isAlone: boolean }): Promise<Measurement[]> {
  if (!existsSync(COMMAND)) throw new Error('the package lighthouse is not installed.')
  const dataDir = await demoFolder()
  const routes = await publicRoutes(dataDir)
  // Must be the address that the site itself uses.
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const site = await aSite({ dataDir, env: { PORT: port, PUBLIC_URL: url } })
  const debuggingPort = await freePort()
  const browser = await aBrowser([`--remote-debugging-port=${debuggingPort}`])
  try {
    const measurements: Measurement[] = []
    for (const { name, path } of routes.filter((route) => PAGES.includes(route.name))) {
      const scores = await (isAlone ? judgedFairly : judge)(url + path, debuggingPort)
      const shown = scores.map(([category, score]) => `${category} ${score}`).join(' · ')
      const lowest = Math.min(...scores.map(([, score]) => score))
      measurements.push(atLeast(`Lighthouse, ${name}, lowest of four`, lowest, 100, String, shown))
    }
    return measurements
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** One run on a busy machine is luck: a page that missed its score runs twice more, and the median counts. */
async function judgedFairly(url: string, port: number): Promise<Score[]> {
  const first = await judge(url, port)
  if (first.every(([, score]) => score === 100)) return first
  const runs = [first, await judge(url, port), await judge(url, port)]
  return CATEGORIES.map((category, index) => [category, median(runs.map((run) => run[index]?.[1] ?? 0))])
}

type Score = [category: string, score: number]

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
})

/** Sometimes it loses the start of its own trace and says: please run Lighthouse again. */
async function judge(url: string, port: number): Promise<Score[]> {
  try {
    return await judgeOnce(url, port)
  } catch (error) {
    if (error instanceof Error && error.message.includes('NO_NAVSTART')) return judgeOnce(url, port)
    throw error
  }
}

/** In its own process, because it loads a hundred packages. */
async function judgeOnce(url: string, port: number): Promise<Score[]> {
  const options = [
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ]
  const { stdout } = await promisify(execFile)(COMMAND, [url, ...options], { maxBuffer: 256 * 1024 * 1024 })
  const { runtimeError, categories } = reportSchema.parse(JSON.parse(stdout))
  if (runtimeError) throw new Error(runtimeError.message)
  return CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])
}
