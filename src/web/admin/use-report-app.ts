import { parseResponse } from 'hono/client'
import { useEffect } from 'react'
import { api } from '../data/api-client.ts'
import { useSession } from '../data/session.ts'

const REPORTED = 'appReported'
const INSTALLED_ON_PHONE = '(display-mode: standalone) and (pointer: coarse) and (max-width: 37.5rem)'

/** Tells the server once that the back-office was opened as an app on a phone, which only this browser knows. */
export function useReportApp(): void {
  const { isAuthenticated } = useSession()
  useEffect(() => {
    if (!isAuthenticated || localStorage.getItem(REPORTED) || !window.matchMedia(INSTALLED_ON_PHONE).matches) return
    parseResponse(api.admin['getting-started'].$put({ json: { appOpened: true } })).then(
      () => localStorage.setItem(REPORTED, 'yes'),
      // It is reported again when the app is opened next.
      () => undefined,
    )
  }, [isAuthenticated])
}
