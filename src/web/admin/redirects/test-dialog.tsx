import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { REDIRECT_LIMITS } from '#domain/redirects/redirect.ts'
import { useCommand } from '../../data/command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { testAddress } from './redirect-calls.ts'

interface TestDialogProps {
  /** Tested at once, unless it is empty. */
  address: string
  onClose: () => void
}

/** Says what a visitor gets at an address. */
export function TestDialog({ address, onClose }: TestDialogProps) {
  const [entered, setEntered] = useState(address)
  const { start, data, error, isPending, sent } = useCommand(testAddress)
  const testFirst = useEffectEvent(() => {
    if (address !== '') void start(address)
  })
  useEffect(() => testFirst(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entered.trim() !== '') void start(entered.trim())
  }
  return (
    <Dialog onClose={onClose} title="Test an address" description="See what a visitor gets there.">
      <div className="grid gap-5">
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label="Address" className="min-w-0 grow basis-60">
            <Input
              value={entered}
              maxLength={REDIRECT_LIMITS.address}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setEntered(target.value)}
            />
          </Field>
          <Button type="submit" busy={isPending} busyLabel="Testing...">
            Test
          </Button>
        </form>
        {error && <Notice tone="error">{error.message}</Notice>}
        {data && (
          <Notice tone={isGood(data) ? 'success' : 'warning'}>
            <p className="wrap-anywhere">{data.words}</p>
          </Notice>
        )}
        {data?.kind === 'redirect' && data.hops.length > 1 && <Hops from={sent?.[0] ?? ''} hops={data.hops} />}
      </div>
    </Dialog>
  )
}

function isGood(tested: { kind: string; leadsSomewhere?: boolean }): boolean {
  return tested.kind === 'page' || tested.leadsSomewhere === true
}

function Hops({ from, hops }: { from: string; hops: readonly string[] }) {
  return (
    <div className="grid gap-2 text-sm">
      <p>Several redirects follow each other. Visitors are sent directly to the last address:</p>
      <ol aria-label="Hops" className="grid list-decimal gap-1 pl-6">
        {[from, ...hops].map((hop) => (
          <li key={hop} className="wrap-anywhere">
            {hop}
          </li>
        ))}
      </ol>
    </div>
  )
}
