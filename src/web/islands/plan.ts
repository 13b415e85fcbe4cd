import { ADMIN_TOKEN_KEY } from '../data/token-key.ts'
import { firstTouch } from '../document/first-touch.ts'
import { ISLANDS } from './islands.ts'

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const

/** Dispatched on an island once React runs it. */
export const LIVE = 'island-live'

const planned = new WeakSet<HTMLElement>()

/** Takes over each island of the page when its time has come. */
export function planIslands(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (planned.has(host)) continue
    planned.add(host)
    plan(host)
  }
}

function plan(host: HTMLElement): void {
  const { when } = host.dataset
  if (when === 'touched' && !isBegun(host)) whenTouched(host)
  else if (when === 'signed-in' && !keeps('localStorage', ADMIN_TOKEN_KEY)) whenSignedIn(host)
  else void hydrateOnce(host)
}

/** Its code is fetched at the first sign of life on the page, so that it is there when the part itself is touched. */
function whenTouched(host: HTMLElement): void {
  void firstTouch().then(() => {
    // What does not come now is asked for again when it is needed.
    if (!navigator.connection?.saveData) return code(host).catch(() => undefined)
  })
  const touched = onceTouched(host, () => void hydrateOnce(host))
  // A form that is sent before its code is there waits for it, and posts by itself if the code does not come.
  host.addEventListener(
    'submit',
    (event) => {
      if ('live' in host.dataset || 'failed' in host.dataset || !(event.target instanceof HTMLFormElement)) return
      const { target: form, submitter } = event
      event.preventDefault()
      event.stopPropagation()
      touched.abort()
      void hydrateOnce(host).then(() => resubmit(form.isConnected ? form : host.querySelector('form'), submitter))
    },
    { capture: true },
  )
}

function resubmit(form: HTMLFormElement | null, submitter: HTMLElement | null): void {
  form?.requestSubmit(submitter && form.contains(submitter) ? submitter : null)
}

/** In another tab, which tells this one. */
function whenSignedIn(host: HTMLElement): void {
  const ended = new AbortController()
  const look = ({ key, newValue }: StorageEvent) => {
    if (key !== ADMIN_TOKEN_KEY || newValue === null) return
    ended.abort()
    void hydrateOnce(host)
  }
  window.addEventListener('storage', look, { signal: ended.signal })
}

const hydrations = new WeakMap<HTMLElement, Promise<void>>()

function hydrateOnce(host: HTMLElement): Promise<void> {
  const underway = hydrations.get(host) ?? fetchAndHydrate(host)
  hydrations.set(host, underway)
  return underway
}

async function fetchAndHydrate(host: HTMLElement): Promise<void> {
  try {
    const [{ hydrate }, part] = await code(host)
    await hydrate(host, part)
    host.dataset.live = ''
    host.dispatchEvent(new Event(LIVE, { bubbles: true }))
  } catch (error) {
    // What the part can do without React, it does.
    host.dataset.failed = ''
    reportError(error)
  }
}

function code(host: HTMLElement) {
  const { island = '' } = host.dataset
  if (!isIsland(island)) throw new Error(`There is no island ${island}.`)
  return Promise.all([import('./hydrate.tsx'), ISLANDS[island]()])
}

function isIsland(name: string): name is keyof typeof ISLANDS {
  return Object.hasOwn(ISLANDS, name)
}

/** Typed before this script came, put back by the browser, or kept by the tab. */
function isBegun(host: HTMLElement): boolean {
  const { draft } = host.dataset
  if (draft !== undefined && keeps('sessionStorage', draft)) return true
  return [...host.querySelectorAll('input, textarea, select')].some(
    (field) => field === document.activeElement || isFilledIn(field),
  )
}

function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected && option.index > 0)
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked !== field.defaultChecked
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
  )
}

/** A browser that stores nothing for us may throw when asked. */
function keeps(storage: 'localStorage' | 'sessionStorage', key: string): boolean {
  try {
    return window[storage].getItem(key) !== null
  } catch {
    return false
  }
}

function onceTouched(host: HTMLElement, act: () => void): AbortController {
  const ended = new AbortController()
  const touch = () => {
    ended.abort()
    act()
  }
  for (const event of TOUCHES)
    host.addEventListener(event, touch, { passive: true, capture: true, signal: ended.signal })
  return ended
}
