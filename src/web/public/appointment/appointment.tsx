import { useLoaderData, useParams } from 'react-router'
import { siteContext } from '../../data/site.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Route } from './+types/appointment.ts'
import { AppointmentDetails } from './appointment-details.tsx'
import { AppointmentUnavailable } from './appointment-unavailable.tsx'
import { useAppointment } from './use-appointment.ts'

const TITLE = 'Your Appointment'

/** The same page for every appointment: what it shows comes with the key, which only the visitor's browser has. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, window] = await Promise.all([site.business(), site.scheduling()])
  const { name, phone, timeZone, city, region } = business
  return { business: { name, phone, timeZone, city, region }, window }
}

export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${TITLE} | ${loaderData?.business.name ?? ''}` },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function AppointmentPage() {
  const { business, window } = useLoaderData<typeof loader>()
  const { id = '' } = useParams()
  const state = useAppointment(id)
  return (
    <div className="wrap-page grid gap-8">
      <header className="plumb grid gap-4">
        <p className="eyebrow">{business.name}</p>
        <h1 className="text-4xl">{TITLE}</h1>
      </header>
      <noscript>
        <p className="max-w-prose">
          This page opens with the key in your link, which only your browser knows. Please switch on JavaScript, or call
          us.
        </p>
      </noscript>
      {state.appointment && (
        <AppointmentDetails {...state} appointment={state.appointment} business={business} window={window} />
      )}
      {!state.appointment && state.problem && <AppointmentUnavailable problem={state.problem} phone={business.phone} />}
      {!state.appointment && !state.problem && <Spinner block>Opening your appointment...</Spinner>}
    </div>
  )
}
