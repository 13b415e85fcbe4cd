import { INSTALL_BANNER } from '../app/banner-ids.ts'
import { firstInteraction } from './first-interaction.ts'

/** The browser's own event, which TypeScript's library does not know. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** Caught by early.js when the offer came first. */
    installOffer?: InstallOffer
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

const DISMISSED_KEY = 'installBannerDismissed'
/** Some browsers make the offer on every visit: whoever has only just come is not asked. */
const SETTLED_MS = 10_000

/** Hidden, then shown once the browser offers installation, then hidden after Install or dismissal (spec section 4). */
export function watchInstallOffer(): void {
  const banner = document.getElementById(INSTALL_BANNER)
  if (!banner) return
  const interacted = firstInteraction()
  const hide = () => {
    banner.hidden = true
  }
  const show = async () => {
    if (isDismissed()) return
    await Promise.race([interacted, new Promise((resolve) => setTimeout(resolve, SETTLED_MS))])
    banner.hidden = window.installOffer === undefined
  }
  banner.querySelector('[data-act=accept]')?.addEventListener('click', () => {
    hide()
    void window.installOffer?.prompt()
    // An offer can be used once.
    delete window.installOffer
  })
  banner.querySelector('[data-act=later]')?.addEventListener('click', () => {
    hide()
    window.localStorage.setItem(DISMISSED_KEY, new Date().toISOString())
  })
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event
    void show()
  })
  window.addEventListener('appinstalled', hide)
  if (window.installOffer) void show()
}

/** A browser that stores nothing for us may throw when asked. */
function isDismissed(): boolean {
  try {
    return window.localStorage.getItem(DISMISSED_KEY) !== null
  } catch {
    return true
  }
}
