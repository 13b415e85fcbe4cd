import { CalendarX2 } from 'lucide-react'
import type { PartContent } from '#domain/website/part.ts'
import { type Call, CallLink } from './call-link.tsx'

export type ClosedWords = PartContent<'schedule'>['closed']

export function SchedulingUnavailable({ call, words }: { call: Call; words: ClosedWords }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-md bg-surface-sunken p-6">
      <CalendarX2 aria-hidden="true" strokeWidth={1.5} className="size-9 text-accent-ink" />
      <h3 className="text-xl">{words.title}</h3>
      {words.text && <p className="text-ink-muted">{words.text}</p>}
      <CallLink call={call} tone="accent" size="lg">
        {words.call}
      </CallLink>
      <p className="text-ink-muted text-sm tabular-nums">{call.number}</p>
    </div>
  )
}
