import { INSTALL_BANNER } from '../app/banner-ids.ts'
import { firstInteraction } from './first-interaction.ts'

/** The browser's own event, which TypeScript's library lacks. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** Caught by early.js if the offer came first. */
    installOffer?: InstallOffer
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

const DISMISSED_KEY = 'installBannerDismissed'
/** Some browsers make the offer on every visit, so new visitors aren't asked right away. */
const SETTLED_MS = 10_000

/** Hidden at first, shown when the browser offers installation, hidden after Install or dismissal. */
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

/** Accessing storage may throw if the browser blocks it. */
function isDismissed(): boolean {
  try {
    return window.localStorage.getItem(DISMISSED_KEY) !== null
  } catch {
    return true
  }
}
