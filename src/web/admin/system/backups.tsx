import { Archive } from 'lucide-react'
import { useMemo } from 'react'
import {
  BACKUP_MESSAGES,
  BACKUP_STAGE_LABELS,
  BACKUP_STATE_LABELS,
  type BackupRecord,
  type BackupState,
} from '#domain/system/backup.ts'
import { formatBytes } from '#domain/text/bytes.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { SystemReport } from '#server/api-types.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SystemSection } from './system-section.tsx'
import { useBackUp } from './use-system.ts'

const STATE_TONES: Record<BackupState, BadgeTone> = { proven: 'green', failed: 'red' }

export function Backups({ backups }: Pick<SystemReport, 'backups'>) {
  const timeZone = useBusinessTimeZone()
  const columns = useMemo(() => columnsFor(timeZone), [timeZone])
  const backUp = useBackUp()
  const { progress, recent, scheduled } = backups
  return (
    <SystemSection
      title="Backups"
      description="Everything in one file. Each backup is restored into a temporary database and compared before it counts."
      actions={
        <Button
          tone="secondary"
          busy={backUp.isPending || progress !== null}
          busyLabel="Backing Up..."
          disabled={!scheduled}
          onClick={() => backUp.mutate(undefined, { onError: (error) => toast.error(error.message) })}
        >
          <Archive aria-hidden="true" />
          Back Up Now
        </Button>
      }
    >
      {!scheduled && <Notice tone="warning">{BACKUP_MESSAGES.notSet}</Notice>}
      {progress && (
        <Notice tone="info">
          {BACKUP_STAGE_LABELS[progress.stage]} … {progress.records.toLocaleString('en-US')} records
        </Notice>
      )}
      {recent[0]?.state === 'failed' && <Notice tone="error">{BACKUP_MESSAGES.failed}</Notice>}
      <DataTable
        caption="Backups, newest first"
        columns={columns}
        rows={recent}
        rowId={({ id }) => id}
        rowCount={recent.length}
        page={1}
        onPageChange={() => undefined}
        empty={<EmptyState icon={Archive} title={BACKUP_MESSAGES.none} />}
      />
    </SystemSection>
  )
}

function columnsFor(timeZone: string) {
  const column = columnsOf<BackupRecord>()
  return column.columns([
    column.accessor('at', {
      header: 'When',
      meta: { heading: true },
      cell: (cell) => formatTableMoment(cell.getValue(), timeZone),
    }),
    column.accessor('state', {
      header: 'Result',
      cell: (cell) => <Badge tone={STATE_TONES[cell.getValue()]}>{BACKUP_STATE_LABELS[cell.getValue()]}</Badge>,
    }),
    column.accessor('file', {
      header: 'File',
      cell: ({ row }) => (
        <span className="break-all font-mono text-xs">{row.original.file ?? row.original.error ?? ''}</span>
      ),
    }),
    column.accessor('records', {
      header: 'Records',
      meta: { align: 'end' },
      cell: (cell) => cell.getValue().toLocaleString('en-US'),
    }),
    column.accessor('bytes', {
      header: 'Size',
      meta: { align: 'end' },
      cell: (cell) => formatBytes(cell.getValue()),
    }),
  ])
}
