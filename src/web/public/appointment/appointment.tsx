import type { ComponentProps } from 'react'
import { data, useActionData, useLoaderData, useParams } from 'react-router'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { roomForPhotos } from '#domain/photos/choose.ts'
import { mayDeletePhoto, photoAlt } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import type { CustomerAnswer, CustomerAppointment } from '#server/api-types.ts'
import { siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import { useLanguage, useWords } from '../../language/language.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'
import { PlainForm, PlainKeyForm } from '../plain-form.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import type { Route } from './+types/appointment.ts'
import { AppointmentDetails } from './appointment-details.tsx'
import { AppointmentView } from './appointment-view.tsx'

/** The same page for every appointment but for its language: the data needs the key, which only the visitor's browser has. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, window] = await Promise.all([site.business(), site.scheduling()])
  const { name, phone, timeZone, city, region } = business
  return { business: { name, phone, timeZone, city, region }, window, language: site.language }
}

/** The forms without JavaScript: a whole page is the response. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { answer, status } = await context.get(siteContext).answerCustomer(params.id, request)
  return data(answer, { status })
}

export const headers = () => PRIVATE_HEADERS

export function meta({ loaderData }: Route.MetaArgs) {
  const { title } = CUSTOMER_LINK_WORDS[loaderData?.language ?? 'en']
  return privateMeta(`${title} | ${loaderData?.business.name ?? ''}`)
}

export default function AppointmentPage() {
  const { business, window } = useLoaderData<typeof loader>()
  const { id = '' } = useParams()
  const answered = useActionData<typeof action>()
  const words = useWords(CUSTOMER_LINK_WORDS)
  return (
    <div className="wrap-page grid gap-8">
      <header className="drop-line grid gap-4">
        <p className="eyebrow">{business.name}</p>
        <h1 className="text-4xl">{words.title}</h1>
      </header>
      {answered ? (
        <Answered answer={answered} />
      ) : (
        <>
          <noscript>
            <PlainKeyForm problem="" label={words.open} />
          </noscript>
          <Island name="appointment" of={AppointmentView} props={{ id, business, window }} when="now" />
        </>
      )}
    </div>
  )
}

function Answered({ answer }: { answer: CustomerAnswer }) {
  const { business, window } = useLoaderData<typeof loader>()
  const { appointment } = answer
  const { open } = useWords(CUSTOMER_LINK_WORDS)
  if (!appointment) return <PlainKeyForm problem={answer.problem} label={open} />
  return <PlainAppointment answer={answer} appointment={appointment} business={business} window={window} />
}

type PlainAppointmentProps = Pick<ComponentProps<typeof AppointmentDetails>, 'appointment' | 'business' | 'window'> & {
  answer: CustomerAnswer
}

/** The same page without JavaScript. */
function PlainAppointment({ answer, appointment, ...page }: PlainAppointmentProps) {
  const { key, pictures, lineKey, words, problem, typed } = answer
  const { plainCancel, freesTime, yesCancel } = useWords(CUSTOMER_LINK_WORDS)
  const photoWords = useWords(PHOTO_WORDS)
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
              <Field label={photoWords.plainLabel} hint={photoWords.plainHint}>
                <Input type="file" name="photo" accept={ACCEPTED_IMAGES} />
              </Field>
            )}
          </>
        ),
        cancel: (
          <Card className="grid gap-4">
            <h2 className="text-xl">{plainCancel}</h2>
            <p>{freesTime}</p>
            <PlainForm secret={key} does="cancel" label={yesCancel} />
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
  const language = useLanguage()
  const words = useWords(PHOTO_WORDS)
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {all
        .filter((photo) => photo.line === line)
        .map((photo) => (
          <div key={photo.id} className="grid w-full max-w-80 gap-3">
            <img
              src={pictures[photo.id]}
              alt={photoAlt(all.indexOf(photo), all.length, '', language)}
              width={photo.width}
              height={photo.height}
              className="h-auto w-full rounded-md border border-line"
            />
            {mayDeletePhoto('customer', photo) && (
              <PlainForm secret={secret} does="delete-photo" label={words.delete}>
                <input type="hidden" name="photoId" value={photo.id} />
                <Checkbox name="isSure" required label={words.plainConfirm} />
              </PlainForm>
            )}
          </div>
        ))}
    </div>
  )
}
