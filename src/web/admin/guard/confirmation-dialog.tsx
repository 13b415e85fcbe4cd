import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CONFIRMATION_MESSAGES } from '#domain/account/confirmation.ts'
import { api } from '../../data/api-client.ts'
import { answerConfirmations } from '../../data/confirmation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { signWithPasskey } from '../passkey/browser-passkey.ts'

/** Asks again who is at the screen when the server wants to know. The request that was refused is then repeated. */
export function ConfirmationDialog() {
  const [resolve, setResolve] = useState<(isConfirmed: boolean) => void>()
  useEffect(() => answerConfirmations(() => new Promise((settle) => setResolve(() => settle))), [])
  if (!resolve) return null
  const close = (isConfirmed: boolean) => {
    setResolve(undefined)
    resolve(isConfirmed)
  }
  return <Question onAnswer={close} />
}

type Proof = Parameters<typeof api.admin.confirmation.$post>[0]['json']

function Question({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { data: ways } = useQuery({
    queryKey: ['confirmation'],
    queryFn: ({ signal }) => parseResponse(api.admin.confirmation.$get({}, { init: { signal } })),
    staleTime: 0,
  })
  const [byCode, setByCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function prove(proof: () => Promise<Proof>) {
    setBusy(true)
    setProblem('')
    try {
      await parseResponse(api.admin.confirmation.$post({ json: await proof() }))
      onAnswer(true)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }

  const byPasskey = async () => {
    const { options } = await parseResponse(api.admin.confirmation.options.$post())
    return { credential: await signWithPasskey(options) }
  }
  const label = byCode ? 'Code from your app' : 'Your password'
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title={CONFIRMATION_MESSAGES.title}
      description={CONFIRMATION_MESSAGES.explained}
      width="sm"
    >
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles events from a dialog to the form around it.
          event.stopPropagation()
          const typed = String(new FormData(event.currentTarget).get('proof'))
          if (!busy) void prove(async () => (byCode ? { code: typed } : { password: typed }))
        }}
      >
        {problem && <Notice tone="error">{problem}</Notice>}
        <Field label={label} required>
          <Input
            key={label}
            name="proof"
            type={byCode ? 'text' : 'password'}
            inputMode={byCode ? 'numeric' : undefined}
            autoComplete={byCode ? 'one-time-code' : 'current-password'}
            maxLength={byCode ? 10 : undefined}
          />
        </Field>
        <div className="flex flex-wrap gap-3 *:grow">
          <Button type="submit" busy={busy} busyLabel="Checking...">
            Confirm
          </Button>
          {ways?.passkey && (
            <Button tone="secondary" disabled={busy} onClick={() => void prove(byPasskey)}>
              <KeyRound aria-hidden="true" />
              Use a Passkey
            </Button>
          )}
          {ways?.code && (
            <Button tone="ghost" disabled={busy} onClick={() => setByCode(!byCode)}>
              {byCode ? 'Use my password' : 'Use a code'}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
