import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'
import type { TodayReport } from '#server/api-types.ts'
import { aBrowser } from './browser.ts'
import { inProcess } from './in-process.ts'
import { type Measurement, median, noted, seconds } from './measurement.ts'
import { slowLine } from './slow-line.ts'
import { ownerWithoutGuide } from './taps.ts'
import { fillDay } from './today.ts'
import { aFolder } from './workplace.ts'

const PHONE = { width: 390, height: 844 }
const SLOWDOWN = 4
const LATENCY_MS = 400
const ROUNDS = 3

interface Opened {
  url: string
  /** Appears once the screen shows its data. */
  shown: string
  token: string
}

/**
 * From the tap on the app's icon until Today shows the day and can handle a tap: a phone's screen, a slow
 * processor and a slow line. Cold is a phone that never opened it, warm one that did. Beside it a bare page with the same visits.
 */
export async function iconTap(): Promise<Measurement[]> {
  const site = await inProcess(await aFolder())
  await fillDay(site.services.store)
  const token = await ownerWithoutGuide(site.url)
  const bare = await aBarePage(site.url, token)
  const lines = [await slowLine(site.url, LATENCY_MS), await slowLine(bare.url, LATENCY_MS)] as const
  const browser = await aBrowser()
  const today = { url: `${lines[0].url}/admin`, shown: '#waiting-for-you', token }
  const table = { url: lines[1].url, shown: 'tr', token }
  const taken = { cold: [] as Times[], warm: [] as Times[], bareCold: [] as Times[], bareWarm: [] as Times[] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const phone = await browser.newContext({ viewport: PHONE })
      taken.bareCold.push(await open(phone, table))
      taken.bareWarm.push(await open(phone, table))
      taken.cold.push(await open(phone, today, isKept))
      taken.warm.push(await open(phone, today))
      await phone.close()
    }
  } finally {
    await browser.close()
    for (const line of lines) line.close()
    bare.close()
    await site.stop()
  }
  const words = (times: Times[]) => {
    const [painted, idle] = (['painted', 'idle'] as const).map((moment) => median(times.map((each) => each[moment])))
    return `${seconds((painted ?? 0) / 1000)} painted, ${seconds((idle ?? 0) / 1000)} idle`
  }
  return [
    noted('icon to Today, cold', words(taken.cold), `bare React page: ${words(taken.bareCold)}`),
    noted('icon to Today, warm', words(taken.warm), `bare React page: ${words(taken.bareWarm)}`),
  ]
}

type Times = Awaited<ReturnType<typeof open>>

/** Milliseconds from the start of the navigation until the screen is painted, and until the main thread is idle then. */
async function open(phone: BrowserContext, { url, shown, token }: Opened, isDone?: () => Promise<boolean>) {
  const page = await phone.newPage()
  await page.addInitScript((kept) => window.localStorage.setItem('adminToken', kept), token)
  await page.addInitScript(notePaint, shown)
  const tools = await phone.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(shown)
  const idle = await page.evaluate(
    () => new Promise<number>((resolve) => requestIdleCallback(() => resolve(performance.now()))),
  )
  const painted = await page.evaluate(() => performance.getEntriesByName('painted')[0]?.startTime ?? Number.NaN)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // Playwright's own wait takes a promise for an answer.
  while (isDone && !(await page.evaluate(isDone))) await pause(100)
  await page.close()
  return { painted, idle }
}

function notePaint(shown: string): void {
  const look = () => {
    const isShown = document.querySelector(shown) !== null
    requestAnimationFrame(isShown ? () => performance.mark('painted') : look)
  }
  look()
}

/** The worker keeps the screen once everything it needs is there. */
async function isKept(): Promise<boolean> {
  const screen = await (await caches.open('office')).match('/admin')
  return Boolean(screen && window.localStorage.getItem('lastToday'))
}

/** With the visits of the site's day. The browser may keep the script, and asks for the rows each time. */
async function aBarePage(siteUrl: string, token: string): Promise<{ url: string; close: () => void }> {
  const answer = await fetch(`${siteUrl}/api/admin/today`, { headers: { Authorization: `Bearer ${token}` } })
  const { visits }: TodayReport = await answer.json()
  const files: Record<string, [type: string, content: string]> = {
    '/': ['text/html', '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', await bareScript()],
    '/rows': ['application/json', JSON.stringify(visits)],
  }
  const server = createServer(({ url = '/' }, outgoing) => {
    const [type, content] = files[url] ?? ['text/plain', '']
    const lasts = url === '/page.js' ? 'max-age=31536000, immutable' : 'no-cache'
    outgoing.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': lasts }).end(content)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function bareScript(): Promise<string> {
  const input = fileURLToPath(new URL('./bare-page.tsx', import.meta.url))
  const target = 'esnext'
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target, rollupOptions: { input } },
  })
  const outputs = 'output' in built ? built.output : []
  const [script] = outputs.flatMap((each) => (each.type === 'chunk' ? [each.code] : []))
  if (script === undefined) throw new Error('The bare page has no script.')
  return script
}
