import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { SystemReport } from '#server/api-types.ts'
import { useRead } from '../../data/query.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { LoadError } from '../load-error.tsx'
import { BackUpButton, BackupProgressNotice } from '../system/back-up-button.tsx'
import { systemReport } from '../system/system-calls.ts'

export function BackupStep() {
  const system = useRead(systemReport)
  const { data: report, error } = system
  return (
    <>
      <LoadError of={system} />
      {!report && !error && <Spinner>Loading...</Spinner>}
      {report && <BackupState backups={report.backups} />}
    </>
  )
}

function BackupState({ backups: { progress, lastProven, recent, sameDisk } }: Pick<SystemReport, 'backups'>) {
  const timeZone = useBusinessTimeZone()
  const [last] = recent
  return (
    <>
      {progress && <BackupProgressNotice progress={progress} />}
      {last && last.state !== 'proven' && <Notice tone="error">{last.error}</Notice>}
      {lastProven ? (
        <Notice tone="success">Verified on {formatTableMoment(lastProven.at, timeZone)}.</Notice>
      ) : (
        <p>{BACKUP_MESSAGES.none}</p>
      )}
      {sameDisk && (
        <p className="text-ink-muted text-sm">
          {BACKUP_MESSAGES.sameDisk} {BACKUP_MESSAGES.sameDiskRemedy}
        </p>
      )}
      <div>
        <BackUpButton progress={progress} />
      </div>
    </>
  )
}
