import { useState } from 'react'
import type { ServiceChoice } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { MessageForm, type MessageWords } from './message-form.tsx'
import type { PlainMessageAnswer } from './plain-message.ts'
import { ThankYou } from './thank-you.tsx'

type MessageCardProps = {
  phone: string
  /** "within 1 business hour" */
  answer: string
  services: readonly Omit<ServiceChoice, 'questions'>[]
  words: MessageWords
  answered?: PlainMessageAnswer | undefined
}

/** An island. */
export function MessageCard({ phone, answer, services, words, answered }: MessageCardProps) {
  const [sent, setSent] = useState(answered?.sent)
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
