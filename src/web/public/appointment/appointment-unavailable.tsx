import { PhoneCall } from 'lucide-react'
import { formatPhone, phoneHref } from '#domain/phone.ts'
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
          Call {formatPhone(phone)}
        </ButtonLink>
      }
    >
      {problem}
    </Notice>
  )
}
