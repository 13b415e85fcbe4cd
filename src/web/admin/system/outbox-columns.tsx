import { mailLabel } from '#domain/email/kinds.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { ListedMail } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'

type Actions = { read: (mail: ListedMail) => void; retry: (id: string) => void; cancel: (id: string) => void }

export function outboxColumns(timeZone: string, { read, retry, cancel }: Actions) {
  const column = columnsOf<ListedMail>()
  return column.columns([
    column.accessor('subject', {
      header: 'E-mail',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <span className="grid gap-0.5">
          <span>{original.subject}</span>
          <span className="font-normal text-ink-muted text-xs">{mailLabel(original.kind)}</span>
        </span>
      ),
    }),
    column.accessor('to', {
      header: 'To',
      cell: (cell) => <span className="wrap-anywhere block md:min-w-40">{cell.getValue()}</span>,
    }),
    column.accessor('createdAt', {
      header: 'Written',
      cell: (cell) => formatTableMoment(cell.getValue(), timeZone),
    }),
    column.accessor('lastError', {
      header: 'Attempts',
      cell: ({ row: { original } }) => (
        <span className="grid gap-0.5">
          <span>{original.attempts}</span>
          {original.lastError && <span className="wrap-anywhere text-ink-muted text-xs">{original.lastError}</span>}
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { align: 'end', unlabelled: true },
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button tone="secondary" size="sm" onClick={() => read(original)}>
            Read<span className="sr-only"> {original.subject}</span>
          </Button>
          {isWaiting(original) && (
            <>
              <Button tone="secondary" size="sm" onClick={() => retry(original.id)}>
                Retry<span className="sr-only"> {original.subject}</span>
              </Button>
              <Button tone="ghost" size="sm" onClick={() => cancel(original.id)}>
                Cancel<span className="sr-only"> {original.subject}</span>
              </Button>
            </>
          )}
        </span>
      ),
    }),
  ])
}

/** Still queued, or failed and waiting for a person. */
function isWaiting({ state }: ListedMail): boolean {
  return state === 'queued' || state === 'failed'
}
