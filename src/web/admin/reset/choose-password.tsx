import { zodResolver } from '@hookform/resolvers/zod'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ACCOUNT_MESSAGES } from '#domain/account/account.ts'
import { resetFormSchema } from '#domain/account/admin-schema.ts'
import { LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { forgetSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SAVING } from '../editing-words.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { RouteLink } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'

export function ChoosePassword({ token }: { token: string }) {
  const [problem, setProblem] = useState('')
  const [isDone, setIsDone] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetFormSchema),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    setProblem('')
    try {
      await parseResponse(api.admin.reset.confirm.$post({ json: { token, password } }))
      // Every session has ended, this browser's too.
      forgetSession()
      setIsDone(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.fields.password) setError('password', { message: error.message }, { shouldFocus: true })
      else setProblem(error.message)
    }
  })

  if (isDone) {
    return (
      <SignInLayout title="Choose a New Password">
        <Notice tone="success">{ACCOUNT_MESSAGES.resetDone}</Notice>
        <p>
          <RouteLink to={LOGIN_PATH}>Sign in</RouteLink>
        </p>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title="Choose a New Password" lead="This signs out all devices and revokes any calendar link.">
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <NewPasswordFields
          label="New Password"
          chosen={{ field: register('password'), error: errors.password?.message }}
          confirmed={{ field: register('confirmPassword'), error: errors.confirmPassword?.message }}
        />
        <Button type="submit" busy={isSubmitting} busyLabel={SAVING}>
          Change Password
        </Button>
      </form>
    </SignInLayout>
  )
}
