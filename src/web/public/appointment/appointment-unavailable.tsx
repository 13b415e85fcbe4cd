import { PhoneCall } from 'lucide-react'
import { phoneHref } from '#domain/customer/phone.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'

export function AppointmentUnavailable({ problem, phone }: { problem: string; phone: string }) {
  return (
    <Notice
      tone="error"
      className="max-w-prose"
      action={
        <ButtonLink tone="secondary" href={phoneHref(phone)}>
          <PhoneCall aria-hidden="true" />
          <CallNumber phone={phone} />
        </ButtonLink>
      }
    >
      {problem}
    </Notice>
  )
}
