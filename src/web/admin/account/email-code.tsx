import { useMutation } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type EmailCodeProps = { sentTo: string; onDone: () => Promise<void>; onCancel: () => void }

/** The code that arrived at the new address. */
export function EmailCode({ sentTo, onDone, onCancel }: EmailCodeProps) {
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => parseResponse(api.admin.email.confirm.$post({ json: { code } })),
    onSuccess: onDone,
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!confirm.isPending) confirm.mutate()
      }}
    >
      <Field label={`Code sent to ${sentTo}`} error={confirm.error?.message} className="max-w-sm">
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={confirm.isPending} busyLabel="Checking...">
          Change Email
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          Start Again
        </Button>
      </div>
    </form>
  )
}
