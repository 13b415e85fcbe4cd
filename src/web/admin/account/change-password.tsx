import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ADMIN_MESSAGES } from '#domain/account/admin.ts'
import { changePasswordFormSchema } from '#domain/account/admin-schema.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { beginSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { SAVING } from '../editing-words.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { SECURITY_KEY } from './security-key.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePassword() {
  const client = useQueryClient()
  const [problem, setProblem] = useState('')
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(changePasswordFormSchema),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setProblem('')
    try {
      const json = { currentPassword, newPassword }
      const { token } = await parseResponse(api.admin.password.$post({ json }))
      await beginSession(token)
      void client.invalidateQueries({ queryKey: SECURITY_KEY })
      reset(EMPTY)
      toast.success(ADMIN_MESSAGES.passwordChanged)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const field = (['currentPassword', 'newPassword'] as const).find((name) => error.fields[name])
      if (field) setError(field, { message: error.message }, { shouldFocus: true })
      else setProblem(error.message)
    }
  })

  return (
    <section aria-labelledby="change-password" className="grid max-w-3xl gap-4">
      <div>
        <h2 id="change-password" className="text-xl">
          Change Password
        </h2>
        <p className="text-ink-muted text-sm">Signs out all other devices and revokes any calendar link.</p>
      </div>
      <Card>
        <form method="post" noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void submit(event)}>
          {problem && (
            <Notice tone="error" className="sm:col-span-2">
              {problem}
            </Notice>
          )}
          <Field label="Current Password" error={errors.currentPassword?.message} required className="sm:col-span-2">
            <Input type="password" autoComplete="current-password" {...register('currentPassword')} />
          </Field>
          <NewPasswordFields
            label="New Password"
            chosen={{ field: register('newPassword'), error: errors.newPassword?.message }}
            confirmed={{ field: register('confirmPassword'), error: errors.confirmPassword?.message }}
          />
          <div className="sm:col-span-2">
            <Button type="submit" busy={isSubmitting} busyLabel={SAVING}>
              Change Password
            </Button>
          </div>
        </form>
      </Card>
    </section>
  )
}
