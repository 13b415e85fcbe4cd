import { BadgeCheck, CalendarClock, PhoneCall, Zap } from 'lucide-react'
import { SCHEDULE_BLURBS } from '#domain/appointment/booking-words.ts'
import { CONFIRMATION_PROMISE } from '#domain/appointment/promise.ts'

const DETAILS = [
  { icon: PhoneCall, text: 'A burst pipe does not keep office hours. Call, and a plumber answers.' },
  { icon: CalendarClock, text: 'Choose the day and the time that suit you, and move them if they no longer do.' },
  { icon: BadgeCheck, text: 'Licensed, insured and answerable by name for the work.' },
  { icon: Zap, text: `You hear from us ${CONFIRMATION_PROMISE}.` },
]

export function ScheduleBlurbs() {
  return (
    <ul className="grid grid-cols-2 gap-x-6 xl:grid-cols-1">
      {SCHEDULE_BLURBS.map((title, index) => {
        const { icon: Glyph, text } = DETAILS[index] ?? { icon: Zap, text: '' }
        return (
          <li key={title} className="flex gap-x-4 gap-y-2 border-line border-t py-5 max-sm:flex-col">
            <Glyph aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-accent-ink" />
            <div className="grid content-start gap-1">
              <h2 className="font-sans font-semibold text-base">{title}</h2>
              <p className="text-ink-muted text-sm">{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
