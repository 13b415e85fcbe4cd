import { PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { ButtonSize, ButtonTone } from '../../ui/button-style.ts'

/** The business's number, made ready by the server: reading numbers takes more code than this form has room for. */
export interface Call {
  href: string
  number: string
}

export interface EmergencyCall extends Call {
  /** What stands above the call, for a service that is booked and for one that is called. */
  words: { urgent: string; called: string }
  /** "Emergency service is available 24/7.", or nothing without an emergency line. */
  promise: string
  /** What to do until somebody arrives. */
  steps: readonly string[]
}

type CallLinkProps = { call: Call; tone: ButtonTone; size: ButtonSize; children?: ReactNode }

export function CallLink({
  call: { href, number },
  tone,
  size,
  children = number ? `Call ${number}` : 'Contact us',
}: CallLinkProps) {
  return (
    <ButtonLink tone={tone} size={size} href={href}>
      <PhoneCall aria-hidden="true" />
      {children}
    </ButtonLink>
  )
}
