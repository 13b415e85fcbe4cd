import { Archive } from 'lucide-react'
import { useMemo } from 'react'
import { BACKUP_MESSAGES, type BackupRecord, restoreCommand } from '#domain/system/backup.ts'
import type { SystemReport } from '#server/api-types.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { BackUpButton } from './back-up-button.tsx'
import { backupColumns } from './backup-columns.tsx'
import { BackupProgressNotice } from './backup-progress.tsx'
import { BackupSettingsForm } from './backup-settings-form.tsx'
import { SystemSection } from './system-section.tsx'

export function Backups({ backups }: Pick<SystemReport, 'backups'>) {
  const timeZone = useBusinessTimeZone()
  const columns = useMemo(() => backupColumns(timeZone), [timeZone])
  const { progress, recent, scheduled, sameDisk, directory, restorable } = backups
  return (
    <SystemSection
      title="Backups"
      description="Everything in one file. Each backup is restored into a temporary database and compared before it counts."
      actions={<BackUpButton progress={progress} />}
    >
      {!scheduled && <Notice tone="warning">{BACKUP_MESSAGES.off}</Notice>}
      {progress && <BackupProgressNotice progress={progress} />}
      <LastFailure last={recent[0]} />
      {sameDisk && (
        <Notice tone="warning">
          {BACKUP_MESSAGES.sameDisk} {BACKUP_MESSAGES.sameDiskRemedy}
        </Notice>
      )}
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
      <RestoreNote directory={directory} file={restorable} />
      <BackupSettingsForm stored={backups.settings} isFixed={backups.isFixed} />
    </SystemSection>
  )
}

function LastFailure({ last }: { last: BackupRecord | undefined }) {
  if (!last || last.state === 'proven') return null
  return <Notice tone="error">{last.state === 'failed' ? BACKUP_MESSAGES.failed : BACKUP_MESSAGES.noSpace}</Notice>
}

function RestoreNote({ directory, file }: { directory: string; file: string | null }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-ink-muted">
        Backups are in <span className="wrap-anywhere font-mono text-xs">{directory}</span> on the server.
        {file && ' To restore the newest one, stop the site and run this in its folder:'}
      </p>
      {file && (
        <pre className="overflow-x-auto rounded-md border border-line bg-surface-sunken px-4 py-3 text-xs">
          <code>{restoreCommand(`${directory}/${file}`)}</code>
        </pre>
      )}
    </div>
  )
}
