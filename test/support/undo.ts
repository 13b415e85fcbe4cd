import type { Page } from '@playwright/test'
import { MAIL_HELD_MS, UNDO_MS } from '#domain/appointments/appointment.ts'
import { A_MONDAY } from './builders/appointment.ts'
import type { Site } from './site.ts'

declare global {
  interface Window {
    endUndo?: () => void
  }
}

/**
 * Keeps Undo on the page until the test ends it. On a busy machine, ten seconds may pass before the next click. Only
 * this timer waits: the page needs all others to work.
 */
export async function keepUndo(page: Page): Promise<void> {
  await page.addInitScript((undoMs) => {
    const kept = new Map<number, TimerHandler>()
    const { setTimeout: start, clearTimeout: stop } = window
    const never = 2 ** 31 - 1
    const setTimer = (handler: TimerHandler, delay?: number, ...values: unknown[]) => {
      if (delay !== undoMs) return start(handler, delay, ...values)
      const timer = start(() => undefined, never)
      kept.set(timer, handler)
      return timer
    }
    const clearTimer = (timer?: number) => {
      if (timer !== undefined) kept.delete(timer)
      stop(timer)
    }
    Object.assign(window, { setTimeout: setTimer, clearTimeout: clearTimer })
    window.endUndo = () => {
      for (const handler of kept.values()) start(handler)
      kept.clear()
    }
  }, UNDO_MS)
}

/** How often the time of Undo has passed. Each time is later than the one before, or the next mail would stay held. */
const passed = new WeakMap<Site, number>()

/** Lets the time of Undo pass, in the business and on the page. The held mail is sent. */
export async function endUndo(page: Page, site: Site): Promise<void> {
  const times = (passed.get(site) ?? 0) + 1
  passed.set(site, times)
  const later = Temporal.Instant.from(A_MONDAY).add({ minutes: 10 * times, milliseconds: MAIL_HELD_MS })
  await site.setNow(later.toString())
  await site.run('mail')
  await page.evaluate(() => window.endUndo?.())
}
