import { useState } from 'react'
import { MOVE_WORDS, moveConsequence } from '#domain/appointments/move-words.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { AppointmentDetails, DeskSlot } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { crewList } from '../crews/crew-calls.ts'
import { deskSlots } from './appointment-calls.ts'
import { CrewOptions } from './appointment-fields.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useMove } from './use-move.ts'
import { WithDetails } from './with-details.tsx'

type MoveDialogProps = {
  id: string
  onClose: () => void
  /** Where Undo can be reached, no other dialog may be open. */
  onMoved: () => void
}

export function MoveDialog({ id, onClose, onMoved }: MoveDialogProps) {
  return (
    <WithDetails id={id} title={MOVE_WORDS.title} onClose={onClose}>
      {(details) => <MoveForm details={details} onClose={onClose} onMoved={onMoved} />}
    </WithDetails>
  )
}

type MoveFormProps = { details: AppointmentDetails; onClose: () => void; onMoved: () => void }

/** A tap on a free time moves the visit without a question, because Undo is offered. */
function MoveForm({ details, onClose, onMoved }: MoveFormProps) {
  const { appointment } = details
  const clock = useBusinessClock()
  const { data: crews = [] } = useRead(crewList)
  const [date, setDate] = useState(businessTime(appointment.preferredDate, clock.timeZone).date)
  const [crewId, setCrewId] = useState(appointment.crewId ?? '')
  /** One of the other times, which needs a confirmation. */
  const [picked, setPicked] = useState<DeskSlot>()
  const { data: day, error } = useRead(deskSlots, { date, moving: appointment.id, crew: crewId || undefined })
  const { move, busy, problem } = useMove(details, crews, onMoved)

  const isOtherCrew = crewId !== '' && crewId !== appointment.crewId
  const isOther = ({ instant }: DeskSlot) => isOtherCrew || instant !== appointment.preferredDate
  const moveTo = ({ instant, isConflict }: DeskSlot) =>
    void move({ preferredDate: instant, crewId: crewId || undefined, outsideRules: isConflict })
  return (
    <Dialog
      onClose={onClose}
      title={MOVE_WORDS.title}
      description={`${appointment.customerName}: ${appointment.serviceName}`}
      hasCancel
      footer={
        picked && (
          <Button busy={busy} busyLabel={MOVE_WORDS.submit.busy} onClick={() => moveTo(picked)}>
            {picked.isConflict ? MOVE_WORDS.submit.anyway : MOVE_WORDS.submit.idle}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        <p className="grid gap-1 text-sm">
          <span>
            <span className="text-ink-muted">Now: </span>
            {formatArrival(appointment, clock)}
            {appointment.crewId !== null && crews.length > 1 && `, ${crewName(crews, appointment.crewId)}`}
          </span>
          <span className="text-ink-muted">{moveConsequence(effectOf(details))}</span>
        </p>
        {problem && <Notice tone="error">{problem}</Notice>}
        {crews.length > 1 && (
          <Field label="Crew" className="sm:max-w-80">
            <Select value={crewId} onChange={({ target }) => setCrewId(target.value)}>
              <option value="">{MOVE_WORDS.anyCrew}</option>
              <CrewOptions booked={appointment.crewId} />
            </Select>
          </Field>
        )}
        <TimeChoice
          date={date}
          onDateChange={(next) => {
            setDate(next)
            setPicked(undefined)
          }}
          day={day}
          isOther={isOther}
          error={error}
          chosen={picked}
          busy={busy}
          onChoose={moveTo}
          onPick={setPicked}
        />
      </div>
    </Dialog>
  )
}

function effectOf({ appointment, emailedOn }: AppointmentDetails) {
  const { status, customerName, customerEmail } = appointment
  return { status, customerName, customerEmail, hasMailServer: emailedOn.length > 0 }
}

function crewName(crews: readonly { id: string; name: string }[], crewId: string): string {
  return crews.find(({ id }) => id === crewId)?.name ?? crewId
}
