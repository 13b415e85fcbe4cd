import type { Page } from '@playwright/test'
import { administratorToken } from '#test/support/administrator.ts'
import { aBrowser } from './browser.ts'
import { inProcess } from './in-process.ts'
import { atMost, type Measurement, milliseconds } from './measurement.ts'
import { fillDay } from './today.ts'
import { aFolder } from './workplace.ts'

const PHONE = { width: 390, height: 844 }
const SLOWDOWN = 4
const VISITS_TAPPED = 5
const BUDGET_MS = 100

/** From the tap to the next frame on Today with a full day, on a phone's screen with a slow processor: the slowest tap. */
export async function taps(): Promise<Measurement[]> {
  const site = await inProcess(await aFolder())
  const browser = await aBrowser()
  try {
    await fillDay(site.services.store)
    const token = await ownerWithoutGuide(site.url)
    const page = await browser.newPage({ viewport: PHONE })
    await page.addInitScript((kept) => window.localStorage.setItem('adminToken', kept), token)
    await page.addInitScript(noteTaps)
    await page.goto(`${site.url}/admin`)
    await page.getByRole('region', { name: 'Waiting for you' }).waitFor()
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await tapAround(page)
    const slowest = await page.evaluate(() => Math.max(...Object.values(window.taps)))
    return [atMost(`slowest tap on today, processor ${SLOWDOWN} × slower`, slowest, BUDGET_MS, milliseconds)]
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Opens Today instead of the guided start. */
export async function ownerWithoutGuide(siteUrl: string): Promise<string> {
  const token = await administratorToken(siteUrl)
  await fetch(`${siteUrl}/api/admin/getting-started`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ guideClosed: true }),
  })
  return token
}

declare global {
  interface Window {
    /** Milliseconds by the number that the browser gave the interaction. */
    taps: Record<number, number>
  }
}

function noteTaps(): void {
  window.taps = {}
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number }
      if (interactionId > 0) window.taps[interactionId] = Math.max(window.taps[interactionId] ?? 0, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** An owner's taps: opens visits, reports where the crew is, and confirms requests. */
async function tapAround(page: Page): Promise<void> {
  const visits = page.getByRole('region', { name: /^Today/ })
  for (let visit = 0; visit < VISITS_TAPPED; visit++) {
    await visits.getByRole('button', { name: 'On my way' }).nth(visit).click()
    await visits.getByRole('button', { name: 'On my way', pressed: true }).nth(visit).waitFor()
    await visits
      .getByRole('button', { name: /^Customer/ })
      .nth(visit)
      .click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  const confirm = page.getByRole('region', { name: 'Waiting for you' }).getByRole('button', { name: /^Confirm/ })
  for (let request = 0; request < VISITS_TAPPED; request++) {
    const last = (await confirm.count()) - 1
    await confirm.first().click()
    await confirm.nth(last).waitFor({ state: 'detached' })
  }
}
