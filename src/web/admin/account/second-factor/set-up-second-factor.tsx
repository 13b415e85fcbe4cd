import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { CODE_DIGITS } from '#domain/account/second-factor.ts'
import { api, explained } from '../../../data/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { LoadError } from '../../load-error.tsx'
import { QrCode } from '../../qr-code.tsx'

const routes = api.admin.keys['second-factor']

type SetUpSecondFactorProps = { onDone: (codes: string[]) => void; onClose: () => void }

/** Shows a new secret for the app, and turns the second factor on with a code from it. */
export function SetUpSecondFactor({ onDone, onClose }: SetUpSecondFactorProps) {
  const prepared = useQuery({
    queryKey: ['second-factor', 'prepared'],
    queryFn: () => explained('The secret could not be made.', () => parseResponse(routes.$post())),
    // Each look makes another secret, and the app would know the wrong one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm(code: string) {
    setBusy(true)
    setProblem('')
    try {
      const { codes } = await parseResponse(routes.confirm.$post({ json: { code } }))
      onDone(codes)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn On the Second Factor"
      description="Scan the picture with the app, then enter the code that the app shows."
    >
      <LoadError of={prepared} />
      {prepared.isPending && <Spinner block>Making a secret...</Spinner>}
      {prepared.data && (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            const code = String(new FormData(event.currentTarget).get('code'))
            if (!busy) void confirm(code)
          }}
        >
          <QrCode text={prepared.data.uri} label="QR code for the app" />
          <p className="text-sm">
            Can't scan it? Enter this key in the app: <code className="wrap-anywhere">{prepared.data.secret}</code>
          </p>
          <Field label="Code from the app" error={problem} required className="max-w-xs">
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_DIGITS + 1} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel="Checking...">
              Turn On
            </Button>
            <Button tone="ghost" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
