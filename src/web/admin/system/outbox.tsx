import { MailCheck, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MAIL_STATE_LABELS, resendWords } from '#domain/mail-words.ts'
import { retriedWords, SYSTEM_MESSAGES } from '#domain/system.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { outboxColumns } from './outbox-columns.tsx'
import { SystemSection } from './system-section.tsx'
import { useCancelMail, useOutbox, useRetryFailed, useRetryMail } from './use-outbox.ts'

const SHOWN_STATES = ['failed', 'queued'] as const

export function Outbox() {
  const timeZone = useBusinessTimeZone()
  const [state, setState] = useState<(typeof SHOWN_STATES)[number]>('failed')
  const { data, error } = useOutbox(state)
  const { mutate: retry } = useRetryMail()
  const { mutate: cancel } = useCancelMail()
  const retryFailed = useRetryFailed()
  const columns = useMemo(() => {
    const onError = (problem: Error) => toast.error(problem.message)
    return outboxColumns(timeZone, {
      retry: (id) =>
        retry(id, {
          onError,
          onSuccess: ({ email }) =>
            email === 'sent' ? toast.success(resendWords(email)) : toast.error(resendWords(email)),
        }),
      cancel: (id) => cancel(id, { onError, onSuccess: () => toast.success(SYSTEM_MESSAGES.mailTakenBack) }),
    })
  }, [timeZone, retry, cancel])
  const mails = data?.mails ?? []
  return (
    <SystemSection
      title="Outbox"
      description="E-mails that wait for their turn, or that were given up. At most 50 are shown."
      actions={
        <>
          <Field label="Show" className="sm:w-44">
            <Select value={state} onChange={(event) => setState(event.target.value === 'queued' ? 'queued' : 'failed')}>
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
        page={1}
        pageSize={50}
        onPageChange={() => undefined}
        loading={data === undefined && !error}
        empty={<EmptyState icon={MailCheck} title={SYSTEM_MESSAGES.noMails[state]} />}
      />
    </SystemSection>
  )
}
