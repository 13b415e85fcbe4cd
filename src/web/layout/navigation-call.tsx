import type { EmergencyWords } from '#domain/business/promise.ts'
import { phoneHref } from '#domain/customer/phone.ts'
import { PhoneNumber } from './phone-number.tsx'

/** The phone number beside every page. */
export function NavigationCall({ phone, emergency }: { phone: string; emergency: EmergencyWords | null }) {
  const number = emergency?.phone ?? phone
  return (
    <p className="grid gap-0.5 border-on-deep/15 border-t pt-6">
      <span className="text-on-deep-muted text-xs">
        {emergency ? `Emergency line, ${emergency.hours}` : 'Questions?'}
      </span>
      <a
        href={phoneHref(number)}
        className="w-fit font-display font-semibold text-on-deep text-xl tabular-nums no-underline underline-offset-4 hover:underline"
      >
        <PhoneNumber phone={number} />
      </a>
    </p>
  )
}
