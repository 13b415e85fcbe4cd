import { useEffect, useState } from 'react'

/** The browser's own event, which TypeScript's library does not know. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** Caught by boot.js when the offer came before React. */
    installOffer?: InstallOffer
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

const DISMISSED_KEY = 'installBannerDismissed'

/** Hidden, then shown once the browser offers installation, then hidden after Install or dismissal (spec section 4). */
export function useInstallOffer() {
  const [offer, setOffer] = useState<InstallOffer>()

  useEffect(() => {
    const take = (made: InstallOffer | undefined) => {
      if (made && window.localStorage.getItem(DISMISSED_KEY) === null) setOffer(made)
    }
    const heard = (event: InstallOffer) => {
      event.preventDefault()
      take(event)
    }
    const installed = () => setOffer(undefined)
    take(window.installOffer)
    window.addEventListener('beforeinstallprompt', heard)
    window.addEventListener('appinstalled', installed)
    return () => {
      window.removeEventListener('beforeinstallprompt', heard)
      window.removeEventListener('appinstalled', installed)
    }
  }, [])

  return {
    offered: offer !== undefined,
    install: async () => {
      setOffer(undefined)
      // An offer can be used once.
      delete window.installOffer
      await offer?.prompt()
    },
    dismiss: () => {
      setOffer(undefined)
      window.localStorage.setItem(DISMISSED_KEY, new Date().toISOString())
    },
  }
}
