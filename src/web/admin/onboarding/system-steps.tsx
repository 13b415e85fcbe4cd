import { customerMessagesSchema } from '#domain/customer-messages/schema.ts'
import { CUSTOMER_MESSAGES_FIELDS } from '#domain/customer-messages/settings.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { z } from '#domain/documents/zod.ts'
import { MAIL_PATH } from '#domain/navigation/navigation.ts'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { SystemReport } from '#server/api-types.ts'
import { useBusinessClock } from '#web/admin/business-clock.ts'
import { LoadState } from '#web/admin/load-error.tsx'
import { BackUpButton, BackupProgressNotice } from '#web/admin/system/back-up-button.tsx'
import { systemReport } from '#web/admin/system/system-calls.ts'
import { useRead } from '../../data/calls.ts'
import { Notice } from '../../ui/page.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { mailServer } from '../mail-server/mail-calls.ts'
import { MailSetup } from '../mail-server/mail-setup.tsx'
import { RouteLink } from '../route-link.tsx'
import { settingsDocument } from '../screen/settings-screen.tsx'
import { GuideProvider, Question, StepFooter, StepForm, useGuide } from './step-form.tsx'

const MESSAGES = settingsDocument(SETTINGS_IDS.messages)

const reminderSchema = customerMessagesSchema.pick({ dayBefore: true })

const { SwitchField } = fieldsOf<z.infer<typeof reminderSchema>>()

/** Once mail works, it asks about the reminder, which is on unless the owner turns it off. */
export function MailStep() {
  const guide = useGuide()
  const { data: server } = useRead(mailServer)
  const { data: messages } = useRead(MESSAGES)
  if (server?.status.state !== 'proven')
    return (
      <Question>
        <Notice tone="info">Without email, requests still reach you here.</Notice>
        <MailSetup isSection />
        <StepFooter onContinue={() => void guide.goOn('later')}>Later</StepFooter>
      </Question>
    )
  return (
    <GuideProvider value={{ ...guide, isDone: messages !== undefined && messages.version > 0 }}>
      <StepForm
        source={MESSAGES}
        schema={reminderSchema}
        valuesOf={({ version, dayBefore }) => ({ dayBefore: version === 0 || dayBefore })}
        noun="settings"
      >
        <Notice tone="success">
          Email works. <RouteLink to={MAIL_PATH}>Open Mail</RouteLink>
        </Notice>
        <SwitchField
          name="dayBefore"
          label={CUSTOMER_MESSAGES_FIELDS.dayBefore.label}
          hint={CUSTOMER_MESSAGES_FIELDS.dayBefore.help}
        />
      </StepForm>
    </GuideProvider>
  )
}

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
