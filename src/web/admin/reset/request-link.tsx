import { useMutation } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { ACCOUNT_MESSAGES } from '#domain/session/account.ts'
import { LOGIN_PATH } from '#domain/site/navigation.ts'
import { api } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RouteLink } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'

export function RequestLink() {
  const request = useMutation({
    mutationFn: (email: string) => parseResponse(api.admin.reset.$post({ json: { email } })),
  })
  return (
    <SignInLayout title="Forgot Your Password?" lead="We send a link to the address of your account.">
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const email = String(new FormData(event.currentTarget).get('email'))
          if (!request.isPending) request.mutate(email)
        }}
      >
        {request.error && <Notice tone="error">{request.error.message}</Notice>}
        {request.isSuccess && <Notice tone="success">{ACCOUNT_MESSAGES.resetRequested}</Notice>}
        <Field label="Email" required>
          <Input type="email" name="email" autoComplete="username" />
        </Field>
        <Button type="submit" busy={request.isPending} busyLabel="Sending...">
          Send Link
        </Button>
      </form>
      <p className="text-ink-muted text-sm">
        <RouteLink to={LOGIN_PATH}>Back to sign-in</RouteLink>
      </p>
    </SignInLayout>
  )
}
