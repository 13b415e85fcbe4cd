import { type FormEvent, useState } from 'react'
import { REASON_LIMIT } from '#domain/appointments/appointment.ts'
import { CHOICE_WORDS, type OfferedTime } from '#domain/offers/offer.ts'
import { formatArrival } from '#domain/planning/arrival-words.ts'
import type { BusinessClock } from '#domain/time/business-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { acceptOffer, askForOthers, declineOffers } from './appointment-call.ts'
import type { Holder } from './holder.ts'
import type { Tell } from './tell.ts'

type ChooseTimeProps = { holder: Holder; offers: readonly OfferedTime[]; business: BusinessClock; tell: Tell }

/** The times the business keeps for the customer: one tap takes one of them. */
export function ChooseTime({ holder, offers, business, tell }: ChooseTimeProps) {
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')

  async function answer(name: string, words: string, call: ReturnType<typeof declineOffers>) {
    setProblem('')
    setBusy(name)
    const answered = await call
    setBusy('')
    if (answered.ok) tell(words)(answered.value)
    else setProblem(answered.error)
  }

  function askOthers(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const message = String(new FormData(event.currentTarget).get('message') ?? '')
    void answer('others', CHOICE_WORDS.asked, askForOthers(holder, message))
  }

  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{CHOICE_WORDS.title}</h2>
      <p>{CHOICE_WORDS.lead}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <ul className="grid gap-3">
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
            <span className="font-semibold">{formatArrival(offer, business)}</span>
            <Button
              busy={busy === offer.id}
              onClick={() => void answer(offer.id, CHOICE_WORDS.accepted, acceptOffer(holder, offer.id))}
            >
              {CHOICE_WORDS.accept}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={askOthers} className="grid gap-3 border-line border-t pt-4">
        <Field label={CHOICE_WORDS.othersLabel}>
          <Textarea name="message" rows={2} maxLength={REASON_LIMIT} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="secondary" busy={busy === 'others'}>
            {CHOICE_WORDS.others}
          </Button>
          <Button
            tone="ghost"
            busy={busy === 'decline'}
            onClick={() => void answer('decline', CHOICE_WORDS.declined, declineOffers(holder))}
          >
            {CHOICE_WORDS.decline}
          </Button>
        </div>
      </form>
    </Card>
  )
}
