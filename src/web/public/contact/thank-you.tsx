import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CONTACT_MESSAGES, contactDelayed, contactThanks } from '#domain/contact/contact.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { buttonStyle } from '../../ui/button-style.ts'

type ThankYouProps = { phone: string; answer: string; delayed: boolean; onSendAnother: () => void }

export function ThankYou({ phone, answer, delayed, onSendAnother }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid min-h-96 content-center justify-items-start gap-5">
      <CircleCheck aria-hidden="true" strokeWidth={1.25} className="size-14 text-success" />
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-3xl">
        {CONTACT_MESSAGES.thanksTitle}
      </h2>
      <p className="max-w-prose text-ink-muted text-lg">
        {contactThanks(answer)}
        {delayed && ` ${contactDelayed(formatPhone(phone))}`}
      </p>
      {/* A link, so that it also works without JavaScript. */}
      <a
        href="/contact"
        className={buttonStyle('secondary')}
        onClick={(event) => {
          event.preventDefault()
          onSendAnother()
        }}
      >
        {CONTACT_MESSAGES.sendAnother}
      </a>
    </div>
  )
}
