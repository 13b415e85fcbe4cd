// The module of every public document. What needs React is an island (src/web/islands). The rest is here.
import { planIslands } from '../islands/plan.ts'
import { keepFocusInDrawer } from './drawer.ts'
import { watchAge } from './fresh-document.ts'
import { watchInstallOffer } from './install-offer.ts'
import { watchLivePart } from './live-part.ts'
import { watchEmbeds, watchMap } from './map.ts'
import { watchLanguage } from './prefers-spanish.ts'
import { registerWorker } from './service-worker.ts'
import { watchStaffDoor } from './staff-door.ts'
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
