import { type FormEvent, useRef, useState } from 'react'
import { type AppointmentStatus, BOOKING_MESSAGES } from '#domain/appointments/appointment.ts'
import { errorsOnForm } from '#domain/appointments/booking-form.ts'
import {
  CUSTOMER_APPOINTMENT_MESSAGES,
  movedSentence,
  moveNeedsConfirmation,
} from '#domain/appointments/customer-appointment.ts'
import type { BookingWindow } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readValues } from '../schedule/booking-values.ts'
import { DateField, pickDate, TimeField, TimesFound } from '../schedule/time-picker.tsx'
import { useTimeChoice } from '../schedule/use-time-choice.ts'
import { moveAppointment } from './appointment-call.ts'
import { type Holder, pathOf } from './holder.ts'
import type { Tell } from './tell.ts'

type MoveAppointmentProps = {
  holder: Holder
  status: AppointmentStatus
  window: BookingWindow
  place: string
  tell: Tell
}

function timesToMove(holder: Holder) {
  return { path: `${pathOf(holder, '/times')}?date=`, key: holder.key }
}

/** Chooses another time under the same rules as booking. */
export function MoveAppointment({ holder, status, window, place, tell }: MoveAppointmentProps) {
  const [errors, setErrors] = useState<{ date?: string; time?: string }>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const dateInput = useRef<HTMLInputElement>(null)
  const choice = useTimeChoice({
    source: timesToMove(holder),
    onTaken: () => setErrors({ time: BOOKING_MESSAGES.slotTaken }),
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setProblem('')
    const { date, time } = readValues(new FormData(event.currentTarget))
    if (!date || choice.closed) return setErrors({ date: choice.closed ?? BOOKING_MESSAGES.dateRequired })
    const preferredDate = choice.instantOf(time)
    if (!preferredDate) return setErrors({ time: BOOKING_MESSAGES.timeRequired })
    setBusy(true)
    const answer = await moveAppointment(holder, preferredDate)
    setBusy(false)
    if (answer.ok) return tell(`${movedSentence(answer.value.answer)} ${answer.value.hearFromUs}`)(answer.value)
    if (answer.code === 'slot-taken') choice.reload()
    const found = errorsOnForm(answer.code, answer.fields)
    setErrors(found)
    if (Object.keys(found).length === 0) setProblem(answer.error)
  }

  return (
    <Card>
      <form noValidate onSubmit={submit} onInput={() => setErrors({})} className="grid gap-5">
        <h2 className="text-xl">Move it to another time</h2>
        {moveNeedsConfirmation(status) && <p>{CUSTOMER_APPOINTMENT_MESSAGES.needsNewConfirmation}</p>}
        <DateField choice={choice} window={window} error={errors.date} input={dateInput} />
        <TimeField choice={choice} error={errors.time} clock={window.clock} place={place} />
        <TimesFound choice={choice} onChoose={(date) => pickDate(dateInput.current, choice, date)} />
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" busy={busy} busyLabel="Moving...">
          Ask for this time
        </Button>
      </form>
    </Card>
  )
}
