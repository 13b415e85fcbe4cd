import { Download } from 'lucide-react'
import { BACKUP_STATE_LABELS, type BackupState } from '#domain/system/backup.ts'
import { formatBytes } from '#domain/text/bytes.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { SystemReport } from '#server/api-types.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDownloadBackup } from './use-system.ts'

const STATE_TONES: Record<BackupState, BadgeTone> = { proven: 'green', failed: 'red', 'no-space': 'red' }

type ListedBackup = SystemReport['backups']['recent'][number]

export function backupColumns(timeZone: string) {
  const column = columnsOf<ListedBackup>()
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
    column.display({
      id: 'download',
      header: () => <VisuallyHidden>Download</VisuallyHidden>,
      meta: { align: 'end', unlabelled: true },
      cell: ({ row: { original } }) =>
        original.file && (original.isHere ? <DownloadButton file={original.file} /> : 'Not in this folder'),
    }),
  ])
}

function DownloadButton({ file }: { file: string }) {
  const download = useDownloadBackup()
  return (
    <Button tone="secondary" size="sm" busy={download.isPending} onClick={() => download.mutate(file)}>
      <Download aria-hidden="true" />
      Download<VisuallyHidden> {file}</VisuallyHidden>
    </Button>
  )
}
