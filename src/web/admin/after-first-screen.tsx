import '../offline/offline-banner.tsx'
import '../ui/alert-dialog.tsx'
import '../ui/dialog-panel.tsx'
import './guard/signed-out.tsx'
import './system-alerts.tsx'
import { ActOutcomes } from '../acts/act-outcomes.tsx'
import { useSession } from '../data/session.ts'
import { PocketKeeper } from '../offline/pocket-keeper.tsx'
import { ConfirmationDialog } from './guard/confirmation-dialog.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'

/** What every screen needs, but none at first. Its code also brings what opens at a tap: dialogs, and the login over a screen. */
export function AfterFirstScreen() {
  const { isAuthenticated } = useSession()
  return (
    <>
      <PocketKeeper />
      {isAuthenticated && <ActOutcomes />}
      {isAuthenticated && <Shortcuts />}
      <ConfirmationDialog />
    </>
  )
}
