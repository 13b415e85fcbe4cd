import { phoneHref } from '#domain/customer/phone.ts'
import { PhoneNumber } from './phone-number.tsx'

/** The phone number beside every page. */
export function NavigationCall({ phone, label }: { phone: string; label: string }) {
  return (
    <p className="grid gap-0.5 border-on-deep/15 border-t pt-6">
      {label && <span className="text-on-deep-muted text-xs">{label}</span>}
      <a
        href={phoneHref(phone)}
        className="w-fit font-display font-semibold text-on-deep text-xl tabular-nums no-underline underline-offset-4 hover:underline"
      >
        <PhoneNumber phone={phone} />
      </a>
    </p>
  )
}
