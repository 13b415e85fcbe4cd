import { useNavigate } from 'react-router'
import { AFTER_LOGIN_PATH, SETUP_PATH } from '#domain/navigation/navigation.ts'
import { beginSession, keepToken } from '../../data/session.ts'
import { RouteLink } from '../route-link.tsx'
import { useSetupStatus } from '../setup/setup-status.ts'
import { SignInLayout } from '../sign-in-layout.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Calls `onLogin` once the token is stored. Without it, goes to the appointments. */
export function LoginForm({ onLogin }: { onLogin?: (() => void) | undefined }) {
  const navigate = useNavigate()

  async function enter(token: string) {
    if (onLogin) {
      keepToken(token)
      onLogin()
      return
    }
    await beginSession(token)
    await navigate(AFTER_LOGIN_PATH)
  }

  return (
    <SignInLayout title="Admin Login" lead="Sign in to manage appointments, projects and pages.">
      <SignInForm onToken={enter} />
      <ForgotPassword />
      <p className="text-ink-muted text-sm">
        <SetupLink />
      </p>
    </SignInLayout>
  )
}

/** The same screen creates the account and, once there is one, says how to get back in. */
function SetupLink() {
  const check = useSetupStatus()
  if (check.state !== 'known' || !check.status.needsSetup) return <RouteLink to={SETUP_PATH}>Can't sign in?</RouteLink>
  return (
    <>
      First time here? <RouteLink to={SETUP_PATH}>Set up the admin account</RouteLink>
    </>
  )
}
