import { REASON_LIMIT } from '#domain/appointments/appointment.ts'
import { arrivalSentence } from '#domain/arrival/arrival.ts'
import { CHOICE_WORDS } from '#domain/offers/offer.ts'
import { roomForPhotos } from '#domain/photos/choose.ts'
import { mayDeletePhoto, PHOTO_WORDS, photoAlt } from '#domain/photos/photo.ts'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { formatArrival } from '#domain/planning/arrival-words.ts'
import { LINE_LIMIT, THREAD_WORDS } from '#domain/thread/line.ts'
import type { Clock } from '#domain/time/time-of-day.ts'
import type { CustomerAnswer, CustomerAppointment } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { PlainForm } from '../plain-form.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { PlainCancel, PlainVisit } from './plain-visit.tsx'
import { ThreadEntries } from './thread-entries.tsx'

type PlainAppointmentProps = {
  answer: CustomerAnswer
  appointment: CustomerAppointment
  business: { name: string; timeZone: string; city: string; region: string }
  clock: Clock
}

/** The appointment as a document: what the customer can do here are forms. */
export function PlainAppointment({ answer, appointment, business, clock }: PlainAppointmentProps) {
  const { key, words, problem, lineKey, typed } = answer
  const typedIn = (does: string) => (typed?.does === does ? typed.message : '')
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
              <Textarea name="message" rows={2} maxLength={REASON_LIMIT} defaultValue={typedIn('ask-others')} />
            </Field>
          </PlainForm>
          <PlainForm secret={key} does="decline" label={CHOICE_WORDS.decline} />
        </Card>
      )}
      {appointment.arrival && (
        <Notice tone="success">{arrivalSentence(appointment.arrival, { timeZone: business.timeZone, clock })}</Notice>
      )}
      <PlainVisit appointment={appointment} secret={key} typed={typedIn('give-feedback')} />
      <Card>
        <AppointmentFacts appointment={appointment} timeZone={business.timeZone} clock={clock} place={place} />
        <PlainPhotos answer={answer} line={null} />
      </Card>
      <Card className="grid gap-5">
        <h2 className="text-xl">{THREAD_WORDS.title}</h2>
        <ThreadEntries
          thread={appointment.thread}
          business={{ ...business, clock }}
          photosOf={(line) => <PlainPhotos answer={answer} line={line} />}
        />
        <PlainForm secret={key} does="write" label={THREAD_WORDS.submit.idle} isUpload>
          <input type="hidden" name="lineKey" value={lineKey} />
          <Field label={THREAD_WORDS.label} hint={THREAD_WORDS.toBusiness}>
            <Textarea name="message" rows={3} maxLength={LINE_LIMIT} defaultValue={typedIn('write')} />
          </Field>
          {roomForPhotos(appointment.photos.length) > 0 && (
            <Field label={PHOTO_WORDS.plainLabel} hint={PHOTO_WORDS.plainHint}>
              <Input type="file" name="photo" accept={ACCEPTED_IMAGES} />
            </Field>
          )}
        </PlainForm>
      </Card>
      {appointment.mayChange && <PlainCancel secret={key} />}
    </div>
  )
}

/** The photos of a line, or those that came with the request. */
function PlainPhotos({
  answer: { key, appointment, pictures },
  line,
}: {
  answer: CustomerAnswer
  line: string | null
}) {
  const all = appointment?.photos ?? []
  const shown = all.filter((photo) => photo.line === line)
  if (shown.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {shown.map((photo) => (
        <div key={photo.id} className="grid w-full max-w-80 gap-3">
          <img
            src={pictures[photo.id]}
            alt={photoAlt(all.indexOf(photo), all.length, '')}
            width={photo.width}
            height={photo.height}
            className="h-auto w-full rounded-md border border-line"
          />
          {mayDeletePhoto('customer', photo) && (
            <PlainForm secret={key} does="delete-photo" label={PHOTO_WORDS.delete}>
              <input type="hidden" name="photoId" value={photo.id} />
              <Checkbox name="isSure" required label={PHOTO_WORDS.plainConfirm} />
            </PlainForm>
          )}
        </div>
      ))}
    </div>
  )
}
