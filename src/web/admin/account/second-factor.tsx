import { Printer, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { CODE_DIGITS, SECOND_FACTOR_MESSAGES, shownRecoveryCode } from '#domain/account/second-factor.ts'
import { counted } from '#domain/text/text.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Badge, Card } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { LoadError } from '../load-error.tsx'
import { QrCode } from '../qr-code.tsx'
import { SystemSection } from '../system/system-section.tsx'
import {
  confirmSecondFactor,
  endSecondFactor,
  makeRecoveryCodes,
  prepareSecondFactor,
  signInMethods,
} from './account-calls.ts'

const FEW_CODES = 3

const usePreparing = () => useCommand(prepareSecondFactor)

export function SecondFactor() {
  const methods = useRead(signInMethods)
  const preparing = usePreparing()
  const { run: end } = useCommand(endSecondFactor)
  const { run: makeCodes } = useCommand(makeRecoveryCodes)
  const { confirm } = useDialogs()
  const [codes, setCodes] = useState<string[]>()
  const on = methods.data?.secondFactor

  async function turnOff() {
    const { disableTitle: title, disableText: body } = SECOND_FACTOR_MESSAGES
    if (await confirm({ title, body, confirmLabel: 'Turn off', tone: 'danger' })) await end()
  }

  async function replaceCodes() {
    const { replaceTitle: title, replaceText: body } = SECOND_FACTOR_MESSAGES
    if (!(await confirm({ title, body, confirmLabel: 'Make new codes' }))) return
    const made = await makeCodes()
    if (made) setCodes(made.value.codes)
  }

  return (
    <SystemSection title="Second factor" description={SECOND_FACTOR_MESSAGES.explained}>
      <LoadError of={methods} />
      {methods.data && (
        <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          {on ? <StateOn {...on} /> : <Badge tone="gray">Off</Badge>}
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            {on ? (
              <>
                <Button tone="secondary" onClick={() => void replaceCodes()}>
                  New recovery codes
                </Button>
                <Button tone="ghost" onClick={() => void turnOff()}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button onClick={() => void preparing.start()}>
                <ShieldCheck aria-hidden="true" />
                Turn on
              </Button>
            )}
          </div>
        </Card>
      )}
      {preparing.sent && (
        <SetUpSecondFactor
          preparing={preparing}
          onDone={(made) => {
            setCodes(made)
            toast.success(SECOND_FACTOR_MESSAGES.enabled)
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </SystemSection>
  )
}

function StateOn({ since, recoveryCodes }: { since: string; recoveryCodes: number }) {
  const clock = useBusinessClock()
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap items-center gap-3">
        <Badge tone="green">On</Badge>
        <span className="text-ink-muted text-sm">since {formatWhen(since, clock)}</span>
      </span>
      <span className={recoveryCodes <= FEW_CODES ? 'text-sm text-warning-ink' : 'text-sm'}>
        {counted(recoveryCodes, 'recovery code')} left
        {recoveryCodes <= FEW_CODES && '. Make new ones before you run out.'}
      </span>
    </div>
  )
}

/** Shows new codes once. Only this dialog is printed. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Your recovery codes"
      description={SECOND_FACTOR_MESSAGES.codesExplained}
      footer={
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow print:hidden">
          <Button tone="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
          <Button onClick={onClose}>I Kept Them</Button>
        </div>
      }
    >
      <ol data-print-alone className="grid gap-x-8 gap-y-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {shownRecoveryCode(code)}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

type SetUpSecondFactorProps = { preparing: ReturnType<typeof usePreparing>; onDone: (codes: string[]) => void }

function SetUpSecondFactor({ preparing, onDone }: SetUpSecondFactorProps) {
  const { data, error, isPending, start, reset: onClose } = preparing
  const confirm = useCommand(confirmSecondFactor)
  const turnOn = async (code: string) => {
    const confirmed = await confirm.start(code)
    if (!confirmed) return
    onClose()
    onDone(confirmed.value.codes)
  }
  return (
    <Dialog
      onClose={onClose}
      title="Turn on the second factor"
      description="Scan the picture with the app, then enter the code that the app shows."
    >
      <LoadError of={{ error, isFetching: isPending, refetch: start }} />
      {isPending && <Spinner block>Making a secret...</Spinner>}
      {data && (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            const code = String(new FormData(event.currentTarget).get('code'))
            if (!confirm.isPending) void turnOn(code)
          }}
        >
          <QrCode text={data.uri} label="QR code for the app" />
          <p className="text-sm">
            Can't scan it? Enter this key in the app: <code className="wrap-anywhere">{data.secret}</code>
          </p>
          <Field label="Code from the app" error={confirm.error?.message} required className="max-w-xs">
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_DIGITS + 1} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={confirm.isPending} busyLabel="Checking...">
              Turn on
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
