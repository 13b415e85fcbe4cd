import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AFTER_LOGIN_PATH, SETUP_PATH } from '#domain/navigation.ts'
import { beginSession, keepToken } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Door } from '../door.tsx'
import { logIn } from './log-in.ts'

/** `onLogin` runs with the token kept; without it the administrator is taken to the appointments. */
export function LoginForm({ onLogin }: { onLogin?: (() => void) | undefined }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(form: FormData) {
    setBusy(true)
    setProblem('')
    const outcome = await logIn(String(form.get('email')), String(form.get('password')))
    if (!outcome.ok) {
      setProblem(outcome.message)
      setBusy(false)
      return
    }
    if (onLogin) {
      keepToken(outcome.token)
      onLogin()
      return
    }
    await beginSession(outcome.token)
    await navigate(AFTER_LOGIN_PATH)
  }

  return (
    <Door title="Admin Login" lead="Sign in to look after appointments, projects and pages.">
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
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
        <Button type="submit" busy={busy} busyLabel="Signing In...">
          <LogIn aria-hidden="true" />
          Sign In
        </Button>
      </form>
      <p className="text-ink-muted text-sm">
        First time here? <TextLink to={SETUP_PATH}>Set up the admin account</TextLink>
      </p>
    </Door>
  )
}
