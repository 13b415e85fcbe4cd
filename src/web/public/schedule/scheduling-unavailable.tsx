import { CalendarX2, PhoneCall } from 'lucide-react'
import { SCHEDULING_UNAVAILABLE } from '#domain/appointment/booking-words.ts'
import { phoneHref } from '#domain/customer/phone.ts'
import { PhoneNumber } from '../../layout/phone-number.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

export function SchedulingUnavailable({ phone }: { phone: string }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-md bg-surface-sunken p-6">
      <CalendarX2 aria-hidden="true" strokeWidth={1.5} className="size-9 text-accent-ink" />
      <h3 className="text-xl">{SCHEDULING_UNAVAILABLE.title}</h3>
      <p className="text-ink-muted">{SCHEDULING_UNAVAILABLE.text}</p>
      <ButtonLink tone="accent" size="lg" href={phoneHref(phone)}>
        <PhoneCall aria-hidden="true" />
        {SCHEDULING_UNAVAILABLE.action}
      </ButtonLink>
      <p className="text-ink-muted text-sm tabular-nums">
        <PhoneNumber phone={phone} />
      </p>
    </div>
  )
}
