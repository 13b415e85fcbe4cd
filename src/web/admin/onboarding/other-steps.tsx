import { Check } from 'lucide-react'
import { durationWords } from '#domain/services/labels.ts'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { SystemReport } from '#server/api-types.ts'
import { useRead } from '../../data/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BrandForm, useBrandDraft } from '../brand/brand-form.tsx'
import { ColorFields } from '../brand/color-fields.tsx'
import { LogoField } from '../brand/logo-field.tsx'
import { BUSINESS_PROFILE } from '../business/business-calls.ts'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { LoadError } from '../load-error.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { editorPath } from '../screen/words.ts'
import { SERVICE_WORDS, serviceList } from '../services/service-calls.ts'
import { BackUpButton, BackupProgressNotice } from '../system/back-up-button.tsx'
import { systemReport } from '../system/system-calls.ts'
import { gettingStarted, useNoteStart } from '../today/today-calls.ts'

export function ServicesStep() {
  const services = useRead(serviceList)
  const { data: start } = useRead(gettingStarted)
  const { note, isPending } = useNoteStart()
  const isChecked = start?.lines.some(({ id, done }) => id === 'services' && done)
  return (
    <>
      <LoadError of={services} />
      {!services.data && !services.error && <Spinner>Loading the services...</Spinner>}
      <ul className="grid divide-y divide-line border-line border-y">
        {services.data?.map(({ slug, name, minutes, published }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <RouteLink to={editorPath(SERVICE_WORDS, slug)}>{name}</RouteLink>
            <span className="flex items-center gap-3 text-ink-muted text-sm">
              {!published && <Badge tone="gray">Hidden</Badge>}
              {durationWords(minutes)}
            </span>
          </li>
        ))}
      </ul>
      {isChecked && <Notice tone="success">Your services are checked.</Notice>}
      <div className="flex flex-wrap gap-3">
        {!isChecked && (
          <Button busy={isPending} onClick={() => void note({ servicesRight: true })}>
            <Check aria-hidden="true" />
            These are right
          </Button>
        )}
        <RouteButton tone="secondary" to="/admin/services">
          Change services
        </RouteButton>
      </div>
    </>
  )
}

export function BrandStep({ onSaved }: { onSaved: () => void }) {
  return (
    <BrandForm
      label="Save"
      isSection
      beside={
        <p className="text-sm">
          <RouteLink to="/admin/brand">More in Brand</RouteLink>
        </p>
      }
      onSaved={onSaved}
    >
      <BrandFields />
    </BrandForm>
  )
}

function BrandFields() {
  const { draft, palette } = useBrandDraft()
  const { data } = useRead(BUSINESS_PROFILE)
  return (
    <>
      <ColorFields colors={draft} palette={palette} />
      <LogoField name={data?.name ?? ''} palette={palette} />
    </>
  )
}

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
