import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { SERVICE_WORKER_PATH } from '#domain/web-app.ts'

/** Registers the worker and says when a newer one waits. It takes over when this tab asks for it, and reloads this tab only. */
export function useServiceWorker() {
  const [waiting, setWaiting] = useState<ServiceWorker>()

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let ended = false
    void register().then((registration) => {
      if (ended || !registration) return
      const look = () => {
        // The first worker of all is no update.
        if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting)
      }
      look()
      registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    })
    return () => {
      ended = true
    }
  }, [])

  return {
    waiting: waiting !== undefined,
    takeOver: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
      waiting?.postMessage('take-over')
    },
  }
}

/** Tells the worker which page the router has gone to, so that it can be read again without a network. */
export function useVisits(): void {
  const { pathname, search } = useLocation()
  const visited = pathname + search
  const shown = useRef(visited)
  useEffect(() => {
    if (shown.current === visited) return
    shown.current = visited
    navigator.serviceWorker?.controller?.postMessage({ visited })
  }, [visited])
}

/** The site works without one: browsers refuse workers in private windows, without https and to people who said so. */
function register(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register(SERVICE_WORKER_PATH).catch(() => undefined)
}
