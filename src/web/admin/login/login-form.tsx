import { useNavigate } from 'react-router'
import { AFTER_LOGIN_PATH, RESET_PATH, SETUP_PATH } from '#domain/navigation/navigation.ts'
import { beginSession, keepToken } from '../../data/session.ts'
import { RouteLink } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'
import { resetAvailable, setupStatus, useReadAlone } from './sign-in-calls.ts'
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

/** Shown only if the site can send the link. */
function ForgotPassword() {
  const { data } = useReadAlone(resetAvailable)
  if (!data?.available) return null
  return (
    <p className="text-ink-muted text-sm">
      <RouteLink to={RESET_PATH}>Forgot your password?</RouteLink>
    </p>
  )
}

/** The same screen creates the account and, once there is one, says how to get back in. */
function SetupLink() {
  const { data } = useReadAlone(setupStatus)
  if (!data?.needsSetup) return <RouteLink to={SETUP_PATH}>Can't sign in?</RouteLink>
  return (
    <>
      First time here? <RouteLink to={SETUP_PATH}>Set up the admin account</RouteLink>
    </>
  )
}
