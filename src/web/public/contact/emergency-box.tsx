import { Siren } from 'lucide-react'
import { EMERGENCY_PATH } from '#domain/business/emergency.ts'
import { phoneHref } from '#domain/customer/phone.ts'
import type { PartContent } from '#domain/website/part.ts'
import { PhoneNumber } from '../../layout/phone-number.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type EmergencyBoxProps = { phone: string; content: PartContent<'contact'>['emergency'] }

export function EmergencyBox({ phone, content }: EmergencyBoxProps) {
  return (
    <section
      aria-labelledby="emergency-call"
      className="grid gap-3 rounded-lg border-danger border-l-4 bg-danger-soft p-6 text-danger-ink sm:p-8 lg:mt-24"
    >
      <h2 id="emergency-call" className="flex items-center gap-3 text-xl">
        <Siren aria-hidden="true" className="size-6" />
        {content.title}
      </h2>
      <a
        href={phoneHref(phone)}
        className="w-fit font-display font-semibold text-3xl text-danger-ink tabular-nums underline decoration-2 decoration-current/30 underline-offset-8 hover:decoration-current"
      >
        <PhoneNumber phone={phone} />
      </a>
      <p className="text-sm">
        {content.text && `${content.text} `}
        <TextLink href={EMERGENCY_PATH} className="text-danger-ink">
          {content.more}
        </TextLink>
      </p>
    </section>
  )
}
