import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { logIn } from './log-in.ts'

/** Calls `onToken` with the token of the new session. */
export function SignInForm({ onToken }: { onToken: (token: string) => Promise<void> | void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(form: FormData) {
    setBusy(true)
    setProblem('')
    const outcome = await logIn(String(form.get('email')), String(form.get('password')))
    if (outcome.ok) return onToken(outcome.token)
    setProblem(outcome.message)
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
      <Button type="submit" busy={busy} busyLabel="Signing In...">
        <LogIn aria-hidden="true" />
        Sign In
      </Button>
    </form>
  )
}
