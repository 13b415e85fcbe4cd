import { formatFullDate } from '#domain/time/date.ts'
import type { Week } from '#server/api-types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AddOnDay } from './add-on-day.tsx'
import { WeekAppointmentButton } from './week-appointment.tsx'

/** The week on a phone: day below day. */
export function WeekAgenda({ week, onAdd }: { week: Week; onAdd: (date: string) => void }) {
  return (
    <ol className="grid gap-3 md:hidden">
      {week.days.map(({ date, open }) => {
        const appointments = week.appointments.filter((appointment) => appointment.date === date)
        return (
          <li
            key={date}
            className={classNames(
              'grid gap-2 rounded-lg border bg-surface-raised p-3',
              date === week.today ? 'border-brand' : 'border-line',
            )}
          >
            <div className="flex items-center justify-between gap-2">
              <h3 className="font-sans font-semibold text-sm">
                {formatFullDate(date)}
                {date === week.today && <span className="text-brand-ink"> · Today</span>}
              </h3>
              <AddOnDay date={date} onAdd={onAdd} />
            </div>
            {appointments.length === 0 ? (
              <p className="text-ink-muted text-xs">{open ? 'No appointments' : 'Closed'}</p>
            ) : (
              <ul className="grid gap-1.5">
                {appointments.map((appointment) => (
                  <li key={appointment.id}>
                    <WeekAppointmentButton appointment={appointment} withTime />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
