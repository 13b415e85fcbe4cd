import { MailOpen, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { DESK_LANGUAGES } from '#domain/language/language.ts'
import { MAIL_STATE_LABELS, resendWords } from '#domain/mails/desk-words.ts'
import { mailLabel } from '#domain/mails/kinds.ts'
import { type BusinessClock, formatWhen } from '#domain/time/business-time.ts'
import type { DeskMail } from '#server/api-types.ts'
import { useCommand } from '../../../data/calls.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/page.tsx'
import { toast } from '../../../ui/toast.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { MAIL_STATE_TONES, MailDialog } from '../../mails/mail-dialog.tsx'
import { resendMail } from '../appointment-calls.ts'

export function AppointmentMails({ mails, clock }: { mails: DeskMail[]; clock: BusinessClock }) {
  const [reading, setReading] = useState<DeskMail>()
  if (mails.length === 0) return <p className="text-ink-muted text-sm">No email has been sent.</p>
  return (
    <>
      <ul className="grid gap-3">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} clock={clock} onRead={() => setReading(mail)} />
        ))}
      </ul>
      {reading && <MailDialog mail={reading} onClose={() => setReading(undefined)} />}
    </>
  )
}

function MailRow({ mail, clock, onRead }: { mail: DeskMail; clock: BusinessClock; onRead: () => void }) {
  const { run, isPending } = useCommand(resendMail)
  const resend = async () => {
    const sent = await run(mail.id)
    if (sent?.value.email === 'sent') toast.success(resendWords(sent.value))
    else if (sent) toast.error(resendWords(sent.value))
  }
  const label = mailLabel(mail.kind)
  return (
    <li className="flex items-start justify-between gap-4 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{label}</span>
          <Badge tone={MAIL_STATE_TONES[mail.state]}>{MAIL_STATE_LABELS[mail.state]}</Badge>
        </p>
        <p className="wrap-anywhere text-ink-muted text-xs">
          {mail.to} · {whenOf(mail, clock)}
          {mail.who && ` · by ${mail.who}`}
          {mail.language !== 'en' && ` · in ${DESK_LANGUAGES[mail.language]}`}
        </p>
        {mail.lastError && mail.state !== 'cancelled' && (
          <p className="wrap-anywhere text-danger-ink text-xs">{mail.lastError}</p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2 max-sm:flex-col">
        <Button tone="secondary" size="sm" onClick={onRead}>
          <MailOpen aria-hidden="true" />
          Read<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
        {mail.mayResend && (
          <Button tone="secondary" size="sm" busy={isPending} onClick={() => void resend()}>
            <RotateCw aria-hidden="true" />
            Resend<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}

function whenOf({ state, sentAt, queuedAt, nextAttemptAt, attempts }: DeskMail, clock: BusinessClock): string {
  if (sentAt) return formatWhen(sentAt, clock)
  if (state === 'queued' && attempts > 0 && nextAttemptAt) {
    return `next attempt ${formatWhen(nextAttemptAt, clock)}`
  }
  return `since ${formatWhen(queuedAt, clock)}`
}
