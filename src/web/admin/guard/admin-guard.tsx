import type { ReactNode } from 'react'
import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { useSession } from '../../data/session.ts'
import { useUnsavedWork } from '../../data/unsaved-work.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { SessionEnded } from './session-ended.tsx'

/**
 * Shows the back-office only to the administrator. Everyone else gets the login, and afterwards the page they asked for.
 * If a session ends while there is unsaved work, the person signs in again without leaving the screen.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { loading, isAuthenticated } = useSession()
  const unsavedWork = useUnsavedWork()
  if (loading) {
    return (
      <Spinner block className="min-h-[60dvh]">
        {ADMIN_MESSAGES.checkingAuthentication}
      </Spinner>
    )
  }
  if (!isAuthenticated && !unsavedWork) return <LoginForm onLogin={() => window.location.reload()} />
  return (
    <>
      {children}
      {!isAuthenticated && <SessionEnded />}
    </>
  )
}
