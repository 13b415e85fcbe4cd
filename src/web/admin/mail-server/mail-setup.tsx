import { useState } from 'react'
import { providerNamed } from '#domain/mail-server/providers.ts'
import { domainOf, type RecordState } from '#domain/mail-server/records.ts'
import { MAIL_STATE_TITLES, type MailSettings } from '#domain/mail-server/settings.ts'
import { KEY_ADVICE, KEY_WORDS } from '#domain/secrets/secret.ts'
import { type BusinessClock, formatWhen } from '#domain/time/business-time.ts'
import type { MailDescription } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Badge, type BadgeTone, Card, Notice } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { LoadState } from '../load-error.tsx'
import { checkDomain, mailServer } from './mail-calls.ts'
import { MailForm } from './mail-form.tsx'
import { FailureNotice, ProofCard, useSending } from './proof-card.tsx'

export function MailSetup({ isSection = false }: { isSection?: boolean }) {
  const server = useRead(mailServer)
  const sending = useSending()
  const { data, refetch } = server
  const proveNext = async () => {
    const { data: saved } = await refetch()
    if (saved?.status.state === 'unproven') await sending.start()
  }
  return (
    <>
      <LoadState of={server}>Loading the mail settings...</LoadState>
      {data && (
        <div className="grid max-w-3xl gap-8">
          <MailStatus status={data.status} sender={data.sender} />
          {(data.status.state === 'unproven' || data.status.state === 'proven') && (
            <ProofCard isCodeAwaited={data.isCodeAwaited} sending={sending} />
          )}
          {data.locked ? (
            <Notice tone="info" title="Set by SMTP_URL">
              The site was started with SMTP_URL, so mail goes through {data.locked.host}. To use this screen instead,
              remove SMTP_URL and restart the site.
            </Notice>
          ) : (
            <MailForm stored={data} isSection={isSection} onSaved={() => void proveNext()} />
          )}
          {data.settings && !data.locked && <DomainCard key={data.settings.senderAddress} settings={data.settings} />}
        </div>
      )}
    </>
  )
}

type Status = MailDescription['status']

const TONES: Record<Status['state'], BadgeTone> = {
  'not-set-up': 'gray',
  paused: 'red',
  unproven: 'yellow',
  proven: 'green',
}

function MailStatus({ status, sender }: Pick<MailDescription, 'status' | 'sender'>) {
  const clock = useBusinessClock()
  const { failing } = status
  return (
    <div className="grid gap-4">
      <Card className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-xl">State</h2>
          {failing ? (
            <Badge tone="red">Failing</Badge>
          ) : (
            <Badge tone={TONES[status.state]}>{MAIL_STATE_TITLES[status.state]}</Badge>
          )}
        </div>
        <p className="text-ink-muted text-sm wrap-anywhere">{sentenceOf(status, sender.address, clock)}</p>
      </Card>
      {status.state === 'paused' && (
        <Notice tone="error" title="Emails are paused. Enter the password again.">
          {KEY_WORDS[status.key]} {KEY_ADVICE} Until then emails wait in the outbox.
        </Notice>
      )}
      {failing && <FailureNotice failure={failing} title={`Failing since ${formatWhen(failing.since, clock)}`} />}
    </div>
  )
}

function sentenceOf(status: Status, sender: string, clock: BusinessClock): string {
  if (status.state === 'not-set-up') return 'Emails wait in the outbox on the System screen, where you can read them.'
  if (status.state === 'paused') return 'The settings are here, but the password cannot be read on this machine.'
  if (status.state === 'unproven')
    return `Emails are sent from ${sender}. We haven’t confirmed that they get delivered.`
  return `Emails are sent from ${sender}. Confirmed on ${formatWhen(status.provenAt, clock)}.`
}

const STATES: Record<RecordState, { tone: BadgeTone; label: string }> = {
  good: { tone: 'green', label: 'Good' },
  missing: { tone: 'yellow', label: 'Missing' },
  problem: { tone: 'red', label: 'Problem' },
  unknown: { tone: 'gray', label: 'Unknown' },
}

/** What the sender's domain publishes about its mail. Optional: mail goes out without it, but may land in spam. */
function DomainCard({ settings }: { settings: MailSettings }) {
  const check = useCommand(checkDomain)
  const [selector, setSelector] = useState<string>(providerNamed(settings.provider).selector)
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">Keep out of the spam folder</h2>
        <p className="text-ink-muted text-sm wrap-anywhere">
          Other mail servers ask {domainOf(settings.senderAddress)} whether your emails are real. We look up what it
          says.
        </p>
      </div>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!check.isPending) void check.start(selector.trim())
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
          Check the domain
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
