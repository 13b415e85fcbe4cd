import { data, useActionData, useLoaderData, useParams } from 'react-router'
import type { CustomerAnswer } from '#server/api-types.ts'
import { siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import { PlainKeyForm } from '../plain-form.tsx'
import type { Route } from './+types/appointment.ts'
import { AppointmentView } from './appointment-view.tsx'
import { PlainAppointment } from './plain-appointment.tsx'

const TITLE = 'Your Appointment'
const OPEN = 'Open my appointment'

/** The same page for every appointment: its data needs the key, which only the visitor's browser has. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, window] = await Promise.all([site.business(), site.scheduling()])
  const { name, phone, timeZone, city, region } = business
  return { business: { name, phone, timeZone, city, region }, window }
}

/** The forms without JavaScript: a whole page is the response. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { answer, status } = await context.get(siteContext).answerCustomer(params.id, request)
  return data(answer, { status })
}

/** Other sites never learn the address. With `no-referrer` browsers would send the page's own forms without their origin. */
const REFERRER = 'same-origin'

export function headers() {
  return { 'Referrer-Policy': REFERRER, 'X-Robots-Tag': 'noindex, nofollow' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${TITLE} | ${loaderData?.business.name ?? ''}` },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: REFERRER },
  ]
}

export default function AppointmentPage() {
  const { business, window } = useLoaderData<typeof loader>()
  const { id = '' } = useParams()
  const answered = useActionData<typeof action>()
  return (
    <div className="wrap-page grid gap-8">
      <header className="plumb grid gap-4">
        <p className="eyebrow">{business.name}</p>
        <h1 className="text-4xl">{TITLE}</h1>
      </header>
      {answered ? (
        <Answered answer={answered} />
      ) : (
        <>
          <noscript>
            <PlainKeyForm problem="" label={OPEN} />
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
  if (!appointment) return <PlainKeyForm problem={answer.problem} label={OPEN} />
  return <PlainAppointment answer={answer} appointment={appointment} business={business} window={window} />
}
