import { useState } from 'react'
import { PROVIDERS } from '#domain/mail-server/providers.ts'
import { domainOf, type RecordState } from '#domain/mail-server/records.ts'
import type { MailSettings } from '#domain/mail-server/settings.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDomainCheck } from './use-mail-server.ts'

const STATES: Record<RecordState, { tone: BadgeTone; label: string }> = {
  good: { tone: 'green', label: 'Good' },
  missing: { tone: 'yellow', label: 'Missing' },
  problem: { tone: 'red', label: 'Problem' },
  unknown: { tone: 'gray', label: 'Unknown' },
}

/** What the sender's domain publishes about its mail. Optional: mail leaves without it, but may land in spam. */
export function DomainCard({ settings }: { settings: MailSettings }) {
  const check = useDomainCheck()
  const [selector, setSelector] = useState<string>(PROVIDERS[settings.provider].selector)
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">Keep out of the spam folder</h2>
        <p className="text-ink-muted text-sm wrap-anywhere">
          Other mail servers ask {domainOf(settings.senderAddress)} whether your e-mails are real. We look up what it
          says.
        </p>
      </div>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!check.isPending) check.mutate(selector.trim())
        }}
      >
        <Field label="DKIM selector" hint="Your provider shows it." className="w-full sm:w-60">
          <Input
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={63}
            value={selector}
            onChange={(event) => setSelector(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="secondary" busy={check.isPending} busyLabel="Looking..." className="sm:mt-6.5">
          Check the Domain
        </Button>
      </form>
      {check.error && <Notice tone="error">{check.error.message}</Notice>}
      {check.data && (
        <dl className="grid gap-4">
          {check.data.records.map(({ name, state, sentence, record }) => (
            <div key={name} className="grid gap-1">
              <dt className="flex items-center gap-2 font-semibold">
                {name}
                <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
              </dt>
              <dd className="text-sm">{sentence}</dd>
              {record && <dd className="font-mono text-ink-muted text-xs wrap-anywhere">{record}</dd>}
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
