import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { POCKET_PATH } from '#domain/site/navigation.ts'
import { useSession } from '../../data/session.ts'
import { useUnsavedWork } from '../../data/unsaved-work.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { SessionEnded } from './session-ended.tsx'
import { WithoutNetwork } from './without-network.tsx'

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
