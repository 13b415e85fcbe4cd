import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { ACCOUNT_MESSAGES } from '#domain/account/account.ts'
import { LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RouteLink } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'

export function RequestLink() {
  const [busy, setBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [problem, setProblem] = useState('')

  async function request(email: string) {
    setBusy(true)
    setIsSent(false)
    setProblem('')
    try {
      await parseResponse(api.admin.reset.$post({ json: { email } }))
      setIsSent(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <SignInLayout title="Forgot Your Password?" lead="We send a link to the address of your account.">
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const email = String(new FormData(event.currentTarget).get('email'))
          if (!busy) void request(email)
        }}
      >
        {problem && <Notice tone="error">{problem}</Notice>}
        {isSent && <Notice tone="success">{ACCOUNT_MESSAGES.resetRequested}</Notice>}
        <Field label="Email" required>
          <Input type="email" name="email" autoComplete="username" />
        </Field>
        <Button type="submit" busy={busy} busyLabel="Sending...">
          Send Link
        </Button>
      </form>
      <p className="text-ink-muted text-sm">
        <RouteLink to={LOGIN_PATH}>Back to sign-in</RouteLink>
      </p>
    </SignInLayout>
  )
}
