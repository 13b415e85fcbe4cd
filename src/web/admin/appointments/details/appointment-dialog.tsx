import { CalendarClock, CalendarX2, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { tellEvent } from '#domain/appointments/history.ts'
import { EDIT_WORDS, MOVE_WORDS, mayMove, REJECT_WORDS } from '#domain/appointments/move-words.ts'
import { changedMeanwhile } from '#domain/appointments/status.ts'
import { currentArrival } from '#domain/arrival/arrival.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { PHOTO_WORDS } from '#domain/photos/photo.ts'
import { THREAD_WORDS } from '#domain/thread/line.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { AppointmentDetails, PastEvent } from '#server/api-types.ts'
import { appointmentDetails } from '../../../acts/visit-calls.ts'
import { ApiError } from '../../../data/api-error.ts'
import { useRead } from '../../../data/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useBusinessTimeZone } from '../../business-time-zone.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import { OpenOffers } from '../offer/open-offers.tsx'
import { StatusButtons, useStatusChange } from '../status-change.tsx'
import { ArrivalButtons } from '../visit-steps.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { AppointmentMails } from './appointment-mails.tsx'
import { AppointmentPhotos } from './appointment-photos.tsx'
import { AppointmentThread } from './appointment-thread.tsx'
import { DeleteButton, MakeProjectButton, WithdrawLinkButton } from './details-buttons.tsx'

type AppointmentDialogProps = {
  id: string
  /** Whether the dialog that moves it is open too. */
  isMoving: boolean
  onMove: (open: boolean) => void
  onClose: () => void
}

export function AppointmentDialog({ id, isMoving, onMove, onClose }: AppointmentDialogProps) {
  const [deleting, setDeleting] = useState(false)
  // Nothing fetches an appointment that is being deleted.
  const { data, error } = useRead({ ...appointmentDetails, enabled: () => !deleting }, id)
  const gone = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      onClose={onClose}
      title="Appointment Details"
      width="lg"
      footer={
        <>
          {data && !gone && <DeleteButton id={id} deleting={deleting} setDeleting={setDeleting} onDeleted={onClose} />}
          <Button tone="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="error" className="mb-5">
          {error.message}
        </Notice>
      )}
      {data && !gone && <Details details={data} onMove={() => onMove(true)} onDone={onClose} />}
      {!data && !error && <Spinner block>Loading the appointment...</Spinner>}
      {data && !gone && isMoving && <MoveDialog id={id} onClose={() => onMove(false)} onMoved={onClose} />}
    </Dialog>
  )
}

type DetailsProps = { details: AppointmentDetails; onMove: () => void; onDone: () => void }

function Details({ details, onMove, onDone }: DetailsProps) {
  const { appointment, history, mails } = details
  const timeZone = useBusinessTimeZone()
  /** The latest version this person has seen or made. */
  const [known, setKnown] = useState(appointment.version)
  const { change, pending, dialogs } = useStatusChange(details, { onKnown: setKnown, onDone })
  return (
    <div className="grid gap-7">
      {appointment.version > known && (
        <Notice tone="warning" title={STALE} onDismiss={() => setKnown(appointment.version)}>
          {changedMeanwhile(appointment.status)}
        </Notice>
      )}
      <AppointmentFacts details={details} timeZone={timeZone} />
      <OpenOffers offers={details.offers} timeZone={timeZone} />
      <ChangeButtons details={details} onMove={onMove} onReject={() => void change('rejected')} onSaved={setKnown} />
      {details.mayAnnounce && (
        <ArrivalButtons
          visit={appointment}
          arrival={currentArrival(appointment)}
          timeZone={timeZone}
          onSaved={setKnown}
        />
      )}
      <StatusButtons current={appointment.status} pending={pending} onChange={(status) => void change(status)} />
      {appointment.status === 'completed' && <MakeProjectButton details={details} />}
      {dialogs}
      {details.photos.length > 0 && (
        <Section title={PHOTO_WORDS.title}>
          <AppointmentPhotos visit={appointment} all={details.photos} onDeleted={setKnown} onMarked={setKnown} />
        </Section>
      )}
      <Section title={THREAD_WORDS.title}>
        <AppointmentThread details={details} timeZone={timeZone} onWritten={setKnown} />
      </Section>
      <Section title="E-mails">
        <AppointmentMails mails={mails} timeZone={timeZone} />
        {appointment.customerEmail && <WithdrawLinkButton id={appointment.id} />}
      </Section>
      <Section title="History">
        <AppointmentHistory history={history.filter(({ event }) => event !== 'said')} timeZone={timeZone} />
      </Section>
    </div>
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

function AppointmentHistory({ history, timeZone }: { history: PastEvent[]; timeZone: string }) {
  if (history.length === 0) return <p className="text-ink-muted text-sm">No history yet.</p>
  return (
    <ol className="grid gap-2 text-sm">
      {history.map((event) => (
        <li key={event.id} className="flex flex-wrap gap-x-3">
          <time dateTime={event.at} className="shrink-0 text-ink-muted tabular-nums">
            {formatTableMoment(event.at, timeZone)}
          </time>
          <span className="wrap-anywhere min-w-0">{tellEvent(event, timeZone)}</span>
        </li>
      ))}
    </ol>
  )
}

type ChangeButtonsProps = {
  details: AppointmentDetails
  onMove: () => void
  onReject: () => void
  onSaved: (version: number) => void
}

function ChangeButtons({ details, onMove, onReject, onSaved }: ChangeButtonsProps) {
  const [editing, setEditing] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="secondary" size="sm" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        {EDIT_WORDS.open}
      </Button>
      {mayMove(details.appointment.status) && (
        <Button tone="secondary" size="sm" onClick={onMove}>
          <CalendarClock aria-hidden="true" />
          {MOVE_WORDS.open}
        </Button>
      )}
      {mayMove(details.appointment.status) && (
        <Button tone="secondary" size="sm" onClick={onReject}>
          <CalendarX2 aria-hidden="true" />
          {REJECT_WORDS.open}
        </Button>
      )}
      {editing && <EditDialog details={details} onSaved={onSaved} onClose={() => setEditing(false)} />}
    </div>
  )
}
