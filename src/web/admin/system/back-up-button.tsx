import { Archive } from 'lucide-react'
import { BACKUP_STAGE_LABELS, type BackupProgress } from '#domain/system/backup.ts'
import type { SystemReport } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'
import { backUp } from './system-calls.ts'

export function BackUpButton({ progress }: Pick<SystemReport['backups'], 'progress'>) {
  const { run, isPending } = useCommand(backUp)
  return (
    <Button tone="secondary" busy={isPending || progress !== null} busyLabel="Backing up..." onClick={() => void run()}>
      <Archive aria-hidden="true" />
      Back up now
    </Button>
  )
}

export function BackupProgressNotice({ progress }: { progress: BackupProgress }) {
  return (
    <Notice tone="info">
      {BACKUP_STAGE_LABELS[progress.stage]} … {progress.records.toLocaleString('en-US')} records
    </Notice>
  )
}
