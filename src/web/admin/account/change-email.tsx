import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ACCOUNT_MESSAGES } from '#domain/account/account.ts'
import { changeEmailSchema } from '#domain/account/admin-schema.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { adminToken, beginSession, useSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { EmailCode } from './email-code.tsx'
import { SECURITY_KEY } from './security-key.ts'

const EMPTY = { newEmail: '', currentPassword: '' }

export function ChangeEmail() {
  const client = useQueryClient()
  const { user } = useSession()
  const [problem, setProblem] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(changeEmailSchema),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (change) => {
    setProblem('')
    try {
      await parseResponse(api.admin.email.$post({ json: change }))
      setSentTo(change.newEmail)
      reset(EMPTY)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const field = (['newEmail', 'currentPassword'] as const).find((name) => error.fields[name])
      if (field) setError(field, { message: error.message }, { shouldFocus: true })
      else setProblem(error.message)
    }
  })

  const finish = async () => {
    setSentTo(undefined)
    // Shows the new address everywhere.
    await beginSession(adminToken() ?? '')
    void client.invalidateQueries({ queryKey: SECURITY_KEY })
    toast.success(ACCOUNT_MESSAGES.emailChanged)
  }

  return (
    <section aria-labelledby="change-email" className="grid max-w-3xl gap-4">
      <div>
        <h2 id="change-email" className="text-xl">
          Change Email
        </h2>
        <p className="text-ink-muted text-sm wrap-anywhere">
          You sign in with {user?.email}. We send a code to the new address first.
        </p>
      </div>
      <Card className="grid gap-5">
        {sentTo !== undefined && <EmailCode sentTo={sentTo} onDone={finish} onCancel={() => setSentTo(undefined)} />}
        {sentTo === undefined && (
          <form method="post" noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void submit(event)}>
            {problem && (
              <Notice tone="error" className="sm:col-span-2">
                {problem}
              </Notice>
            )}
            <Field label="New Email" error={errors.newEmail?.message} required>
              <Input type="email" autoComplete="email" {...register('newEmail')} />
            </Field>
            <Field label="Your Password" error={errors.currentPassword?.message} required>
              <Input type="password" autoComplete="current-password" {...register('currentPassword')} />
            </Field>
            <div className="sm:col-span-2">
              <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
                Send Code
              </Button>
            </div>
          </form>
        )}
      </Card>
    </section>
  )
}
