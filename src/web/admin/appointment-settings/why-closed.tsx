import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { APPOINTMENT_MESSAGES } from '#domain/appointment/appointment.ts'
import { formatFullDate, isDate } from '#domain/time/date.ts'
import type { ExplainedDay } from '#server/api-types.ts'
import { api, explained } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ExplainedSlots } from './explained-slots.tsx'

/** For an owner whose customer can't book a time. */
export function WhyClosed() {
  const [date, setDate] = useState('')
  const { data: day, error, isLoading } = useExplainedDay(date)
  return (
    <Card>
      <section aria-label="Why is this closed?" className="grid gap-5">
        <div className="grid gap-1.5">
          <h2 className="text-xl">Why is this closed?</h2>
          <p className="text-ink-muted text-sm">
            Choose a day to see why visitors can or can't book each time, with the settings as saved.
          </p>
        </div>
        <Field label="Day to explain" className="sm:max-w-60">
          <Input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        </Field>
        {isLoading && <Spinner>Checking the day...</Spinner>}
        {error && <Notice tone="error">{error.message}</Notice>}
        {day && (
          <div aria-live="polite" className="grid gap-4">
            <p className="font-semibold">
              {formatFullDate(day.date)}: {summaryOf(day)}
            </p>
            <ExplainedSlots day={day} />
          </div>
        )}
      </section>
    </Card>
  )
}

function useExplainedDay(date: string) {
  const key = ['explained-day']
  useFreshOnChange(['appointments', 'settings'], key)
  return useQuery({
    queryKey: [...key, date],
    queryFn: ({ signal }) =>
      explained(APPOINTMENT_MESSAGES.fetchRangeFailed, () =>
        parseResponse(api.scheduling.day.$get({ query: { date } }, { init: { signal } })),
      ),
    enabled: isDate(date),
    staleTime: 0,
  })
}

function summaryOf({ closed, slots }: ExplainedDay): string {
  if (closed) return closed
  const open = slots.filter((slot) => slot.closed === null).length
  return `${open} of ${slots.length} times can be booked.`
}
