import { MailCheck, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MAIL_STATE_LABELS, type MailState, resendWords } from '#domain/email/words.ts'
import { retriedWords, SYSTEM_MESSAGES } from '#domain/system/system.ts'
import type { ListedMail } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, PAGE_SIZE } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { MailDialog } from '../mails/mail-dialog.tsx'
import { ShowMore } from '../show-more.tsx'
import { outboxColumns } from './outbox-columns.tsx'
import { SystemSection } from './system-section.tsx'
import { useCancelMail, useOutbox, useRetryFailed, useRetryMail } from './use-outbox.ts'

const SHOWN_STATES = ['failed', 'queued', 'sending', 'sent', 'cancelled'] as const

/** Without a mail server every mail waits, and none fails. */
export function Outbox({ delivers }: { delivers: boolean }) {
  const timeZone = useBusinessTimeZone()
  const [state, setState] = useState<MailState>(delivers ? 'failed' : 'queued')
  const [reading, setReading] = useState<ListedMail>()
  const outbox = useOutbox(state)
  const { data, error, hasNextPage } = outbox
  const { mutate: retry } = useRetryMail()
  const { mutate: cancel } = useCancelMail()
  const retryFailed = useRetryFailed()
  const columns = useMemo(() => {
    const onError = (problem: Error) => toast.error(problem.message)
    return outboxColumns(timeZone, {
      read: setReading,
      retry: (id) =>
        retry(id, {
          onError,
          onSuccess: (report) =>
            report.email === 'sent' ? toast.success(resendWords(report)) : toast.error(resendWords(report)),
        }),
      cancel: (id) => cancel(id, { onError, onSuccess: () => toast.success(SYSTEM_MESSAGES.mailTakenBack) }),
    })
  }, [timeZone, retry, cancel])
  const mails = data?.pages.flatMap((page) => page.mails) ?? []
  return (
    <SystemSection
      title="Outbox"
      description="Every e-mail of the site: queued, failed, sent and canceled."
      actions={
        <>
          <Field label="Show" className="sm:w-44">
            <Select
              value={state}
              onChange={(event) => setState(SHOWN_STATES.find((each) => each === event.target.value) ?? state)}
            >
              {SHOWN_STATES.map((each) => (
                <option key={each} value={each}>
                  {MAIL_STATE_LABELS[each]}
                </option>
              ))}
            </Select>
          </Field>
          {state === 'failed' && mails.length > 0 && (
            <Button
              tone="secondary"
              busy={retryFailed.isPending}
              busyLabel="Retrying..."
              onClick={() =>
                retryFailed.mutate('all', {
                  onSuccess: (outcome) => toast.success(retriedWords(outcome)),
                  onError: (problem) => toast.error(problem.message),
                })
              }
            >
              <RotateCcw aria-hidden="true" />
              Retry All Failed
            </Button>
          )}
        </>
      }
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      <DataTable
        caption={`${MAIL_STATE_LABELS[state]} e-mails`}
        columns={columns}
        rows={mails}
        rowId={({ id }) => id}
        rowCount={mails.length}
        {...(hasNextPage && { countedAtMost: mails.length })}
        page={1}
        pageSize={Math.max(PAGE_SIZE, mails.length)}
        onPageChange={() => undefined}
        loading={data === undefined && !error}
        empty={<EmptyState icon={MailCheck} title={SYSTEM_MESSAGES.noMails[state]} />}
      />
      <ShowMore of={outbox} />
      {reading && <MailDialog mail={reading} onClose={() => setReading(undefined)} />}
    </SystemSection>
  )
}
