import { useRef } from 'react'
import { type AppointmentStatus, BOOKING_MESSAGES } from '#domain/appointments/appointment.ts'
import { CUSTOMER_APPOINTMENT_MESSAGES, moveNeedsConfirmation } from '#domain/appointments/customer-appointment.ts'
import { textIn } from '#domain/forms/form-data.ts'
import type { BookingWindow } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DateField, pickDate, TimeField, TimesFound } from '../schedule/time-picker.tsx'
import { useTimeChoice } from '../schedule/use-time-choice.ts'
import { ActForm, useAct } from './act-form.tsx'
import { type Holder, pathOf } from './holder.ts'

type MoveAppointmentProps = { holder: Holder; status: AppointmentStatus; window: BookingWindow; place: string }

/** Chooses another time under the same rules as booking. */
export function MoveAppointment({ holder, status, window, place }: MoveAppointmentProps) {
  const dateInput = useRef<HTMLInputElement>(null)
  const choice = useTimeChoice({
    source: { path: `${pathOf(holder, '/times')}?date=`, key: holder.key },
    onTaken: () => act.setFound({ errors: { time: BOOKING_MESSAGES.slotTaken } }),
  })
  const act = useAct({
    check: (data) => {
      if (choice.closed) return { errors: { date: choice.closed } }
      if (textIn(data, 'date') === '') return { errors: { date: BOOKING_MESSAGES.dateRequired } }
      return textIn(data, 'time') === '' ? { errors: { time: BOOKING_MESSAGES.timeRequired } } : undefined
    },
    onRefused: (code) => {
      if (code === 'slot-taken') choice.reload()
    },
  })
  return (
    <Card>
      <ActForm act={act} does="move" className="grid gap-5">
        <h2 className="text-xl">Move it to another time</h2>
        {moveNeedsConfirmation(status) && <p>{CUSTOMER_APPOINTMENT_MESSAGES.needsNewConfirmation}</p>}
        <DateField choice={choice} window={window} error={act.errors.date} input={dateInput} />
        <TimeField choice={choice} error={act.errors.time} clock={window.clock} place={place} />
        <TimesFound choice={choice} onChoose={(date) => pickDate(dateInput.current, choice, date)} />
        {act.problem && <Notice tone="error">{act.problem}</Notice>}
        <Button type="submit" busy={act.busy !== undefined} busyLabel="Moving...">
          Ask for this time
        </Button>
      </ActForm>
    </Card>
  )
}
