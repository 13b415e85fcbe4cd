// The module of every public document. What needs React is an island (src/web/islands). The rest is here.
import { OPENED_HEADER } from '#domain/analytics/header.ts'
import { SPANISH_BANNER } from '../app/banner-ids.ts'
import { planIslands } from '../islands/plan.ts'
import { keepFocusInDrawer } from './drawer.ts'
import { fetchPage } from './fetch-page.ts'
import { watchInstallOffer } from './install-offer.ts'
import { watchLivePart } from './live-part.ts'
import { navigation, openedAt } from './opened-at.ts'
import { renew } from './renew.ts'
import { registerWorker } from './service-worker.ts'
import { watchStaffDoor } from './staff-door.ts'
import { isStored } from './stored.ts'
import { workerAddress } from './trusted.ts'

declare global {
  interface Document {
    /** Chromium only: the page was rendered before the visitor opened it. */
    readonly prerendering?: boolean
  }
  interface Navigator {
    /** Set if the visitor asked the browser to save data. */
    readonly connection?: { saveData: boolean }
  }
}

const CHOSEN_KEY = 'languageChosen'

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
else begin()

function begin(): void {
  keepFocusInDrawer()
  watchStaffDoor()
  watchGallery()
  sendOnce()
  watchMap()
  watchEmbeds()
  restoreDividers()
  watchInstallOffer()
  watchLanguage()
  if (document.prerendering) document.addEventListener('prerenderingchange', beVisited, { once: true })
  else beVisited()
}

function beVisited(): void {
  planIslands()
  watchLivePart()
  document.documentElement.dataset.ready = ''
  watchAge()
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

/** Safari has no idle callback. */
function whenIdle(): void {
  const later = window.requestIdleCallback ?? setTimeout
  later(() => {
    // From here on the browser may prefetch the likely next pages: see document-scripts.tsx.
    if (!navigator.connection?.saveData) document.documentElement.dataset.idle = ''
    void registerWorker(workerAddress())
  })
}

// In development: connects to Vite, which reloads the page after a change.
import.meta.hot?.on('vite:beforeFullReload', () => undefined)

/** A form whose second sending would be refused ignores a second tap. */
function sendOnce(): void {
  document.addEventListener('submit', (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || form.dataset.once === undefined) return
    if (form.dataset.once === 'sent') event.preventDefault()
    form.dataset.once = 'sent'
  })
}

/** After a reload Firefox restores a slider's position without an event, so the line is moved here. */
function restoreDividers(): void {
  for (const slider of document.querySelectorAll<HTMLInputElement>('[data-divides]')) {
    if (slider.value !== slider.defaultValue) slider.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Links with `data-picture` open the lightbox at that picture. Its code is loaded with the first one. */
function watchGallery(): void {
  const dialog = document.querySelector('[data-lightbox]')
  if (!(dialog instanceof HTMLDialogElement)) return
  document.addEventListener('click', (event) => {
    const link = pictureLink(event)
    if (!link) return
    event.preventDefault()
    import('./lightbox.ts').then(
      ({ openLightbox }) => openLightbox(dialog, link),
      () => window.location.assign(link.href),
    )
  })
}

/** A plain click on a picture's link. With a modifier key it is a normal link. */
function pictureLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest<HTMLAnchorElement>('a[data-picture]')
}

/** A page that was prefetched, or restored from the browser's memory, may be stale. */
function watchAge(): void {
  const isAhead = openedAt() > 0 || navigation()?.deliveryType === 'navigational-prefetch'
  if (isAhead) void renewDocument({ [OPENED_HEADER]: '1' })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void renewDocument())
}

/** Asks the server, which usually responds that nothing has changed. Leaves a form alone once someone fills it in. */
async function renewDocument(headers?: HeadersInit): Promise<void> {
  const answer = await fetchPage(undefined, headers)
  const fresh = answer?.ok && answer.page.getElementById('page')
  const shown = document.getElementById('page')
  if (!fresh || !shown || shown.querySelector('[data-live]')) return
  renew(shown, fresh)
  planIslands()
}

/** Videos and maps in the owner's text load when the visitor asks for them. */
function watchEmbeds(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-embed] > button') : null
    const frame = button?.parentElement?.querySelector('iframe')
    if (!button || !frame) return
    frame.src = frame.dataset.src ?? ''
    frame.hidden = false
    frame.focus()
    button.remove()
  })
}

/** The map is on another host, so its frame loads when the visitor asks for it or scrolls to it. */
function watchMap(): void {
  const box = document.querySelector('[data-map]')
  const frame = box?.querySelector('iframe')
  if (!box || !frame) return
  const show = () => {
    if (frame.src) return
    frame.src = frame.dataset.src ?? ''
    frame.hidden = false
    reached.disconnect()
  }
  const reached = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { threshold: 0.6 })
  box.querySelector('button')?.addEventListener('click', show)
  // Only after scrolling: a map that is visible from the start waits for a click.
  window.addEventListener('scroll', () => reached.observe(box), { once: true, passive: true })
}

/** Shows the line about Spanish if the browser prefers it, until the visitor chooses a language or dismisses it. */
function watchLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`a[hreflang],#${SPANISH_BANNER} button`)) choose()
  })
  const banner = document.getElementById(SPANISH_BANNER)
  if (banner) banner.hidden = !prefersSpanish() || isStored('localStorage', CHOSEN_KEY, true)
}

function prefersSpanish(): boolean {
  return navigator.languages.find((language) => /^(?:en|es)\b/.test(language))?.startsWith('es') === true
}

function choose(): void {
  const banner = document.getElementById(SPANISH_BANNER)
  if (banner) banner.hidden = true
  try {
    window.localStorage.setItem(CHOSEN_KEY, '1')
  } catch {
    // The line appears again with the next page.
  }
}
