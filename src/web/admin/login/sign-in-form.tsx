import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { logIn } from './log-in.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

type SignInFormProps = { onToken: (token: string) => Promise<void> | void }

/** Calls `onToken` with the token of the new session. Asks for a code only if the server needs one. */
export function SignInForm({ onToken }: SignInFormProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [needsCode, setNeedsCode] = useState(false)

  async function submit(form: FormData) {
    setBusy(true)
    setProblem('')
    const typed = { email: String(form.get('email')), password: String(form.get('password')) }
    const outcome = await logIn(needsCode ? { ...typed, code: String(form.get('code')) } : typed)
    if (outcome.ok) return onToken(outcome.token)
    // The first time, the new field says what is missing.
    if (!outcome.needsCode || needsCode) setProblem(outcome.message)
    if (outcome.needsCode) setNeedsCode(true)
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
