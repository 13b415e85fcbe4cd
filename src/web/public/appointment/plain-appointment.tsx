import type { ComponentProps } from 'react'
import { CUSTOMER_APPOINTMENT_MESSAGES } from '#domain/appointments/customer-appointment.ts'
import { roomForPhotos } from '#domain/photos/choose.ts'
import { mayDeletePhoto, PHOTO_WORDS, photoAlt } from '#domain/photos/photo.ts'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import type { CustomerAnswer, CustomerAppointment } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PlainForm } from '../plain-form.tsx'
import { AppointmentDetails } from './appointment-details.tsx'

type PlainAppointmentProps = Pick<ComponentProps<typeof AppointmentDetails>, 'appointment' | 'business' | 'window'> & {
  answer: CustomerAnswer
}

/** The same page without JavaScript. */
export function PlainAppointment({ answer, appointment, ...page }: PlainAppointmentProps) {
  const { key, pictures, lineKey, words, problem, typed } = answer
  return (
    <AppointmentDetails
      {...page}
      holder={{ id: appointment.id, key }}
      appointment={appointment}
      plain={{
        words,
        problem,
        typed,
        photosOf: (line) => <PlainPhotos secret={key} all={appointment.photos} pictures={pictures} line={line} />,
        lineFields: (
          <>
            <input type="hidden" name="lineKey" value={lineKey} />
            {roomForPhotos(appointment.photos.length) > 0 && (
              <Field label={PHOTO_WORDS.plainLabel} hint={PHOTO_WORDS.plainHint}>
                <Input type="file" name="photo" accept={ACCEPTED_IMAGES} />
              </Field>
            )}
          </>
        ),
        cancel: (
          <Card className="grid gap-4">
            <h2 className="text-xl">{CUSTOMER_APPOINTMENT_MESSAGES.plainCancel}</h2>
            <p>{CUSTOMER_APPOINTMENT_MESSAGES.freesTime}</p>
            <PlainForm secret={key} does="cancel" label="Yes, cancel it" />
          </Card>
        ),
      }}
    />
  )
}

type PlainPhotosProps = {
  secret: string
  all: CustomerAppointment['photos']
  pictures: CustomerAnswer['pictures']
  line: string | null
}

function PlainPhotos({ secret, all, pictures, line }: PlainPhotosProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {all
        .filter((photo) => photo.line === line)
        .map((photo) => (
          <div key={photo.id} className="grid w-full max-w-80 gap-3">
            <img
              src={pictures[photo.id]}
              alt={photoAlt(all.indexOf(photo), all.length, '')}
              width={photo.width}
              height={photo.height}
              className="h-auto w-full rounded-md border border-line"
            />
            {mayDeletePhoto('customer', photo) && (
              <PlainForm secret={secret} does="delete-photo" label={PHOTO_WORDS.delete}>
                <input type="hidden" name="photoId" value={photo.id} />
                <Checkbox name="isSure" required label={PHOTO_WORDS.plainConfirm} />
              </PlainForm>
            )}
          </div>
        ))}
    </div>
  )
}
