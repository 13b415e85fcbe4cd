import { parseResponse } from 'hono/client'
import { Printer, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { SECOND_FACTOR_MESSAGES, shownRecoveryCode } from '#domain/account/second-factor.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { api } from '../../../data/api-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useBusinessTimeZone } from '../../business-time-zone.ts'
import { LoadError } from '../../load-error.tsx'
import { SystemSection } from '../../system/system-section.tsx'
import { useKeys, useSecurityRefresh } from '../use-keys.ts'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

const FEW_CODES = 3

export function SecondFactor() {
  const keys = useKeys()
  const refresh = useSecurityRefresh()
  const { confirm } = useDialogs()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const on = keys.data?.secondFactor

  async function change(work: () => Promise<unknown>) {
    await work().catch((problem: Error) => toast.error(problem.message))
    await refresh()
  }

  async function turnOff() {
    const { disableTitle: title, disableText: body } = SECOND_FACTOR_MESSAGES
    if (!(await confirm({ title, body, confirmLabel: 'Turn Off', tone: 'danger' }))) return
    await change(async () => {
      await parseResponse(api.admin.keys['second-factor'].$delete())
      toast.success(SECOND_FACTOR_MESSAGES.disabled)
    })
  }

  async function makeCodes() {
    const { replaceTitle: title, replaceText: body } = SECOND_FACTOR_MESSAGES
    if (!(await confirm({ title, body, confirmLabel: 'Make New Codes' }))) return
    await change(async () => setCodes((await parseResponse(api.admin.keys['recovery-codes'].$post())).codes))
  }

  return (
    <SystemSection title="Second Factor" description={SECOND_FACTOR_MESSAGES.explained}>
      <LoadError of={keys} />
      {keys.data && (
        <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          {on ? <StateOn {...on} /> : <Badge tone="gray">Off</Badge>}
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            {on ? (
              <>
                <Button tone="secondary" onClick={() => void makeCodes()}>
                  New Recovery Codes
                </Button>
                <Button tone="ghost" onClick={() => void turnOff()}>
                  Turn Off
                </Button>
              </>
            ) : (
              <Button onClick={() => setIsSettingUp(true)}>
                <ShieldCheck aria-hidden="true" />
                Turn On
              </Button>
            )}
          </div>
        </Card>
      )}
      {isSettingUp && (
        <SetUpSecondFactor
          onClose={() => setIsSettingUp(false)}
          onDone={(made) => {
            setIsSettingUp(false)
            setCodes(made)
            toast.success(SECOND_FACTOR_MESSAGES.enabled)
            void refresh()
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </SystemSection>
  )
}

function StateOn({ since, recoveryCodes }: { since: string; recoveryCodes: number }) {
  const timeZone = useBusinessTimeZone()
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap items-center gap-3">
        <Badge tone="green">On</Badge>
        <span className="text-ink-muted text-sm">since {formatTableMoment(since, timeZone)}</span>
      </span>
      <span className={recoveryCodes <= FEW_CODES ? 'text-sm text-warning-ink' : 'text-sm'}>
        {recoveryCodes === 1 ? '1 recovery code' : `${recoveryCodes} recovery codes`} left
        {recoveryCodes <= FEW_CODES && '. Make new ones before you run out.'}
      </span>
    </div>
  )
}

/** Shows new codes once. Only this dialog is printed. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your Recovery Codes"
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
