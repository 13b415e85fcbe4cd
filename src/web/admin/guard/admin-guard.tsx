import type { ReactNode } from 'react'
import { ADMIN_MESSAGES } from '#domain/admin.ts'
import { useSession } from '../../data/session.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { LoginForm } from '../login/login-form.tsx'

/** Shows the back-office to the administrator alone; everyone else gets the login, and then the page they asked for. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { loading, isAuthenticated } = useSession()
  if (loading) {
    return (
      <Spinner block className="min-h-[60dvh]">
        {ADMIN_MESSAGES.checkingAuthentication}
      </Spinner>
    )
  }
  return isAuthenticated ? children : <LoginForm onLogin={() => window.location.reload()} />
}
