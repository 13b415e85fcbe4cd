import { MAIL_STATE_TITLES } from '#domain/mail-server/settings.ts'
import { KEY_ADVICE, KEY_WORDS } from '#domain/secrets/secret.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { MailDescription } from '#server/api-types.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { FailureNotice } from './explained-failure.tsx'

type Status = MailDescription['status']

const TONES: Record<Status['state'], BadgeTone> = {
  'not-set-up': 'gray',
  paused: 'red',
  unproven: 'yellow',
  proven: 'green',
}

/** Whether mail works, in one card. */
export function MailStatus({ status, sender }: Pick<MailDescription, 'status' | 'sender'>) {
  const timeZone = useBusinessTimeZone()
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
        <p className="text-ink-muted text-sm wrap-anywhere">{sentenceOf(status, sender.address, timeZone)}</p>
      </Card>
      {status.state === 'paused' && (
        <Notice tone="error" title="E-mails are paused. Enter the password again.">
          {KEY_WORDS[status.key]} {KEY_ADVICE} Until then e-mails wait in the outbox.
        </Notice>
      )}
      {failing && (
        <FailureNotice failure={failing} title={`Failing since ${formatTableMoment(failing.since, timeZone)}`} />
      )}
    </div>
  )
}

function sentenceOf(status: Status, sender: string, timeZone: string): string {
  if (status.state === 'not-set-up') return 'E-mails wait in the outbox on the System screen, where you can read them.'
  if (status.state === 'paused') return 'The settings are here, but the password cannot be read on this machine.'
  if (status.state === 'unproven') return `E-mails are sent from ${sender}. Nobody has checked yet that they arrive.`
  return `E-mails are sent from ${sender}. Proven on ${formatTableMoment(status.provenAt, timeZone)}.`
}
