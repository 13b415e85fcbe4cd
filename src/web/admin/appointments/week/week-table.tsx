import { weekdayName } from '#domain/time/date.ts'
import type { Week, WeekAppointment } from '#server/api-types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AddOnDay } from './add-on-day.tsx'
import { WeekAppointmentButton } from './week-appointment.tsx'

/** Days in columns, times in rows. Phones show the agenda instead. */
export function WeekTable({ week, onAdd }: { week: Week; onAdd: (date: string) => void }) {
  const { days, today } = week
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface-raised max-md:hidden">
      <table className="w-full min-w-208 table-fixed text-sm">
        <caption className="sr-only">Appointments of the week by day and time</caption>
        <colgroup>
          <col className="w-16" />
        </colgroup>
        <thead className="border-line border-b bg-surface-sunken">
          <tr>
            <th scope="col" className="px-2 py-2 text-left font-semibold text-ink-muted text-xs">
              Time
            </th>
            {days.map(({ date, open }) => (
              <th
                key={date}
                scope="col"
                aria-current={date === today ? 'date' : undefined}
                className={classNames('px-2 py-1.5 text-left font-semibold', date === today && 'bg-brand-soft')}
              >
                <span className="flex items-center justify-between gap-1">
                  <span className={classNames(date === today && 'text-brand-ink')}>
                    {weekdayName(date).slice(0, 3)} {Number(date.slice(8))}
                    {!open && <span className="block font-normal text-ink-muted text-xs">Closed</span>}
                  </span>
                  <AddOnDay date={date} onAdd={onAdd} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowTimes(week).map((time) => (
            <tr key={time} className="border-line border-t first:border-t-0">
              <th scope="row" className="px-2 py-1 text-left align-top font-medium text-ink-muted text-xs tabular-nums">
                {time}
              </th>
              {days.map(({ date, open }) => (
                <td
                  key={date}
                  className={classNames('h-9 border-line border-l p-0.5 align-top', !open && 'bg-surface-sunken/60')}
                >
                  <div className="grid gap-0.5">
                    {at(week.appointments, date, time).map((appointment) => (
                      <WeekAppointmentButton key={appointment.id} appointment={appointment} />
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The business hours, and any other time at which somebody has an appointment. */
function rowTimes({ times, appointments }: Week): string[] {
  return [...new Set([...times, ...appointments.map(({ time }) => time)])].sort()
}

function at(appointments: WeekAppointment[], date: string, time: string): WeekAppointment[] {
  return appointments.filter((appointment) => appointment.date === date && appointment.time === time)
}
