import { CalendarX2 } from 'lucide-react'
import { SCHEDULING_UNAVAILABLE } from '#domain/appointment/booking-words.ts'
import { type Call, CallLink } from './call-link.tsx'

export function SchedulingUnavailable({ call }: { call: Call }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-md bg-surface-sunken p-6">
      <CalendarX2 aria-hidden="true" strokeWidth={1.5} className="size-9 text-accent-ink" />
      <h3 className="text-xl">{SCHEDULING_UNAVAILABLE.title}</h3>
      <p className="text-ink-muted">{SCHEDULING_UNAVAILABLE.text}</p>
      <CallLink call={call} tone="accent" size="lg">
        {SCHEDULING_UNAVAILABLE.action}
      </CallLink>
      <p className="text-ink-muted text-sm tabular-nums">{call.number}</p>
    </div>
  )
}
