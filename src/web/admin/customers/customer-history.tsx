import { useState } from 'react'
import { MAIL_STATE_LABELS } from '#domain/mails/desk-words.ts'
import { mailLabel } from '#domain/mails/kinds.ts'
import { MESSAGES_PATH } from '#domain/navigation/navigation.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { lineFrom } from '#domain/thread/line.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import { formatDate } from '#domain/time/date.ts'
import { WAITING_STATE_LABELS } from '#domain/waiting-list/waiting.ts'
import { WAITING_DESK_WORDS } from '#domain/waiting-list/words.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/page.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AppointmentPhotos } from '../appointments/details/appointment-photos.tsx'
import { AppointmentDialog } from '../appointments/details/lazy-details.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { hasPapers, PAPERS_TITLE, PaperList } from '../invoices/paper-list.tsx'
import { MAIL_STATE_TONES, MailDialog } from '../mails/mail-dialog.tsx'
import { RouteLink } from '../route-link.tsx'
import { CustomerSection } from './customer-parts.tsx'

type Open = (id: string) => void

export function CustomerHistory({ details }: { details: CustomerDetails }) {
  const { visits, papers, writings, waiting, mails, counts } = details
  const [opened, setOpened] = useState<string>()
  const [isMoving, setMoving] = useState(false)
  const close = () => {
    setOpened(undefined)
    setMoving(false)
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      {visits.length > 0 && (
        <CustomerSection title={`Visits (${counts.visits})`}>
          <Visits name="Next" visits={visits.filter(({ isComing }) => isComing).toReversed()} onOpen={setOpened} />
          <Visits name="Past" visits={visits.filter(({ isComing }) => !isComing)} onOpen={setOpened} />
          {counts.visits > visits.length && (
            <p className="text-ink-muted text-sm">Showing the newest {visits.length} visits.</p>
          )}
        </CustomerSection>
      )}
      {hasPapers(papers) && (
        <CustomerSection title={PAPERS_TITLE}>
          <PaperList papers={papers} />
        </CustomerSection>
      )}
      <CustomerPhotos visits={visits} />
      {writings.length > 0 && (
        <CustomerSection title={THREAD_WORDS.en.title}>
          <Writings writings={writings} onOpen={setOpened} />
        </CustomerSection>
      )}
      {waiting.length > 0 && (
        <CustomerSection title={WAITING_DESK_WORDS.title}>
          <WaitingPlaces waiting={waiting} />
        </CustomerSection>
      )}
      {mails.length > 0 && (
        <CustomerSection title="Emails">
          <Mails mails={mails} />
        </CustomerSection>
      )}
      {opened !== undefined && (
        <AppointmentDialog key={opened} id={opened} isMoving={isMoving} onMove={setMoving} onClose={close} />
      )}
    </div>
  )
}

function VisitButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="text-left font-semibold text-brand-ink underline underline-offset-4 hover:no-underline"
    >
      {children}
      <VisuallyHidden> View the appointment</VisuallyHidden>
    </button>
  )
}

function Visits({ name, visits, onOpen }: { name: string; visits: CustomerDetails['visits']; onOpen: Open }) {
  const clock = useBusinessClock()
  if (visits.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold text-ink-muted text-sm">{name}</h3>
      <ul className="grid gap-4">
        {visits.map((visit) => (
          <li key={visit.id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <VisitButton onClick={() => onOpen(visit.id)}>{formatWhen(visit.preferredDate, clock)}</VisitButton>
              <span className="wrap-anywhere">{visit.serviceName}</span>
              <StatusBadge {...visit} />
            </p>
            {visit.description && (
              <p className="wrap-anywhere line-clamp-3 text-ink-muted text-sm">{visit.description}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const KIND_LABELS = { message: 'Contact form', line: 'About a visit', feedback: 'Feedback' } as const

function Writings({ writings, onOpen }: Pick<CustomerDetails, 'writings'> & { onOpen: Open }) {
  const clock = useBusinessClock()
  const { user } = useSession()
  return (
    <ul className="grid gap-4">
      {writings.map(({ id, kind, of, at, by, who, text }) => (
        <li
          key={`${kind} ${id}`}
          className={classNames(
            'grid gap-1 border-l-4 pl-4',
            by === 'customer' ? 'border-line-strong' : 'border-brand',
          )}
        >
          <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
            {by !== 'customer' && <span className="font-semibold">{lineFrom({ by, who }, '', user)}</span>}
            <time dateTime={at}>{formatWhen(at, clock)}</time>
            {kind === 'message' ? (
              <RouteLink to={`${MESSAGES_PATH}?message=${encodeURIComponent(of)}`}>{KIND_LABELS[kind]}</RouteLink>
            ) : (
              <VisitButton onClick={() => onOpen(of)}>{KIND_LABELS[kind]}</VisitButton>
            )}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function WaitingPlaces({ waiting }: Pick<CustomerDetails, 'waiting'>) {
  return (
    <ul className="grid gap-4">
      {waiting.map(({ id, serviceName, state, wishes, lastDate }) => (
        <li key={id} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {state === 'waiting' ? (
              <RouteLink to="/admin/waiting-list">{serviceName}</RouteLink>
            ) : (
              <span>{serviceName}</span>
            )}
            <Badge tone={state === 'waiting' ? 'yellow' : 'neutral'}>{WAITING_STATE_LABELS[state]}</Badge>
          </p>
          <p className="text-ink-muted text-sm">
            {wishes}, until {formatDate(lastDate)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Mails({ mails }: Pick<CustomerDetails, 'mails'>) {
  const clock = useBusinessClock()
  const [reading, setReading] = useState<CustomerDetails['mails'][number]>()
  return (
    <>
      <ul className="grid gap-3">
        {mails.map((mail) => (
          <li key={mail.id} className="flex items-start justify-between gap-4 text-sm">
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">{mailLabel(mail.kind)}</span>
                <Badge tone={MAIL_STATE_TONES[mail.state]}>{MAIL_STATE_LABELS[mail.state]}</Badge>
              </p>
              <p className="wrap-anywhere text-ink-muted text-xs">
                {mail.to} · {formatWhen(mail.queuedAt, clock)}
              </p>
            </div>
            <Button tone="secondary" size="sm" onClick={() => setReading(mail)}>
              Read<VisuallyHidden> {mailLabel(mail.kind)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {reading && <MailDialog mail={reading} onClose={() => setReading(undefined)} />}
    </>
  )
}

function CustomerPhotos({ visits }: Pick<CustomerDetails, 'visits'>) {
  const clock = useBusinessClock()
  const shown = visits.filter(({ photos }) => photos.length > 0)
  if (shown.length === 0) return null
  const count = shown.reduce((sum, { photos }) => sum + photos.length, 0)
  return (
    <CustomerSection title={`${PHOTO_WORDS.en.title} (${count})`}>
      <ul className="grid gap-5">
        {shown.map((visit) => (
          <li key={visit.id} className="grid gap-2">
            <p className="text-ink-muted text-sm">
              {formatWhen(visit.preferredDate, clock)} · {visit.serviceName}
            </p>
            <AppointmentPhotos visit={visit} all={visit.photos} />
          </li>
        ))}
      </ul>
    </CustomerSection>
  )
}
