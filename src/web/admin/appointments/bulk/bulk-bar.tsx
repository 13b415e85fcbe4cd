import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { BULK_WORDS, bulkFailed, bulkRejectConsequence, selectedWords } from '#domain/appointments/bulk-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RejectDialog } from '../status/reject-dialog.tsx'
import type { useBulk } from './use-bulk.ts'

/** What can be done with the checked requests, and what became of those that failed. */
export function BulkBar({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const { chosen, busy, failure, answer, check, forgetFailure } = bulk
  const [isRejecting, setRejecting] = useState(false)
  const count = chosen.length
  return (
    <>
      {failure && (
        <Notice tone="error" title={bulkFailed(failure.rows.length, failure.status)} onDismiss={forgetFailure}>
          <ul className="grid gap-1">
            {failure.rows.map(({ id, name, words }) => (
              <li key={id} className="wrap-anywhere">
                <strong>{name}</strong>: {words}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {count > 0 && (
        <section
          aria-label={BULK_WORDS.region}
          className="sticky top-20 z-10 flex w-full flex-wrap items-center gap-3 rounded-md bg-brand-soft px-4 py-3"
        >
          <p role="status" className="grow font-semibold text-sm">
            {selectedWords(count)}
          </p>
          <Button
            size="sm"
            busy={busy === 'confirmed'}
            busyLabel={BULK_WORDS.confirm.busy}
            disabled={busy === 'rejected'}
            onClick={() => void answer('confirmed')}
          >
            <Check aria-hidden="true" />
            {BULK_WORDS.confirm.idle}
          </Button>
          <Button size="sm" tone="secondary" disabled={busy !== null} onClick={() => setRejecting(true)}>
            <X aria-hidden="true" />
            {BULK_WORDS.reject.idle}
          </Button>
          <Button
            size="sm"
            tone="ghost"
            disabled={busy !== null}
            onClick={() =>
              check(
                chosen.map(({ id }) => id),
                false,
              )
            }
          >
            {BULK_WORDS.clear}
          </Button>
        </section>
      )}
      {isRejecting && (
        <RejectDialog
          description={bulkRejectConsequence(count)}
          busy={busy === 'rejected'}
          onReject={async (reason) => {
            await answer('rejected', reason)
            setRejecting(false)
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
