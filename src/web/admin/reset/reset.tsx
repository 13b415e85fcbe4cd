import { useState, useSyncExternalStore } from 'react'
import { ACCOUNT_MESSAGES } from '#domain/account/account.ts'
import { resetFormSchema, resetRequestSchema } from '#domain/account/admin-schema.ts'
import type { z } from '#domain/documents/zod.ts'
import { LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { adminMeta } from '../../data/site.ts'
import { Notice } from '../../ui/page.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { NewPasswordFields, SendForm } from '../form/send-form.tsx'
import { requestReset, resetPassword } from '../login/sign-in-calls.ts'
import { RouteLink } from '../route-link.tsx'
import { SAVING } from '../save-bar.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'

type Request = z.infer<typeof resetRequestSchema>

const { TextField } = fieldsOf<Request>()

export const meta = () => adminMeta('Reset password')

/** With a token in the address, asks for the new password. Opening the link changes nothing, because mail scanners open links. */
export default function Reset() {
  const token = useSyncExternalStore(followHash, tokenInAddress, () => '')
  return token === '' ? <RequestLink /> : <ChoosePassword token={token} />
}

function tokenInAddress(): string {
  return window.location.hash.slice(1)
}

function followHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function RequestLink() {
  const [isSent, setIsSent] = useState(false)
  const request = async ({ email }: Request) => {
    setIsSent(false)
    await requestReset.perform(email)
    setIsSent(true)
  }
  return (
    <SignInLayout title="Forgot Your Password?" lead="We send a link to the address of your account.">
      <SendForm
        schema={resetRequestSchema}
        values={{ email: '' }}
        send={request}
        label="Send link"
        busyLabel="Sending..."
      >
        {isSent && <Notice tone="success">{ACCOUNT_MESSAGES.resetRequested}</Notice>}
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
      </SendForm>
      <p className="text-ink-muted text-sm">
        <RouteLink to={LOGIN_PATH}>Back to sign-in</RouteLink>
      </p>
    </SignInLayout>
  )
}

export function ChoosePassword({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false)
  const choose = async ({ password }: z.infer<typeof resetFormSchema>) => {
    await resetPassword.perform({ token, password })
    setIsDone(true)
  }
  if (isDone) {
    return (
      <SignInLayout title="Choose a new password">
        <Notice tone="success">Password changed. All devices are signed out. Sign in with the new password.</Notice>
        <p>
          <RouteLink to={LOGIN_PATH}>Sign in</RouteLink>
        </p>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title="Choose a new password" lead="This signs out all devices and revokes any calendar link.">
      <SendForm
        schema={resetFormSchema}
        values={{ password: '', confirmPassword: '' }}
        send={choose}
        label="Change password"
        busyLabel={SAVING}
      >
        <NewPasswordFields name="password" label="New password" />
      </SendForm>
    </SignInLayout>
  )
}
