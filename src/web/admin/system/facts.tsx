import { Archive, HardDrive, type LucideIcon, Mail, Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAIL_PROBLEMS } from '#domain/mail-server/problem.ts'
import { MAIL_SETTINGS_MESSAGES } from '#domain/mail-server/settings.ts'
import { MAIL_PATH } from '#domain/navigation/navigation.ts'
import { KEY_WORDS } from '#domain/secrets/secret.ts'
import { BACKUP_MESSAGES, BACKUP_STATE_LABELS, isBackupLate } from '#domain/system/backup.ts'
import { CHECK_LABELS, type Finding, HEALTH_LABELS } from '#domain/system/checkup.ts'
import { DISK_LABELS, STORE_LABELS, SYSTEM_MESSAGES } from '#domain/system/system.ts'
import { formatBytes } from '#domain/text/text.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { SystemReport } from '#server/api-types.ts'
import { query, useRead } from '../../data/calls.ts'
import { Badge, type BadgeTone, Card } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { LoadState } from '../load-error.tsx'
import { RouteLink } from '../route-link.tsx'
import { SystemSection } from './system-section.tsx'

const DISK_TONES = { ok: 'green', low: 'yellow', full: 'red', unknown: 'green' } as const satisfies Record<
  keyof typeof DISK_LABELS,
  BadgeTone
>

export function Facts({ report }: { report: SystemReport }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-4">
      <ProgramFact program={report.program} />
      <StoreFact store={report.store} photos={report.photos} disk={report.disk} />
      <MailFact outbox={report.outbox} />
      <BackupFact backups={report.backups} />
    </div>
  )
}

function ProgramFact({ program }: Pick<SystemReport, 'program'>) {
  const clock = useBusinessClock()
  return (
    <Fact icon={Server} title="Site" state={{ tone: 'green', label: 'Running' }} value={`Version ${program.version}`}>
      <p>Since {formatWhen(program.startedAt, clock)}</p>
      <p>Node {program.node}</p>
    </Fact>
  )
}

function StoreFact({ store, photos, disk }: Pick<SystemReport, 'store' | 'photos' | 'disk'>) {
  const state = disk?.state ?? 'unknown'
  return (
    <Fact
      icon={HardDrive}
      title="Store"
      state={{ tone: DISK_TONES[state], label: DISK_LABELS[state] }}
      value={formatBytes(store.bytes)}
    >
      <p>{STORE_LABELS[store.kind]}</p>
      <p>
        Private photos: {formatBytes(photos.bytes)} of {formatBytes(photos.mostBytes)}
      </p>
      {disk && (
        <p>
          {formatBytes(disk.freeBytes)} of {formatBytes(disk.totalBytes)} free on the disk of the data folder
        </p>
      )}
    </Fact>
  )
}

function MailFact({ outbox }: Pick<SystemReport, 'outbox'>) {
  const clock = useBusinessClock()
  const { queued, sending, failed, late, overdueSince, delivers, server } = outbox
  return (
    <Fact icon={Mail} title="Email" state={mailState(outbox)} value={`${queued + sending} waiting, ${failed} failed`}>
      {!delivers && (
        <p>
          {server.state === 'paused' ? KEY_WORDS[server.key] : MAIL_SETTINGS_MESSAGES.notSetUp} Emails stay in the
          outbox below, where you can read them.
        </p>
      )}
      {server.state === 'unproven' && <p>We haven’t confirmed that your email gets delivered.</p>}
      {server.failing && (
        <p>
          Failing since {formatWhen(server.failing.since, clock)}: {MAIL_PROBLEMS[server.failing.problem].problem}
        </p>
      )}
      <p>
        <RouteLink to={MAIL_PATH}>Mail settings</RouteLink>
      </p>
      {late && overdueSince && <p>The oldest was due {formatWhen(overdueSince, clock)}</p>}
    </Fact>
  )
}

function mailState({ delivers, late, failed, server }: SystemReport['outbox']) {
  if (server.state === 'paused') return { tone: 'red', label: 'Paused' } as const
  if (server.failing) return { tone: 'red', label: 'Failing' } as const
  if (!delivers) return { tone: 'gray', label: 'Not sent' } as const
  if (late) return { tone: 'red', label: 'Late' } as const
  return failed > 0
    ? ({ tone: 'yellow', label: 'Some failed' } as const)
    : ({ tone: 'green', label: 'Delivering' } as const)
}

function BackupFact({ backups }: Pick<SystemReport, 'backups'>) {
  const clock = useBusinessClock()
  const { lastProven, nextAt, scheduled } = backups
  return (
    <Fact
      icon={Archive}
      title="Last verified backup"
      state={backupState(backups)}
      value={lastProven ? formatWhen(lastProven.at, clock) : 'None yet'}
    >
      {!scheduled && <p>{BACKUP_MESSAGES.off}</p>}
      {nextAt && <p>Next at {formatWhen(nextAt, clock)}</p>}
    </Fact>
  )
}

function backupState({ lastProven, recent, scheduled, nextAt }: SystemReport['backups']) {
  const [last] = recent
  if (last && last.state !== 'proven') return { tone: 'red', label: BACKUP_STATE_LABELS[last.state] } as const
  if (scheduled && isBackupLate(nextAt, { epochMilliseconds: Date.now() }))
    return { tone: 'red', label: 'Late' } as const
  return lastProven ? ({ tone: 'green', label: 'Verified' } as const) : ({ tone: 'yellow', label: 'None' } as const)
}

type FactProps = {
  icon: LucideIcon
  title: string
  state: { tone: BadgeTone; label: string }
  value: ReactNode
  children?: ReactNode
}

function Fact({ icon: Glyph, title, state, value, children }: FactProps) {
  return (
    <Card className="grid content-start gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 font-sans font-semibold text-ink-muted text-sm">
          <Glyph aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
          {title}
        </h2>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="font-display font-semibold text-2xl">{value}</p>
      {children && <div className="grid gap-1 text-ink-muted text-sm">{children}</div>}
    </Card>
  )
}

const TONES = { ok: 'green', warning: 'yellow', problem: 'red' } as const satisfies Record<Finding['health'], BadgeTone>

/** The same as the command `plumbline doctor`. */
const checkup = query({
  key: ['system', 'checkup'],
  failed: SYSTEM_MESSAGES.fetchFailed,
  call: (api, sending) => api.system.checkup.$get({}, sending),
})

export function Checkup() {
  const found = useRead(checkup)
  return (
    <SystemSection title="Checkup" description="The site and the machine that it runs on, and what to do about them.">
      <LoadState of={found}>Checking...</LoadState>
      {found.data && (
        <Card flush>
          <ul className="divide-y divide-line">
            {found.data.map((finding) => (
              <Line key={`${finding.check} ${finding.found}`} {...finding} />
            ))}
          </ul>
        </Card>
      )}
    </SystemSection>
  )
}

function Line({ check, health, found, remedy }: Finding) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-4 text-sm sm:grid-cols-[8rem_1fr_auto]">
      <p className="font-semibold">{CHECK_LABELS[check]}</p>
      <div className="wrap-anywhere grid gap-1 max-sm:order-last">
        <p>{found}</p>
        {remedy && <p className="text-ink-muted">{remedy}</p>}
      </div>
      <p>
        <Badge tone={TONES[health]}>{HEALTH_LABELS[health]}</Badge>
      </p>
    </li>
  )
}
