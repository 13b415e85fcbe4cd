import { parseResponse } from 'hono/client'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OPENED_PREFIX } from '#domain/push/push.ts'
import { api } from '../data/api-client.ts'

/**
 * Tells the server that a notification was opened. Safari opens its address without asking our worker, so the page does. If another window
 * is open already, the worker asks it to show the address: a new one would leave an unsaved form behind.
 */
export function useOpenedNotification(): void {
  const navigate = useNavigate()
  const { hash, pathname, search } = useLocation()
  useEffect(() => {
    const id = hash.startsWith(`#${OPENED_PREFIX}`) ? hash.slice(OPENED_PREFIX.length + 1) : undefined
    if (id === undefined) return
    // If this fails, the e-mail arrives.
    parseResponse(api.push.opened.$post({ json: { id } })).catch(() => undefined)
    void navigate({ pathname, search, hash: '' }, { replace: true })
  }, [hash, pathname, search, navigate])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const show = ({ data }: MessageEvent<unknown>) => {
      const path = typeof data === 'object' && data !== null && 'show' in data ? data.show : undefined
      if (typeof path === 'string' && path.startsWith('/admin')) void navigate(path)
    }
    navigator.serviceWorker.addEventListener('message', show)
    return () => navigator.serviceWorker.removeEventListener('message', show)
  }, [navigate])
}
