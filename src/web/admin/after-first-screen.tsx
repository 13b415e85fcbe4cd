import '../offline/offline-banner.tsx'
import '../ui/alert-dialog.tsx'
import '../ui/dialog-panel.tsx'
import './appointments/lazy-dialogs.tsx'
import './appointments/visit-steps.tsx'
import './guard/signed-out.tsx'
import './system-alerts.tsx'
import { useEffect, useRef } from 'react'
import { ActOutcomes } from '../acts/act-outcomes.tsx'
import { api, called } from '../data/api-client.ts'
import { useSession } from '../data/session.ts'
import { useWaitingCounts } from '../data/waiting-counts.ts'
import { PocketKeeper } from '../offline/pocket-keeper.tsx'
import { ConfirmationDialog } from './guard/confirmation-dialog.tsx'
import { allowSound, playSound, useSoundIsOn } from './notifications/request-sound.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'

const SETTLE_MS = 2000

const REPORTED = 'appReported'

const INSTALLED_ON_PHONE = '(display-mode: standalone) and (pointer: coarse) and (max-width: 37.5rem)'

/** Loaded after the first screen. Includes what a tap needs: dialogs, the login over a screen, and the steps of a visit. */
export function AfterFirstScreen() {
  const { isAuthenticated } = useSession()
  useReportApp()
  useRequestSound()
  useEffect(loadForms, [])
  return (
    <>
      <PocketKeeper />
      {isAuthenticated && <ActOutcomes />}
      {isAuthenticated && <Shortcuts />}
      <ConfirmationDialog />
    </>
  )
}

/** Loads the code that forms share when idle, so that the next screen is small. Not if the browser saves data. */
function loadForms() {
  if (navigator.connection?.saveData) return
  const load = () => void import('./screen/document-form.tsx').catch(() => undefined)
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(load), SETTLE_MS)
  return () => clearTimeout(timer)
}

/** Tells the server once that the back-office was opened as an app on a phone, which only this browser knows. */
function useReportApp(): void {
  const { isAuthenticated } = useSession()
  useEffect(() => {
    if (!isAuthenticated || localStorage.getItem(REPORTED) || !window.matchMedia(INSTALLED_ON_PHONE).matches) return
    called(api.admin['getting-started'].$put({ json: { appOpened: true } })).then(
      () => localStorage.setItem(REPORTED, 'yes'),
      // The app reports it again at its next start.
      () => undefined,
    )
  }, [isAuthenticated])
}

function useRequestSound(): void {
  const isOn = useSoundIsOn()
  const counts = useWaitingCounts()
  const before = useRef(counts)
  const isCreated = useRef(false)
  useEffect(() => {
    if (!isOn) return
    const ended = new AbortController()
    const { signal } = ended
    // A request that is undone waits again, but isn't new. An appointment that the desk adds is new, but doesn't wait.
    window.addEventListener('appointments:created', () => (isCreated.current = true), { signal })
    for (const gesture of ['pointerdown', 'keydown'])
      window.addEventListener(gesture, () => void allowSound(), { signal, once: true })
    return () => ended.abort()
  }, [isOn])
  useEffect(() => {
    const isMore = counts.requests > before.current.requests
    if (isOn && isCreated.current && isMore) void playSound()
    if (counts !== before.current) isCreated.current = false
    before.current = counts
  }, [counts, isOn])
}
