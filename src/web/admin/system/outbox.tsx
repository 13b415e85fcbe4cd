import { MailCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { EmailReport } from '#domain/mail-server/report.ts'
import { MAIL_STATE_LABELS, type MailState, resendWords } from '#domain/mails/desk-words.ts'
import { mailLabel } from '#domain/mails/kinds.ts'
import { retriedWords, SYSTEM_MESSAGES } from '#domain/system/system.ts'
import type { ListedMail } from '#server/api-types.ts'
import { useCommand, useReadPages } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { Field, Options, Select } from '../../ui/field.tsx'
import { EmptyState, Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../business-clock.ts'
import { MailDialog } from '../mails/mail-dialog.tsx'
import { ShowMore } from '../show-more.tsx'
import { cancelMail, outboxMails, retryFailedMails, retryMail } from './system-calls.ts'
import { SystemSection } from './system-section.tsx'

const SHOWN_STATES = ['failed', 'queued', 'sending', 'sent', 'cancelled'] as const

/** Without a mail server every mail waits, and none fails. */
export function Outbox({ delivers }: { delivers: boolean }) {
  const [state, setState] = useState<MailState>(delivers ? 'failed' : 'queued')
  const [reading, setReading] = useState<ListedMail>()
  const outbox = useReadPages(outboxMails, state)
  const { data, error, hasNextPage } = outbox
  const { run: retry } = useCommand(retryMail)
  const { run: cancel } = useCommand(cancelMail)
  const retryFailed = useCommand(retryFailedMails)
  const columns = outboxColumns({
    read: setReading,
    retry: (id) => void retry(id).then(report),
    cancel: (id) => void cancel(id),
  })
  const retryAll = async () => {
    const outcome = await retryFailed.run()
    if (outcome) toast.success(retriedWords(outcome.value))
  }
  const mails = data?.pages.flatMap((page) => page.mails) ?? []
  return (
    <SystemSection
      title="Outbox"
      description="Every email of the site: queued, failed, sent and canceled."
      actions={
        <>
          <Field label="Show" className="sm:w-44">
            <Select
              value={state}
              onChange={(event) => setState(SHOWN_STATES.find((each) => each === event.target.value) ?? state)}
            >
              <Options of={SHOWN_STATES.map((each) => [each, MAIL_STATE_LABELS[each]])} />
            </Select>
          </Field>
          {state === 'failed' && mails.length > 0 && (
            <Button
              tone="secondary"
              busy={retryFailed.isPending}
              busyLabel="Retrying..."
              onClick={() => void retryAll()}
            >
              <RotateCcw aria-hidden="true" />
              Retry all failed
            </Button>
          )}
        </>
      }
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      <DataTable
        caption={`${MAIL_STATE_LABELS[state]} emails`}
        columns={columns}
        rows={mails}
        rowId={({ id }) => id}
        {...(hasNextPage && { countedAtMost: mails.length })}
        loading={data === undefined && !error}
        empty={<EmptyState icon={MailCheck} title={SYSTEM_MESSAGES.noMails[state]} />}
      />
      <ShowMore of={outbox} />
      {reading && <MailDialog mail={reading} onClose={() => setReading(undefined)} />}
    </SystemSection>
  )
}

function report(resent: { value: EmailReport } | undefined): void {
  if (!resent) return
  const words = resendWords(resent.value)
  if (resent.value.email === 'sent') toast.success(words)
  else toast.error(words)
}

type Actions = { read: (mail: ListedMail) => void; retry: (id: string) => void; cancel: (id: string) => void }

function outboxColumns({ read, retry, cancel }: Actions): Column<ListedMail>[] {
  return [
    {
      id: 'subject',
      header: 'Email',
      heading: true,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span>{row.subject}</span>
          <span className="font-normal text-ink-muted text-xs">{mailLabel(row.kind)}</span>
        </span>
      ),
    },
    { id: 'to', header: 'To', cell: (row) => <span className="wrap-anywhere block md:min-w-40">{row.to}</span> },
    { id: 'createdAt', header: 'Written', cell: (row) => <When at={row.createdAt} /> },
    {
      id: 'lastError',
      header: 'Attempts',
      cell: (row) => (
        <span className="grid gap-0.5">
          <span>{row.attempts}</span>
          {row.lastError && <span className="wrap-anywhere text-ink-muted text-xs">{row.lastError}</span>}
        </span>
      ),
    },
    {
      ...ACTIONS_COLUMN,
      cell: (row) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button tone="secondary" size="sm" onClick={() => read(row)}>
            Read<span className="sr-only"> {row.subject}</span>
          </Button>
          {isWaiting(row) && (
            <>
              <Button tone="secondary" size="sm" onClick={() => retry(row.id)}>
                Retry<span className="sr-only"> {row.subject}</span>
              </Button>
              <Button tone="ghost" size="sm" onClick={() => cancel(row.id)}>
                Cancel<span className="sr-only"> {row.subject}</span>
              </Button>
            </>
          )}
        </span>
      ),
    },
  ]
}

function isWaiting({ state }: ListedMail): boolean {
  return state === 'queued' || state === 'failed'
}
