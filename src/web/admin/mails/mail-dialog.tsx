import { type MailKind, mailLabel } from '#domain/mails/kinds.ts'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { outboxMail } from '../system/system-calls.ts'
import { MailFacts } from './mail-facts.tsx'

type MailDialogProps = { mail: { id: string; kind: MailKind }; onClose: () => void }

/** A mail as its recipient gets it, in plain text. */
export function MailDialog({ mail: { id, kind }, onClose }: MailDialogProps) {
  const { data: mail, error } = useRead(outboxMail, id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mailLabel(kind)}
      width="lg"
      footer={
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      {!mail && !error && <Spinner block>Loading the e-mail...</Spinner>}
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
