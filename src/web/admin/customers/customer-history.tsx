import { useState } from 'react'
import { mailLabel } from '#domain/mails/kinds.ts'
import { MAIL_STATE_LABELS } from '#domain/mails/words.ts'
import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { PHOTO_WORDS } from '#domain/photos/photo.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { formatDate } from '#domain/time/date.ts'
import { WAITING_STATE_LABELS } from '#domain/waiting-list/waiting.ts'
import { WAITING_DESK_WORDS } from '#domain/waiting-list/words.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AppointmentPhotos } from '../appointments/details/appointment-photos.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { MAIL_STATE_TONES, MailDialog } from '../mails/mail-dialog.tsx'
import { RouteLink } from '../route-link.tsx'
import { CustomerSection } from './customer-section.tsx'

/** Visits, messages, photos and e-mails, newest first. */
export function CustomerHistory({ details }: { details: CustomerDetails }) {
  const { visits, messages, waiting, mails, counts } = details
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <CustomerSection title={`Visits (${counts.visits})`}>
        <Visits visits={visits} />
        <Rest shown={visits.length} count={counts.visits} noun="visits" />
      </CustomerSection>
      <CustomerSection title={`Messages (${counts.messages})`}>
        <Messages messages={messages} />
        <Rest shown={messages.length} count={counts.messages} noun="messages" />
      </CustomerSection>
      {waiting.length > 0 && (
        <CustomerSection title={WAITING_DESK_WORDS.title}>
          <WaitingPlaces waiting={waiting} />
        </CustomerSection>
      )}
      <CustomerPhotos visits={visits} />
      <CustomerSection title="E-mails">
        <Mails mails={mails} />
      </CustomerSection>
    </div>
  )
}

function Rest({ shown, count, noun }: { shown: number; count: number; noun: string }) {
  return count > shown ? (
    <p className="text-ink-muted text-sm">
      Showing the newest {shown} {noun}.
    </p>
  ) : null
}

function Nothing({ children }: { children: string }) {
  return <p className="text-ink-muted text-sm">{children}</p>
}

function Visits({ visits }: Pick<CustomerDetails, 'visits'>) {
  const timeZone = useBusinessTimeZone()
  if (visits.length === 0) return <Nothing>No visits yet.</Nothing>
  return (
    <ul className="grid gap-4">
      {visits.map((visit) => (
        <li key={visit.id} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RouteLink to={`${AFTER_LOGIN_PATH}?appointment=${encodeURIComponent(visit.id)}`}>
              {formatTableMoment(visit.preferredDate, timeZone)}
              <VisuallyHidden> View the appointment</VisuallyHidden>
            </RouteLink>
            <span>{visit.serviceName}</span>
            <StatusBadge {...visit} />
          </p>
          {visit.description && (
            <p className="wrap-anywhere line-clamp-3 text-ink-muted text-sm">{visit.description}</p>
          )}
          {visit.feedback && (
            <p className="wrap-anywhere whitespace-pre-line text-sm">
              <span className="font-semibold">Feedback: </span>
              {visit.feedback}
            </p>
          )}
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

function Messages({ messages }: Pick<CustomerDetails, 'messages'>) {
  const timeZone = useBusinessTimeZone()
  if (messages.length === 0) return <Nothing>No messages yet.</Nothing>
  return (
    <ul className="grid gap-4">
      {messages.map((message) => (
        <li key={message.id} className="grid gap-1">
          <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
            <time dateTime={message.createdAt}>{formatTableMoment(message.createdAt, timeZone)}</time>
            <span>{message.serviceName}</span>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
        </li>
      ))}
    </ul>
  )
}

function Mails({ mails }: Pick<CustomerDetails, 'mails'>) {
  const timeZone = useBusinessTimeZone()
  const [reading, setReading] = useState<CustomerDetails['mails'][number]>()
  if (mails.length === 0) return <Nothing>No e-mails yet.</Nothing>
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
                {mail.to} · {formatTableMoment(mail.queuedAt, timeZone)}
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

/** The photos of each visit, the newest visit first. */
function CustomerPhotos({ visits }: Pick<CustomerDetails, 'visits'>) {
  const timeZone = useBusinessTimeZone()
  const shown = visits.filter(({ photos }) => photos.length > 0)
  if (shown.length === 0) return null
  const count = shown.reduce((sum, { photos }) => sum + photos.length, 0)
  return (
    <CustomerSection title={`${PHOTO_WORDS.title} (${count})`}>
      <ul className="grid gap-5">
        {shown.map((visit) => (
          <li key={visit.id} className="grid gap-2">
            <p className="text-ink-muted text-sm">
              {formatTableMoment(visit.preferredDate, timeZone)} · {visit.serviceName}
            </p>
            <AppointmentPhotos visit={visit} all={visit.photos} />
          </li>
        ))}
      </ul>
    </CustomerSection>
  )
}
