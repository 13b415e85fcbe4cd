import { expect, type Page } from '@playwright/test'

/** The screen has its heading, and nothing is still loading. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /\.\.\.$/ })).toHaveCount(0)
}

/** Goes from one screen of the back-office to another without loading the application again, as its links do. */
export async function openInside(page: Page, path: string): Promise<void> {
  // The screen before may have redirected to this one.
  if (new URL(page.url()).pathname === path) return
  if (path.startsWith('/admin/appointments')) {
    // The views of this screen share its title and headings, which then can't tell when the next one is there.
    await page.goto(path)
  } else {
    const shown = () =>
      [document.title, ...Array.from(document.querySelectorAll('h1, h2'), ({ textContent }) => textContent)].join('\n')
    const before = await page.evaluate(shown)
    await page.evaluate((next) => {
      window.history.pushState(null, '', next)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect.poll(() => page.evaluate(shown), `${path} is shown`).not.toBe(before)
  }
  await loaded(page)
}

/** Nothing is wider than the screen. */
export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, `pixels beyond a screen of ${width}`).toBeLessThanOrEqual(0)
}

const MOST_STOPS = 120
/** How many presses to send before checking whether the focus has been everywhere. */
const AT_ONCE = 6
const TAB = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const

/** The Tab key visits everything in reading order, and the focused element is visible. */
export async function expectFocusInOrder(page: Page): Promise<void> {
  let presses = Math.min((await page.evaluate(watchFocus)) + AT_ONCE, MOST_STOPS)
  const devTools = await page.context().newCDPSession(page)
  const seen = () => page.evaluate(() => window.focusSeen ?? { stops: 0, isOver: true, faults: [] })
  let { stops, isOver, faults } = await seen()
  while (!isOver && stops < MOST_STOPS) {
    await Promise.all(Array.from({ length: presses }, () => devTools.send('Input.dispatchKeyEvent', TAB)))
    presses = AT_ONCE
    ;({ stops, isOver, faults } = await seen())
  }
  await devTools.detach()
  expect(faults).toEqual([])
  expect(stops, 'stops of the Tab key').toBeGreaterThan(2)
}

interface FocusSeen {
  stops: number
  isOver: boolean
  faults: string[]
}

declare global {
  interface Window {
    focusSeen?: FocusSeen
    stopWatchingFocus?: AbortController
  }
}

/**
 * In the page: puts the focus before everything, and checks at each press where the last one moved it. Returns about
 * how many elements the focus will visit.
 */
function watchFocus(): number {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  // Another screen may have been checked in this tab.
  window.stopWatchingFocus?.abort()
  window.stopWatchingFocus = new AbortController()
  const seen: FocusSeen = { stops: 0, isOver: false, faults: [] }
  window.focusSeen = seen
  let before: Element | null = null
  let hasBegun = false
  const faultOf = (focused: Element): string => {
    const name = focused.outerHTML.slice(0, 120)
    if (before && before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING) {
      return before.isConnected ? `comes after what follows it: ${name}` : ''
    }
    const { width, height, bottom, top, right, left } = focused.getBoundingClientRect()
    const isInSight = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
    return width > 0 && height > 0 && isInSight ? '' : `has the focus out of sight: ${name}`
  }
  const look = () => {
    const focused = document.activeElement
    if (!hasBegun) {
      hasBegun = true
      return
    }
    if (seen.isOver) return
    if (focused === null || focused === document.body || focused === before) {
      seen.isOver = true
      return
    }
    seen.stops += 1
    const fault = faultOf(focused)
    if (fault) seen.faults.push(fault)
    before = focused
  }
  window.addEventListener('keydown', look, { capture: true, signal: window.stopWatchingFocus.signal })
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
  return controls.filter((control) => control.tabIndex >= 0 && control.checkVisibility()).length
}
