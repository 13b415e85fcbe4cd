import { BACKUP_STAGE_LABELS, type BackupProgress } from '#domain/system/backup.ts'
import { Notice } from '../../ui/notice.tsx'

export function BackupProgressNotice({ progress }: { progress: BackupProgress }) {
  return (
    <Notice tone="info">
      {BACKUP_STAGE_LABELS[progress.stage]} … {progress.records.toLocaleString('en-US')} records
    </Notice>
  )
}
