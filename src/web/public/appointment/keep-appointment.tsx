import { CalendarPlus, Printer } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentStatus } from '#domain/appointment.ts'
import { belongsInCalendar } from '#domain/customer-appointment.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Holder, saveCalendar } from './appointment-call.ts'

export function KeepAppointment({ holder, status }: { holder: Holder; status: AppointmentStatus }) {
  const [problem, setProblem] = useState('')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 *:grow">
        {belongsInCalendar(status) && (
          <Button tone="secondary" onClick={async () => setProblem(await saveCalendar(holder))}>
            <CalendarPlus aria-hidden="true" />
            Add to calendar
          </Button>
        )}
        <Button tone="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
