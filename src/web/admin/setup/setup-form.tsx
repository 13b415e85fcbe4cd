import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ADMIN_MESSAGES } from '#domain/account/admin.ts'
import { setupFormSchema } from '#domain/account/admin-schema.ts'
import { SETUP_CODE_HINT, SETUP_CODE_LABEL } from '#domain/account/setup-code.ts'
import type { z } from '#domain/documents/zod.ts'
import { ADMIN_PATH } from '#domain/navigation/navigation.ts'
import { ApiError } from '../../data/api-error.ts'
import { beginSession } from '../../data/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { NewPasswordFields, SendForm } from '../form/send-form.tsx'
import { setUp } from '../login/sign-in-calls.ts'
import { SignInLayout } from '../sign-in-layout.tsx'

type Account = z.infer<typeof setupFormSchema>

const { TextField } = fieldsOf<Account>()

export function SetupForm({ suggestedEmail, codeNeeded }: { suggestedEmail: string; codeNeeded: boolean }) {
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const [carriedCode] = useState(codeInAddress)

  const create = async ({ email, password, code }: Account) => {
    const { success, token } = await setUp.perform({ email, password, code }).catch((error: unknown) => {
      throw error instanceof ApiError ? setupFailure(error) : error
    })
    if (!success) throw new Error(ADMIN_MESSAGES.setupFailed)
    setIsDone(true)
    await beginSession(token)
    await navigate(ADMIN_PATH)
  }

  return (
    <SignInLayout title="Admin Setup" lead="Create the account that manages this site. You can do this only once.">
      <SendForm
        schema={setupFormSchema}
        values={{ email: suggestedEmail, password: '', confirmPassword: '', code: carriedCode }}
        send={create}
        label={
          <>
            <UserPlus aria-hidden="true" />
            Create Admin Account
          </>
        }
        busyLabel="Creating Account..."
      >
        {isDone && <Notice tone="success">{ADMIN_MESSAGES.accountCreated}</Notice>}
        {codeNeeded && carriedCode === undefined && (
          <TextField
            name="code"
            label={SETUP_CODE_LABEL}
            hint={SETUP_CODE_HINT}
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <NewPasswordFields name="password" label="Password" />
      </SendForm>
    </SignInLayout>
  )
}

/** The printed link carries the code in its fragment. */
function codeInAddress(): string | undefined {
  return new URLSearchParams(window.location.hash.slice(1)).get('code') ?? undefined
}

/** A refusal has its own words, which may belong to a field. */
export function setupFailure(error: ApiError): Error {
  if (error.isRefusal) return error
  return new Error(error.status === 0 ? ADMIN_MESSAGES.networkError : ADMIN_MESSAGES.setupFailed, { cause: error })
}
