import {
  type AppointmentStatus,
  isUnheldRequest,
  STATUS_LABELS,
  URGENCY_LABELS,
} from '#domain/appointments/appointment.ts'
import { NOT_HELD } from '#domain/appointments/hoarding.ts'
import { TIME_LEFT_HINT, timeLeftWords } from '#domain/appointments/time-left.ts'
import { isReportedDone } from '#domain/arrival/arrival.ts'
import { DESK_LANGUAGES, type Language } from '#domain/language/language.ts'
import type { Urgency } from '#domain/services/question.ts'
import { STATUS_TONES } from '../../layout/status-tones.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/page.tsx'

type StatusBadgeProps = {
  status: AppointmentStatus
  held?: boolean
  urgency?: Urgency | null
  language?: Language
  preferredDate?: string
  reportedDone?: { of: string } | null
}

export function StatusBadge({ status, held = true, urgency = null, language, ...visit }: StatusBadgeProps) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      {status === 'pending' && urgency && <Badge tone="red">{URGENCY_LABELS[urgency]}</Badge>}
      {isReportedDone({ status, ...visit }) && <Badge tone="blue">Reported done</Badge>}
      {isUnheldRequest({ status, held }) && <Badge tone="gray">{NOT_HELD.badge}</Badge>}
      <LanguageBadge language={language} />
    </span>
  )
}

export function LanguageBadge({ language = 'en' }: { language?: Language | undefined }) {
  return language === 'en' ? null : <Badge tone="gray">{DESK_LANGUAGES[language]}</Badge>
}

/** Time left to answer a request. Empty for anything else. The small version fits a table column. */
export function TimeLeft({ minutes, isSmall = false }: { minutes: number | undefined; isSmall?: boolean }) {
  if (minutes === undefined) return null
  return (
    <span
      title={TIME_LEFT_HINT}
      className={classNames(
        isSmall ? 'text-xs' : 'text-sm',
        'tabular-nums',
        minutes < 0 ? 'font-semibold text-danger-ink' : 'text-ink-muted',
      )}
    >
      {timeLeftWords(minutes)}
      {minutes >= 0 && <span className={isSmall ? 'sr-only' : undefined}> to answer</span>}
    </span>
  )
}

/** The five status colors outside the badge: a dot on a button, a block in the calendar. */
const LOOKS = {
  yellow: { dot: 'bg-warning', block: 'border-warning bg-warning-soft text-warning-ink' },
  green: { dot: 'bg-success', block: 'border-success bg-success-soft text-success-ink' },
  red: { dot: 'bg-danger', block: 'border-danger bg-danger-soft text-danger-ink' },
  blue: { dot: 'bg-info', block: 'border-info bg-info-soft text-info-ink' },
  gray: { dot: 'bg-line-strong', block: 'border-line-strong bg-surface-sunken text-ink-muted' },
} as const

export function statusLook(status: AppointmentStatus) {
  return LOOKS[STATUS_TONES[status]]
}
