import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '#test/support/free-port.ts'
import { NODE_FLAGS } from '../node-flags.mjs'
import { aBrowser } from './browser.ts'
import { type Measurement, median, milliseconds, noted } from './measurement.ts'
import { slowLine } from './slow-line.ts'
import { aFolder } from './workplace.ts'

const LATENCY_MS = 100
const ROUNDS = 3
const PRESS_MS = 80
/** Long enough to look at a page before moving on. */
const READ_MS = 1_500
const POINT_MS = 600

/** Start page, link, and the heading of the target page. */
const STEPS = [
  { from: '/', link: 'Projects', heading: 'Our Projects' },
  { from: '/', link: 'About', heading: 'The crew Tampa calls back' },
  { from: '/about', link: 'Schedule', heading: 'Schedule Your Plumbing Service' },
]

const WAYS = ['pointed at first', 'pressed at once', 'pressed in the first second', 'back'] as const
type Way = (typeof WAYS)[number]
type Taken = Record<Way, number[]>

/**
 * From the click to the next page painted, with each request delayed. BENCH_AGAINST names the folder of another built checkout,
 * which is measured in turns with this one.
 */
export async function navigation(): Promise<Measurement[]> {
  const other = process.env.BENCH_AGAINST
  const folders = [process.cwd(), ...(other ? [other] : [])]
  const sites: BuiltSite[] = []
  for (const folder of folders) sites.push(await aBuiltSite(folder, await aFolder()))
  const browser = await aBrowser([], { ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const taken = sites.map((): Taken => ({ [WAYS[0]]: [], [WAYS[1]]: [], [WAYS[2]]: [], [WAYS[3]]: [] }))
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, { url }] of sites.entries()) {
        for (const step of STEPS) await measure(browser, url, step, taken[index])
      }
    }
  } finally {
    await browser.close()
    for (const site of sites) await site.stop()
  }
  return WAYS.map((way) => {
    const [here = Number.NaN, there] = taken.map((each) => median(each[way]))
    return noted(
      `Next page painted, ${way}`,
      milliseconds(here),
      there === undefined ? '' : `${milliseconds(there)} there`,
    )
  })
}

async function measure(browser: Browser, url: string, step: (typeof STEPS)[number], taken?: Taken): Promise<void> {
  for (const way of WAYS) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      const page = await context.newPage()
      await page.goto(url + step.from)
      if (way !== 'pressed in the first second') await pause(READ_MS)
      await page.mouse.move(700, 5)
      const went = await go(page, step, way === 'pointed at first' ? POINT_MS : 0)
      taken?.[way].push(way === 'back' ? await goBack(page) : went)
    } finally {
      await context.close()
    }
  }
}

async function go(page: Page, { link, heading }: (typeof STEPS)[number], pointMs: number): Promise<number> {
  const target = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`There is no link ${link}.`)
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await pause(pointMs)
  await page.mouse.down()
  await pause(PRESS_MS)
  const pressed = Date.now()
  await page.mouse.up()
  return (await painted(page, heading)) - pressed
}

async function goBack(page: Page): Promise<number> {
  const left = await page.getByRole('heading', { level: 1 }).textContent()
  const pressed = Date.now()
  await page.goBack({ waitUntil: 'commit' })
  return (await painted(page, left ?? '', false)) - pressed
}

/** When a heading with (or without) these words was painted, by the machine's clock. */
async function painted(page: Page, words: string, isShown = true): Promise<number> {
  for (;;) {
    try {
      return await page.evaluate(
        async ([text, wanted]) => {
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
          const shown = () => document.querySelector('h1')?.textContent
          while (!shown() || shown()?.startsWith(text) !== wanted) await frame()
          await frame()
          return Date.now()
        },
        [words, isShown] as const,
      )
    } catch (error) {
      // The page was closed meanwhile.
      if (!String(error).includes('context')) throw error
    }
  }
}

interface BuiltSite {
  url: string
  stop(): Promise<void>
}

/** Each fills its own folder with its own demo business, because another version may store it differently. */
async function aBuiltSite(folder: string, dataDir: string): Promise<BuiltSite> {
  const port = await freePort()
  const server = spawn('node_modules/.bin/node', [...NODE_FLAGS, 'build/program/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_CONTENT: 'on',
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  })
  await answering(`http://127.0.0.1:${port}/`, server)
  const line = await slowLine(`http://127.0.0.1:${port}`, LATENCY_MS)
  return {
    url: line.url,
    stop: async () => {
      line.close()
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  while (
    !(await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('The site did not start.')
    await pause(20)
  }
}
