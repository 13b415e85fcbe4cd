import { Link2Off, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LINK_WORDS } from '#domain/appointments/appointment.ts'
import { CHOICE_LABELS } from '#domain/appointments/choices.ts'
import { tellEvent } from '#domain/appointments/history.ts'
import { changedMeanwhile } from '#domain/appointments/status.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { answerMailWords } from '#domain/mails/status-report.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { type BusinessClock, formatWhen } from '#domain/time/business-time.ts'
import type { AppointmentDetails, PastEvent } from '#server/api-types.ts'
import { appointmentDetails } from '../../../acts/visit-calls.ts'
import { ApiError } from '../../../data/api-error.ts'
import { useCommand, useRead } from '../../../data/calls.ts'
import { Button, Spinner } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { Notice } from '../../../ui/page.tsx'
import { useBusinessClock } from '../../business-clock.ts'
import { writePath } from '../../estimates/write-path.ts'
import { hasPapers, NewInvoiceButton, PAPERS_TITLE, PaperList } from '../../invoices/paper-list.tsx'
import { RouteButton } from '../../route-link.tsx'
import { withdrawLink } from '../appointment-calls.ts'
import { EditDialog, MoveDialog } from '../lazy-dialogs.tsx'
import { StatusButtons, type StatusChange, useStatusChange } from '../status-change.tsx'
import { ChoiceButton, useVisitChoices } from '../visit-choices.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { AppointmentMails } from './appointment-mails.tsx'
import { AppointmentPhotos } from './appointment-photos.tsx'
import { AppointmentThread, TeamNote } from './appointment-thread.tsx'
import { DeleteButton, MakeProjectButton } from './details-buttons.tsx'

type AppointmentDialogProps = {
  id: string
  isMoving: boolean
  onMove: (open: boolean) => void
  onClose: () => void
}

export function AppointmentDialog({ id, isMoving, onMove, onClose }: AppointmentDialogProps) {
  const [deleting, setDeleting] = useState(false)
  /** The latest version this person has seen or made. */
  const [known, setKnown] = useState<number>()
  // Don't fetch an appointment that is being deleted.
  const { data, error } = useRead({ ...appointmentDetails, enabled: () => !deleting }, id)
  const status = useStatusChange({ onKnown: setKnown, onDone: onClose })
  const gone = error instanceof ApiError && error.status === 404
  const details = gone ? undefined : data
  if (details && known === undefined) setKnown(details.appointment.version)
  return (
    <Dialog
      onClose={onClose}
      title="Appointment Details"
      width="lg"
      footer={
        details && <DetailsFooter details={details} status={status} onMove={() => onMove(true)} onSaved={setKnown} />
      }
    >
      <div className="grid gap-7">
        {error && <Notice tone="error">{error.message}</Notice>}
        {!data && !error && <Spinner block>Loading the appointment...</Spinner>}
        {details && known !== undefined && (
          <Details details={details} known={known} onKnown={setKnown} status={status} />
        )}
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-5">
          {details && <DeleteButton id={id} deleting={deleting} setDeleting={setDeleting} onDeleted={onClose} />}
          <Button tone="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      {status.dialogs}
      {details && isMoving && <MoveDialog id={id} onClose={() => onMove(false)} onMoved={onClose} />}
    </Dialog>
  )
}

type DetailsProps = {
  details: AppointmentDetails
  known: number
  onKnown: (version: number) => void
  status: StatusChange
}

function Details({ details, known, onKnown, status: { change, pending } }: DetailsProps) {
  const { appointment, history, mails } = details
  const clock = useBusinessClock()
  return (
    <>
      {appointment.version > known && (
        <Notice tone="warning" title={STALE} onDismiss={() => onKnown(appointment.version)}>
          {changedMeanwhile(appointment.status)}
        </Notice>
      )}
      <div className="grid gap-4">
        <AppointmentFacts details={details} clock={clock} />
        <div className="flex flex-wrap gap-2">
          <EditButton details={details} onSaved={onKnown} />
          <RouteButton tone="secondary" size="sm" to={writePath({ appointment: appointment.id })}>
            Add estimate
          </RouteButton>
          {appointment.status === 'completed' && <MakeProjectButton details={details} />}
          {appointment.status === 'completed' && (
            <NewInvoiceButton tone="secondary" size="sm" origin={{ appointmentId: appointment.id }} />
          )}
        </div>
      </div>
      {details.offers.length > 0 && (
        <Notice tone="info" title="Waiting for the customer to choose one of these times:">
          <ul className="grid gap-1">
            {details.offers.map((offer) => (
              <li key={offer.id}>{formatArrival(offer, clock)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <StatusButtons
        current={appointment.status}
        pending={pending}
        emailedOn={details.emailedOn}
        onChange={(status) => void change(appointment, status)}
      />
      {hasPapers(details.papers) && (
        <Section title={PAPERS_TITLE}>
          <PaperList papers={details.papers} />
        </Section>
      )}
      {details.photos.length > 0 && (
        <Section title={PHOTO_WORDS.en.title}>
          <AppointmentPhotos visit={appointment} all={details.photos} onDeleted={onKnown} onMarked={onKnown} />
        </Section>
      )}
      <Section title={THREAD_WORDS.en.title}>
        <AppointmentThread details={details} onWritten={onKnown} />
      </Section>
      <Section title="Emails">
        <AppointmentMails mails={mails} clock={clock} />
      </Section>
      <Section title="History">
        <TeamNote id={appointment.id} onWritten={onKnown} />
        <AppointmentHistory history={history.filter(({ event }) => event !== 'said')} clock={clock} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 border-line border-t pt-5">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}

function AppointmentHistory({ history, clock }: { history: PastEvent[]; clock: BusinessClock }) {
  if (history.length === 0) return <p className="text-ink-muted text-sm">No history yet.</p>
  return (
    <ol className="grid gap-2 text-sm">
      {history.map((event) => (
        <li key={event.id} className="flex flex-wrap gap-x-3">
          <time dateTime={event.at} className="shrink-0 text-ink-muted tabular-nums">
            {formatWhen(event.at, clock)}
          </time>
          <span className="wrap-anywhere min-w-0">{tellEvent(event, clock)}</span>
        </li>
      ))}
    </ol>
  )
}

function EditButton({ details, onSaved }: { details: AppointmentDetails; onSaved: (version: number) => void }) {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      {editing && <EditDialog details={details} onSaved={onSaved} onClose={() => setEditing(false)} />}
    </>
  )
}

type DetailsFooterProps = {
  details: AppointmentDetails
  status: StatusChange
  onMove: () => void
  onSaved: (version: number) => void
}

function DetailsFooter({ details, status, onMove, onSaved }: DetailsFooterProps) {
  const { appointment, emailedOn } = details
  const { main, more } = useVisitChoices(appointment, details, {
    status,
    onMove,
    willEmail: emailedOn.includes('confirmed'),
    onSaved,
  })
  const revoke = useRevokeLink(appointment.id)
  const items = [...more, ...(appointment.customerEmail ? [revoke] : [])]
  return (
    <>
      {appointment.status === 'pending' && (
        <p className="w-full text-ink-muted text-xs">
          {answerMailWords([appointment], emailedOn.length > 0 || appointment.customerEmail === '')}
        </p>
      )}
      {/* On a phone all of them fit into one line. */}
      <div className="flex w-full flex-wrap justify-end gap-2 max-sm:*:grow">
        {main.map((choice, index) => (
          <ChoiceButton
            key={choice.name}
            choice={choice}
            isPrimary={index === 0 && main.length > 1}
            className="max-sm:px-2 max-sm:[&_svg]:hidden"
          />
        ))}
        <Menu label={CHOICE_LABELS.more} items={items} className="min-h-11 px-3 max-sm:grow-0!" />
      </div>
    </>
  )
}

function useRevokeLink(id: string): MenuItem {
  const { confirm } = useDialogs()
  const { run } = useCommand(withdrawLink)
  const revoke = async () => {
    if (await confirm({ title: LINK_WORDS.confirm, body: LINK_WORDS.consequence, tone: 'danger' })) await run(id)
  }
  return { label: 'Revoke the customer’s link', icon: Link2Off, onSelect: () => void revoke() }
}
