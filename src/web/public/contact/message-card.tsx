import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CONTACT_MESSAGES, contactDelayed, contactThanks } from '#domain/contact/contact.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import type { ServiceChoice } from '#server/api-types.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { MessageForm, type MessageWords } from './message-form.tsx'
import type { AnsweredMessage } from './use-message-form.ts'

type MessageCardProps = {
  phone: string
  /** "within 1 business hour" */
  answer: string
  services: readonly Omit<ServiceChoice, 'questions'>[]
  words: MessageWords
  answered?: AnsweredMessage | undefined
}

/** An island. */
export function MessageCard({ phone, answer, services, words, answered }: MessageCardProps) {
  const [sent, setSent] = useState(answered?.outcome.ok ? answered.outcome.value : undefined)
  return (
    <Card className="sm:p-10">
      {sent ? (
        <ThankYou phone={phone} answer={answer} delayed={sent.delayed} onSendAnother={() => setSent(undefined)} />
      ) : (
        <>
          <h2 className="mb-6 text-2xl">{words.title}</h2>
          <MessageForm phone={phone} services={services} words={words} answered={answered} onSent={setSent} />
        </>
      )}
    </Card>
  )
}

type ThankYouProps = { phone: string; answer: string; delayed: boolean; onSendAnother: () => void }

function ThankYou({ phone, answer, delayed, onSendAnother }: ThankYouProps) {
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
