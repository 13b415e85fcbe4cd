import { type ReactNode, useState } from 'react'
import { MOVE_WORDS, moveConsequence } from '#domain/appointments/move-words.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { AppointmentDetails, DeskSlot } from '#server/api-types.ts'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { crewList } from '../crews/crew-calls.ts'
import { deskSlots } from './appointment-calls.ts'
import { CrewOptions } from './appointment-fields.tsx'
import { slotAt, TimeChoice } from './time-choice.tsx'
import { useMove } from './use-move.ts'
import { WithDetails } from './with-details.tsx'

type MoveDialogProps = {
  id: string
  /** Where the visit was dropped on the calendar. */
  wish?: MoveWish | undefined
  onClose: () => void
  /** Where Undo can be reached, no other dialog may be open. */
  onMoved: () => void
}

export function MoveDialog({ id, wish, onClose, onMoved }: MoveDialogProps) {
  return (
    <WithDetails id={id} title={MOVE_WORDS.title} onClose={onClose}>
      {(details) => <MoveForm details={details} wish={wish} onClose={onClose} onMoved={onMoved} />}
    </WithDetails>
  )
}

/** A place on the calendar. */
export interface MoveWish {
  date: string
  time: string
  crewId: string | null
  /** Why the drop was not carried out at once. */
  problem?: string | undefined
}

type MoveFormProps = {
  details: AppointmentDetails
  wish: MoveWish | undefined
  onClose: () => void
  onMoved: () => void
}

function MoveForm({ details, wish, onClose, onMoved }: MoveFormProps) {
  const { appointment } = details
  const timeZone = useBusinessTimeZone()
  const { data: crews = [] } = useRead(crewList)
  const now = businessTime(appointment.preferredDate, timeZone)
  const [date, setDate] = useState(wish?.date ?? now.date)
  const [crewId, setCrewId] = useState(wish?.crewId ?? appointment.crewId ?? '')
  const [picked, setPicked] = useState<string>()
  const { data: slots, error } = useRead(deskSlots, { date, moving: appointment.id, crew: crewId || undefined })
  const chosen = chosenSlot(slots, picked, wish?.date === date ? wish.time : undefined)
  const { move, busy, problem, setProblem } = useMove(details, crews, {
    onDone: onMoved,
    initialProblem: wish?.problem,
  })

  const isOtherTime = chosen !== undefined && chosen.instant !== appointment.preferredDate
  const isOther = isOtherTime || (chosen !== undefined && crewId !== '' && crewId !== appointment.crewId)
  const submit = async () => {
    if (!chosen || !isOther) return setProblem(MOVE_WORDS.unchanged)
    if ((await move(chosen, crewId)) === 'taken') setPicked('')
  }
  return (
    <Dialog
      onClose={onClose}
      title={MOVE_WORDS.title}
      description={`${appointment.customerName}: ${appointment.serviceName}`}
      hasCancel
      footer={
        <Button busy={busy} busyLabel={MOVE_WORDS.submit.busy} onClick={() => void submit()}>
          {chosen?.outside ? MOVE_WORDS.submit.anyway : MOVE_WORDS.submit.idle}
        </Button>
      }
    >
      <div className="grid gap-5">
        <p className="text-sm">
          <span className="text-ink-muted">Now: </span>
          {formatArrival(appointment, { timeZone })}
          {appointment.crewId !== null && crews.length > 1 && `, ${crewName(crews, appointment.crewId)}`}
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
          onDateChange={setDate}
          slots={slots}
          error={error}
          chosen={chosen}
          onChoose={({ instant }) => {
            setProblem(undefined)
            setPicked(instant)
          }}
        />
        {chosen && isOther && <Consequence>{moveConsequence({ ...effectOf(details), isOtherTime })}</Consequence>}
      </div>
    </Dialog>
  )
}

function Consequence({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-md bg-surface-sunken px-4 py-3 text-sm">
      {children}
    </p>
  )
}

/** What was picked, or where the visit was dropped. An empty pick is none. */
function chosenSlot(slots: DeskSlot[] | undefined, picked: string | undefined, dropped: string | undefined) {
  if (!slots) return undefined
  if (picked !== undefined) return slots.find(({ instant, taken }) => instant === picked && !taken)
  return dropped === undefined ? undefined : slotAt(slots, dropped)
}

function effectOf({ appointment, emailedOn }: AppointmentDetails) {
  const { status, customerName, customerEmail } = appointment
  return { status, customerName, customerEmail, hasMailServer: emailedOn.length > 0 }
}

function crewName(crews: readonly { id: string; name: string }[], crewId: string): string {
  return crews.find(({ id }) => id === crewId)?.name ?? crewId
}
