import type { ReactNode } from 'react'
import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import { CALLING_WORDS } from '#domain/business/calling/words.ts'
import { useWords } from '../../language/language.tsx'
import type { ButtonSize, ButtonTone } from '../../ui/button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PhoneCall } from '../../ui/icons.tsx'
import { Notice } from '../../ui/page.tsx'
import { GO_ON, INTENT_FIELD } from './plain-answer.ts'

/** The business's number, formatted by the server because parsing numbers takes too much code for this form. */
export interface Call {
  href: string
  number: string
}

export interface EmergencyCall extends Call {
  /** The text above the call, for services booked online and services by phone. */
  words: { urgent: string; called: string }
  promise: string
  steps: readonly string[]
}

type CallLinkProps = { call: Call; tone: ButtonTone; size: ButtonSize; children?: ReactNode }

export function CallLink({ call: { href, number }, tone, size, children }: CallLinkProps) {
  const words = useWords(CALLING_WORDS)
  return (
    <ButtonLink tone={tone} size={size} href={href}>
      <PhoneCall aria-hidden="true" />
      {children ?? (number ? `${words.call} ${number}` : words.contactUs)}
    </ButtonLink>
  )
}

export type UrgentCall = Pick<EmergencyCall, 'href' | 'number' | 'steps'>

/** Replaces the rest of the form. Without JavaScript the button asks the server for it. */
export function CallNow({ emergency, onGoOn }: { emergency: UrgentCall; onGoOn?: () => void }) {
  const { urgent } = useWords(BOOKING_FORM_WORDS)
  return (
    <Notice
      tone="error"
      title={urgent.title}
      action={
        <div className="grid justify-items-start gap-4">
          <CallLink call={emergency} tone="danger" size="md" />
          {emergency.steps.length > 0 && (
            <div>
              <p>{urgent.steps}</p>
              <ol className="list-inside list-decimal">
                {emergency.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          )}
          <Button
            type="submit"
            tone="secondary"
            name={INTENT_FIELD}
            value={GO_ON}
            onClick={(event) => {
              event.preventDefault()
              onGoOn?.()
            }}
          >
            {urgent.goOn}
          </Button>
        </div>
      }
    />
  )
}
