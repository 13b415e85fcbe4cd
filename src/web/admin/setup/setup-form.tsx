import { zodResolver } from '@hookform/resolvers/zod'
import { parseResponse } from 'hono/client'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ADMIN_MESSAGES } from '#domain/account/admin.ts'
import { setupFormSchema } from '#domain/account/admin-schema.ts'
import { SETUP_CODE_HINT, SETUP_CODE_LABEL } from '#domain/account/setup-code.ts'
import { ADMIN_PATH } from '#domain/navigation/navigation.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { beginSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'
import { codeInAddress } from './setup-status.ts'

export function SetupForm({ suggestedEmail, codeNeeded }: { suggestedEmail: string; codeNeeded: boolean }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState(false)
  const [carriedCode] = useState(codeInAddress)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(setupFormSchema),
    defaultValues: { email: suggestedEmail, password: '', confirmPassword: '', code: carriedCode },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email, password, code }) => {
    setProblem('')
    const outcome = await createAccount({ email, password, code })
    if (!outcome.ok && outcome.field) return setError(outcome.field, outcome, { shouldFocus: true })
    if (!outcome.ok) return setProblem(outcome.message)
    setDone(true)
    await beginSession(outcome.token)
    await navigate(ADMIN_PATH)
  })

  return (
    <SignInLayout title="Admin Setup" lead="Create the account that manages this site. You can do this only once.">
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {done && <Notice tone="success">{ADMIN_MESSAGES.accountCreated}</Notice>}
        {codeNeeded && carriedCode === undefined && (
          <Field label={SETUP_CODE_LABEL} hint={SETUP_CODE_HINT} error={errors.code?.message} required>
            <Input type="text" autoComplete="off" spellCheck={false} {...register('code')} />
          </Field>
        )}
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="username" {...register('email')} />
        </Field>
        <NewPasswordFields
          label="Password"
          chosen={{ field: register('password'), error: errors.password?.message }}
          confirmed={{ field: register('confirmPassword'), error: errors.confirmPassword?.message }}
        />
        <Button type="submit" busy={isSubmitting || done} busyLabel="Creating Account...">
          <UserPlus aria-hidden="true" />
          Create Admin Account
        </Button>
      </form>
    </SignInLayout>
  )
}

interface NewAccount {
  email: string
  password: string
  code?: string | undefined
}

type SetupOutcome = { ok: true; token: string } | { ok: false; message: string; field?: 'password' }

async function createAccount(account: NewAccount): Promise<SetupOutcome> {
  try {
    const { success, token } = await parseResponse(api.admin.setup.$post({ json: account }))
    return success ? { ok: true, token } : { ok: false, message: ADMIN_MESSAGES.setupFailed }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return setupFailure(error)
  }
}

export function setupFailure({ status, isRefusal, message, fields }: ApiError): SetupOutcome {
  if (status === 0) return { ok: false, message: ADMIN_MESSAGES.networkError }
  if (!isRefusal) return { ok: false, message: ADMIN_MESSAGES.setupFailed }
  return fields.password ? { ok: false, message: fields.password, field: 'password' } : { ok: false, message }
}
