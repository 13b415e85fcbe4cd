import { CalendarPlus, Printer } from 'lucide-react'
import { useState } from 'react'
import type { CustomerAppointment } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Holder } from './holder.ts'
import { saveCalendar } from './save-calendar.ts'

type KeepAppointmentProps = { holder: Holder; appointment: Pick<CustomerAppointment, 'held' | 'mayChange'> }

export function KeepAppointment({ holder, appointment: { held, mayChange } }: KeepAppointmentProps) {
  const [problem, setProblem] = useState('')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 *:grow">
        {held && mayChange && (
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
