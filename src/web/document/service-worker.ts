import { UPDATE_BANNER } from '../app/banner-ids.ts'

/** A newer worker takes over when this tab asks, and reloads only this tab. */
export async function registerWorker(address: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(address).catch(() => undefined)
  const banner = document.getElementById(UPDATE_BANNER)
  if (!registration || !banner) return
  const look = () => {
    // The first worker isn't an update.
    if (registration.waiting && navigator.serviceWorker.controller) banner.hidden = false
  }
  banner.querySelector('[data-act=accept]')?.addEventListener('click', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    registration.waiting?.postMessage('take-over')
  })
  banner.querySelector('[data-act=later]')?.addEventListener('click', () => {
    banner.hidden = true
  })
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  look()
}
