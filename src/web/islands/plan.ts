import { logFailedIsland } from '../data/error-log.ts'
import { ADMIN_TOKEN_KEY } from '../data/token-key.ts'
import { isStored } from '../document/stored.ts'
import { ISLANDS } from './islands.ts'

const USES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const

/** Dispatched on an island after hydration. */
export const LIVE = 'island-live'

const planned = new WeakSet<HTMLElement>()

/** Hydrates each island of the page at the time its `data-when` names. */
export function planIslands(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (planned.has(host)) continue
    planned.add(host)
    plan(host)
  }
}

function plan(host: HTMLElement): void {
  const { when } = host.dataset
  if (when === 'used' && !isBegun(host)) whenUsed(host)
  else if (when === 'signed-in' && !isStored('localStorage', ADMIN_TOKEN_KEY)) whenSignedIn(host)
  else void hydrateOnce(host)
}

/** Loads the code when the visitor first interacts with the page, so that it is there when they use the island. */
function whenUsed(host: HTMLElement): void {
  void firstInteraction().then(() => {
    // A load that fails here is tried again when the island is used.
    if (!navigator.connection?.saveData) return load(host).catch(() => undefined)
  })
  const used = onFirstUse(host, () => void hydrateOnce(host))
  // A form that is submitted early waits for its code. If the code can't be loaded, the browser posts the form.
  host.addEventListener(
    'submit',
    (event) => {
      if ('live' in host.dataset || 'failed' in host.dataset || !(event.target instanceof HTMLFormElement)) return
      const { target: form, submitter } = event
      event.preventDefault()
      event.stopPropagation()
      used.abort()
      void hydrateOnce(host).then(() => resubmit(form.isConnected ? form : host.querySelector('form'), submitter))
    },
    { capture: true },
  )
}

function resubmit(form: HTMLFormElement | null, submitter: HTMLElement | null): void {
  form?.requestSubmit(submitter && form.contains(submitter) ? submitter : null)
}

/** The visitor signs in in another tab, and the storage event arrives here. */
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
  const hydration = hydrations.get(host) ?? loadAndHydrate(host)
  hydrations.set(host, hydration)
  return hydration
}

async function loadAndHydrate(host: HTMLElement): Promise<void> {
  try {
    const [{ hydrate }, part] = await load(host)
    await hydrate(host, part)
    host.dataset.live = ''
    host.dispatchEvent(new Event(LIVE, { bubbles: true }))
  } catch (error) {
    // The island stays HTML: its links and forms still work.
    host.dataset.failed = ''
    logFailedIsland(host.dataset.island, error)
  }
}

function load(host: HTMLElement) {
  const { island = '' } = host.dataset
  if (!isIsland(island)) throw new Error(`There is no island ${island}.`)
  return Promise.all([import('./hydrate.tsx'), ISLANDS[island]()])
}

function isIsland(name: string): name is keyof typeof ISLANDS {
  return Object.hasOwn(ISLANDS, name)
}

/** Whether the visitor typed before this script ran, or the browser or the tab restored what they typed. */
function isBegun(host: HTMLElement): boolean {
  const { draft } = host.dataset
  if (draft !== undefined && isStored('sessionStorage', draft)) return true
  return [...host.querySelectorAll('input, textarea, select')].some(
    (field) => field === document.activeElement || isFilledIn(field),
  )
}

function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected && option.index > 0)
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked !== field.defaultChecked
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
  )
}

function onFirstUse(host: HTMLElement, act: () => void): AbortController {
  const ended = new AbortController()
  const use = () => {
    ended.abort()
    act()
  }
  for (const event of USES) host.addEventListener(event, use, { passive: true, capture: true, signal: ended.signal })
  return ended
}

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    let rested: string | undefined
    const interact = (event: Event) => {
      // Browsers also report a resting pointer when the page appears. Only its second place is a movement.
      if (event instanceof PointerEvent && event.type === 'pointermove') {
        const place = `${event.screenX} ${event.screenY}`
        rested ??= place
        if (rested === place) return
      }
      ended.abort()
      resolve()
    }
    for (const event of INTERACTIONS)
      window.addEventListener(event, interact, { passive: true, capture: true, signal: ended.signal })
  })
}
