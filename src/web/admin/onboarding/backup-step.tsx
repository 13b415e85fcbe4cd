import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { SystemReport } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { Notice } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { LoadState } from '../load-error.tsx'
import { RouteLink } from '../route-link.tsx'
import { BackUpButton, BackupProgressNotice } from '../system/back-up-button.tsx'
import { systemReport } from '../system/system-calls.ts'
import { Question, StepFooter, useGuide } from './step-form.tsx'

export function BackupStep() {
  const { goOn } = useGuide()
  const system = useRead(systemReport)
  const isVerified = system.data?.backups.lastProven != null
  return (
    <Question>
      <LoadState of={system}>Loading...</LoadState>
      {system.data && <BackupState backups={system.data.backups} hasCopy={system.data.offSite !== null} />}
      <StepFooter onContinue={() => void goOn(isVerified ? 'answered' : 'later')}>
        {isVerified ? 'Continue' : 'Later'}
      </StepFooter>
    </Question>
  )
}

type BackupStateProps = Pick<SystemReport, 'backups'> & { hasCopy: boolean }

function BackupState({ backups, hasCopy }: BackupStateProps) {
  const { progress, lastProven, recent, sameDisk } = backups
  const clock = useBusinessClock()
  const [last] = recent
  return (
    <>
      {progress && <BackupProgressNotice progress={progress} />}
      {last && last.state !== 'proven' && <Notice tone="error">{last.error}</Notice>}
      {lastProven ? (
        <Notice tone="success">Your last backup was verified on {formatWhen(lastProven.at, clock)}.</Notice>
      ) : (
        <p>{BACKUP_MESSAGES.none}</p>
      )}
      <div>
        <BackUpButton progress={progress} />
      </div>
      <section className="grid gap-2">
        <h2 className="text-lg">A second copy</h2>
        <p className="text-ink-muted text-sm">
          {hasCopy
            ? 'Each backup is copied to another place, encrypted.'
            : `${sameDisk ? BACKUP_MESSAGES.sameDisk : 'Your backups are on a different disk from the data.'} You can have each one copied to another place, encrypted, or do that later.`}
        </p>
        <p className="text-sm">
          <RouteLink to="/admin/system">{hasCopy ? 'See the copies in System' : 'Set up the copy in System'}</RouteLink>
        </p>
      </section>
    </>
  )
}
