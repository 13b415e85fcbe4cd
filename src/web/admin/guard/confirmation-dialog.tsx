import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CONFIRMATION_MESSAGES } from '#domain/account/account.ts'
import { answerConfirmations } from '../../data/api-client.ts'
import { type Api, type Command, command, query, useCommand, useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { signWithPasskey } from '../passkey/browser-passkey.ts'

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

const confirmation = query({
  key: ['confirmation'],
  call: (api, sending) => api.admin.confirmation.$get({}, sending),
})

const passkeyOptions = command({ call: (api) => api.admin.confirmation.options.$post() })

type Proof = Parameters<Api['admin']['confirmation']['$post']>[0]['json']

const checkProof = command({ call: (api, json: Proof) => api.admin.confirmation.$post({ json }) })

const confirm: Command<[proof: Proof | 'passkey'], unknown> = {
  perform: async (proof) => {
    if (proof !== 'passkey') return checkProof.perform(proof)
    const { options } = await passkeyOptions.perform()
    return checkProof.perform({ credential: await signWithPasskey(options) })
  },
}

function Question({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { data: ways } = useRead(confirmation)
  const [byCode, setByCode] = useState(false)
  const { start, isPending, error } = useCommand(confirm)
  const prove = async (proof: Proof | 'passkey') => {
    if (await start(proof)) onAnswer(true)
  }
  const label = byCode ? 'Code from your app' : 'Your password'
  return (
    <Dialog onClose={() => onAnswer(false)} title="Is it you?" description={CONFIRMATION_MESSAGES.explained} width="sm">
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles events from a dialog to the form around it.
          event.stopPropagation()
          const typed = String(new FormData(event.currentTarget).get('proof'))
          if (!isPending) void prove(byCode ? { code: typed } : { password: typed })
        }}
      >
        {error && <Notice tone="error">{error.message}</Notice>}
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
          <Button type="submit" busy={isPending} busyLabel="Checking...">
            Confirm
          </Button>
          {ways?.passkey && (
            <Button tone="secondary" disabled={isPending} onClick={() => void prove('passkey')}>
              <KeyRound aria-hidden="true" />
              Use a passkey
            </Button>
          )}
          {ways?.code && (
            <Button tone="ghost" disabled={isPending} onClick={() => setByCode(!byCode)}>
              {byCode ? 'Use my password' : 'Use a code'}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
