import type { ReactNode } from 'react'
import { emailHref } from '#domain/customers/customer.ts'
import { CALENDAR_LABELS, MAIL_STATE_LABELS, type MailState } from '#domain/mails/desk-words.ts'
import { type MailKind, mailLabel } from '#domain/mails/kinds.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { ShownMail } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Badge } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { Fact } from '../fact.tsx'
import { LoadState } from '../load-error.tsx'
import { outboxMail } from '../system/system-calls.ts'

type MailDialogProps = { mail: { id: string; kind: MailKind }; onClose: () => void }

export function MailDialog({ mail: { id, kind }, onClose }: MailDialogProps) {
  const found = useRead(outboxMail, id)
  const { data: mail, error } = found
  return (
    <Dialog
      onClose={onClose}
      title={mailLabel(kind)}
      width="lg"
      footer={
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <LoadState of={found}>Loading the email...</LoadState>
      {mail && !error && (
        <div className="grid gap-6">
          <MailFacts mail={mail} />
          <section aria-label="Text" className="rounded-md border border-line bg-surface px-4 py-4 sm:px-5">
            <p className="wrap-anywhere max-w-prose whitespace-pre-wrap text-sm">{mail.text}</p>
          </section>
        </div>
      )}
    </Dialog>
  )
}

/** Links also let keyboard users focus a long mail and scroll it. */
function MailFacts({ mail }: { mail: ShownMail }) {
  const clock = useBusinessClock()
  const { subject, from, to, replyTo, who, state, attempts, createdAt, nextAttemptAt, sentAt, lastError, calendar } =
    mail
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label="Subject" wide>
        <span className="font-semibold">{subject}</span>
      </Fact>
      <Fact label="From">
        <Named name={from.name}>{from.address}</Named>
      </Fact>
      <Fact label="To">
        <TextLink href={emailHref(to)}>{to}</TextLink>
      </Fact>
      {replyTo && (
        <Fact label="Reply to">
          <Named name={replyTo.name}>
            <TextLink href={emailHref(replyTo.address)}>{replyTo.address}</TextLink>
          </Named>
        </Fact>
      )}
      {who && <Fact label="By">{who}</Fact>}
      <Fact label="State">
        <Badge tone={MAIL_STATE_TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
      </Fact>
      <Fact label="Written">{formatWhen(createdAt, clock)}</Fact>
      {sentAt && <Fact label="Sent">{formatWhen(sentAt, clock)}</Fact>}
      {attempts > 0 && <Fact label="Attempts">{attempts}</Fact>}
      {attempts > 0 && nextAttemptAt && <Fact label="Next attempt">{formatWhen(nextAttemptAt, clock)}</Fact>}
      {calendar && <Fact label="Attached">{CALENDAR_LABELS[calendar]}</Fact>}
      {lastError && (
        <Fact label="What the mail server said" wide>
          {lastError}
        </Fact>
      )}
    </dl>
  )
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {name && <span className="block">{name}</span>}
      {children}
    </>
  )
}

export const MAIL_STATE_TONES = {
  queued: 'yellow',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
  cancelled: 'gray',
} as const satisfies Record<MailState, string>
