import { ArrowRight, LogOut } from 'lucide-react'
import { Navigate, useNavigate } from 'react-router'
import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { AFTER_LOGIN_PATH, HOME_PATH } from '#domain/navigation/navigation.ts'
import { endSession, useSession } from '../../data/session.ts'
import { adminMeta } from '../../data/site.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { CHECKING_SESSION } from '../guard/admin-guard.tsx'
import { RouteButton } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'
import { LoginForm } from './sign-in-form.tsx'

export const meta = () => adminMeta('Admin Login')

export default function Login() {
  const { loading, isAuthenticated, user } = useSession()
  if (loading) return <Spinner block>{CHECKING_SESSION}</Spinner>
  if (user && !isAuthenticated) return <Navigate to={AFTER_LOGIN_PATH} replace />
  return isAuthenticated ? <SignedIn /> : <LoginForm />
}

function SignedIn() {
  const navigate = useNavigate()
  return (
    <SignInLayout title={ADMIN_MESSAGES.signedInTitle}>
      <p>{ADMIN_MESSAGES.signedInText}</p>
      <div className="flex flex-wrap gap-3 *:grow">
        <RouteButton to={AFTER_LOGIN_PATH}>
          Go to Admin Dashboard
          <ArrowRight aria-hidden="true" />
        </RouteButton>
        <Button
          tone="secondary"
          onClick={async () => {
            await endSession()
            await navigate(HOME_PATH)
          }}
        >
          <LogOut aria-hidden="true" />
          Logout
        </Button>
      </div>
    </SignInLayout>
  )
}
