import { KeyRound, LogIn } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { AFTER_LOGIN_PATH, RESET_PATH, SETUP_PATH } from '#domain/navigation/navigation.ts'
import { ApiError } from '../../data/api-error.ts'
import { beginSession, keepToken } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { obstacleHere } from '../passkey/browser-passkey.ts'
import { RouteLink } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'
import {
  passkeysAvailable,
  resetAvailable,
  setupStatus,
  signIn,
  signInByPasskey,
  useReadAlone,
} from './sign-in-calls.ts'

const SECOND_FACTOR = ['code-needed', 'wrong-code', 'too-many-codes']

type SignInFormProps = { onToken: (token: string) => Promise<void> | void }

export function SignInForm({ onToken }: SignInFormProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [needsCode, setNeedsCode] = useState(false)

  async function submit(form: FormData) {
    setBusy(true)
    setProblem('')
    const typed = { email: String(form.get('email')), password: String(form.get('password')) }
    const sent = needsCode ? { ...typed, code: String(form.get('code')) } : typed
    const signedIn = await signIn.perform(sent).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      const isCodeAsked = SECOND_FACTOR.includes(error.code)
      // The first time, the new field says what is missing.
      if (!isCodeAsked || needsCode) setProblem(loginFailure(error))
      if (isCodeAsked) setNeedsCode(true)
    })
    if (signedIn?.success) return onToken(signedIn.token)
    if (signedIn) setProblem(ADMIN_MESSAGES.invalidCredentials)
    setBusy(false)
  }

  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        // React bubbles events from a dialog to the form around it.
        event.stopPropagation()
        if (!busy) void submit(new FormData(event.currentTarget))
      }}
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <Field label="Email" required>
        <Input type="email" name="email" autoComplete="username" />
      </Field>
      <Field label="Password" required>
        <Input type="password" name="password" autoComplete="current-password" />
      </Field>
      {needsCode && (
        <Field label="Code" hint="From the app on your phone, or a recovery code" required>
          <Input name="code" autoComplete="one-time-code" maxLength={40} ref={focus} />
        </Field>
      )}
      <Button type="submit" busy={busy} busyLabel="Signing In...">
        <LogIn aria-hidden="true" />
        Sign In
      </Button>
      <PasskeySignIn onToken={onToken} onProblem={setProblem} />
    </form>
  )
}

function focus(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Every failure the person can't act on looks like a wrong password. */
export function loginFailure({ status, isRefusal, code, message }: ApiError): string {
  if (SECOND_FACTOR.includes(code)) return message
  if (status === 401 || status === 422) return ADMIN_MESSAGES.invalidCredentials
  return isRefusal || code === 'busy' ? message : ADMIN_MESSAGES.networkError
}

type PasskeySignInProps = SignInFormProps & { onProblem: (problem: string) => void }

/** Shown only if the account has a passkey and this browser can use it here. */
function PasskeySignIn({ onToken, onProblem }: PasskeySignInProps) {
  const { data } = useReadAlone(passkeysAvailable)
  const [busy, setBusy] = useState(false)
  if (!data?.available || obstacleHere(data.publicUrl)) return null

  async function enter() {
    setBusy(true)
    onProblem('')
    try {
      await onToken((await signInByPasskey.perform()).token)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      onProblem(error.message)
      setBusy(false)
    }
  }

  return (
    <Button tone="secondary" busy={busy} busyLabel="Waiting for your device..." onClick={() => void enter()}>
      <KeyRound aria-hidden="true" />
      Use a passkey
    </Button>
  )
}

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
