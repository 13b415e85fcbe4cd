import { INSTALL_BANNER } from '../app/banner-ids.ts'
import { isStored } from './stored.ts'

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

/** Hidden at first, shown when the browser offers installation, hidden after Install or dismissal. */
export function watchInstallOffer(): void {
  const banner = document.getElementById(INSTALL_BANNER)
  if (!banner) return
  const hide = () => {
    banner.hidden = true
  }
  const show = () => {
    banner.hidden = isStored('localStorage', DISMISSED_KEY, true)
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
    show()
  })
  window.addEventListener('appinstalled', hide)
  if (window.installOffer) show()
}
