import { ATTENDANCE_WORDS, CUSTOMER_APPOINTMENT_MESSAGES } from '#domain/appointments/customer-appointment.ts'
import { FEEDBACK_LIMIT, FEEDBACK_WORDS } from '#domain/feedback/feedback.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { PlainForm } from '../plain-form.tsx'
import { GivenFeedback, PrivateWords } from './afterwards.tsx'
import { PublicReview } from './public-review.tsx'

type PlainVisitProps = {
  appointment: CustomerAppointment
  secret: string
  /** Feedback that was refused. */
  typed: string
}

/** Before and after the visit, as forms: confirm, and tell how it went. */
export function PlainVisit({ appointment, secret, typed }: PlainVisitProps) {
  const { attending, afterwards } = appointment
  return (
    <>
      {attending === true && <Notice tone="success">{ATTENDANCE_WORDS.done}</Notice>}
      {attending === false && (
        <Card className="grid gap-4">
          <h2 className="text-xl">{ATTENDANCE_WORDS.question}</h2>
          <PlainForm secret={secret} does="attend" label={ATTENDANCE_WORDS.yes} />
        </Card>
      )}
      {afterwards && (
        <Card className="grid gap-6">
          <h2 className="text-xl">{FEEDBACK_WORDS.title}</h2>
          <div className="grid gap-8 sm:grid-cols-2">
            {afterwards.reviewUrl && <PublicReview reviewUrl={afterwards.reviewUrl} />}
            {afterwards.written ? (
              <GivenFeedback text={afterwards.written} />
            ) : (
              <PlainForm secret={secret} does="give-feedback" label={FEEDBACK_WORDS.submit.idle}>
                <PrivateWords />
                <Field label={FEEDBACK_WORDS.label}>
                  <Textarea name="message" rows={4} maxLength={FEEDBACK_LIMIT} defaultValue={typed} required />
                </Field>
                <Checkbox name="mayShow" label={FEEDBACK_WORDS.mayShow} />
              </PlainForm>
            )}
          </div>
        </Card>
      )}
    </>
  )
}

/** At the end of the page, so that nobody cancels by accident. */
export function PlainCancel({ secret }: { secret: string }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{CUSTOMER_APPOINTMENT_MESSAGES.plainCancel}</h2>
      <p>{CUSTOMER_APPOINTMENT_MESSAGES.freesTime}</p>
      <PlainForm secret={secret} does="cancel" label="Yes, cancel it" />
    </Card>
  )
}
