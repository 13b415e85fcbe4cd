import { REASON_LIMIT } from '#domain/appointment/appointment.ts'
import { formatArrival } from '#domain/day/arrival-words.ts'
import { CHOICE_WORDS } from '#domain/offer/offer.ts'
import { LINE_LIMIT, THREAD_WORDS } from '#domain/thread/line.ts'
import type { Clock } from '#domain/time/time-of-day.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { PlainForm } from '../plain-form.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import type { PlainAnswer } from './plain-action.ts'
import { ThreadEntries } from './thread-entries.tsx'

type PlainAppointmentProps = {
  answer: PlainAnswer
  appointment: CustomerAppointment
  business: { name: string; timeZone: string; city: string; region: string }
  clock: Clock
}

/** The appointment as a document: what the customer can do here are forms. */
export function PlainAppointment({ answer, appointment, business, clock }: PlainAppointmentProps) {
  const { key, words, problem } = answer
  const place = [business.city, business.region].filter(Boolean).join(', ')
  return (
    <div className="grid max-w-3xl gap-6">
      {words && <Notice tone="success">{words}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {appointment.offers.length > 0 && (
        <Card className="grid gap-5">
          <h2 className="text-xl">{CHOICE_WORDS.title}</h2>
          <p>{CHOICE_WORDS.lead}</p>
          {appointment.offers.map((offer) => (
            <PlainForm key={offer.id} secret={key} does="accept" label={CHOICE_WORDS.accept}>
              <input type="hidden" name="offer" value={offer.id} />
              <p className="font-semibold">{formatArrival(offer, { timeZone: business.timeZone, clock })}</p>
            </PlainForm>
          ))}
          <PlainForm secret={key} does="ask-others" label={CHOICE_WORDS.others}>
            <Field label={CHOICE_WORDS.othersLabel}>
              <Textarea name="message" rows={2} maxLength={REASON_LIMIT} />
            </Field>
          </PlainForm>
          <PlainForm secret={key} does="decline" label={CHOICE_WORDS.decline} />
        </Card>
      )}
      <Card>
        <AppointmentFacts appointment={appointment} timeZone={business.timeZone} clock={clock} place={place} />
      </Card>
      <Card className="grid gap-5">
        <h2 className="text-xl">{THREAD_WORDS.title}</h2>
        <ThreadEntries thread={appointment.thread} business={{ ...business, clock }} />
        <PlainForm secret={key} does="write" label={THREAD_WORDS.submit.idle}>
          <Field label={THREAD_WORDS.label} hint={THREAD_WORDS.toBusiness}>
            <Textarea name="message" rows={3} maxLength={LINE_LIMIT} required />
          </Field>
        </PlainForm>
      </Card>
    </div>
  )
}
