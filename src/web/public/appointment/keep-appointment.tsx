import { CalendarPlus, Printer } from 'lucide-react'
import { useState } from 'react'
import { belongsInCalendar } from '#domain/appointment/customer-appointment.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Holder } from './holder.ts'
import { saveCalendar } from './save-calendar.ts'

export function KeepAppointment({ holder, appointment }: { holder: Holder; appointment: CustomerAppointment }) {
  const [problem, setProblem] = useState('')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 *:grow">
        {belongsInCalendar(appointment) && (
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
