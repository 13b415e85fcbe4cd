import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { POCKET_LABEL, POCKET_PATH } from '#domain/navigation/navigation.ts'
import { POCKET_WORDS } from '#domain/offline/words.ts'
import { beginSession, useSession } from '../../data/session.ts'
import { useUnsavedWork } from '../../data/unsaved-work.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { SignInForm } from '../login/sign-in-form.tsx'

/** The browser asks before it discards unsaved changes. */
const leave = () => window.location.reload()

/**
 * Shows the back-office only to the administrator. Everyone else gets the login, and afterwards the page they asked for.
 * If a session ends while there is unsaved work, the person signs in again without leaving the screen.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { loading, isAuthenticated, isPostponed } = useSession()
  const { pathname } = useLocation()
  const unsavedWork = useUnsavedWork()
  if (loading) {
    return (
      <Spinner block className="min-h-[60dvh]">
        {ADMIN_MESSAGES.checkingAuthentication}
      </Spinner>
    )
  }
  // That screen shows only what this phone may still read.
  if (isPostponed && pathname !== POCKET_PATH) return <WithoutNetwork />
  const isOpen = isAuthenticated || isPostponed
  if (!isOpen && !unsavedWork) return <LoginForm onLogin={() => window.location.reload()} />
  return (
    <>
      {children}
      {!isOpen && <SessionEnded />}
    </>
  )
}

/** The session could not be verified, so nothing of the server can be shown. */
function WithoutNetwork() {
  return (
    <EmptyState
      icon={WifiOff}
      title={POCKET_WORDS.offline}
      action={<ButtonLink href={POCKET_PATH}>{POCKET_LABEL}</ButtonLink>}
      className="min-h-[60dvh] content-center"
    >
      {POCKET_WORDS.offlineElsewhere}
    </EmptyState>
  )
}

/** Covers a screen with unsaved work until the person signs in again or discards it. */
function SessionEnded() {
  return (
    <Dialog
      onClose={leave}
      title={ADMIN_MESSAGES.sessionEndedTitle}
      description={ADMIN_MESSAGES.sessionEndedText}
      width="sm"
      footer={
        <Button tone="secondary" onClick={leave}>
          Leave without saving
        </Button>
      }
    >
      <SignInForm onToken={beginSession} />
    </Dialog>
  )
}
