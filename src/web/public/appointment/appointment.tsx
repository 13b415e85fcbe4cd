import { useLoaderData, useParams } from 'react-router'
import { siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import type { Route } from './+types/appointment.ts'
import { AppointmentView } from './appointment-view.tsx'

const TITLE = 'Your Appointment'

/** The same page for every appointment: its data needs the key, which only the visitor's browser has. */
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
  return (
    <div className="wrap-page grid gap-8">
      <header className="plumb grid gap-4">
        <p className="eyebrow">{business.name}</p>
        <h1 className="text-4xl">{TITLE}</h1>
      </header>
      <noscript>
        <p className="max-w-prose">
          This page opens with the key in your link, which only your browser knows. Please turn on JavaScript, or call
          us.
        </p>
      </noscript>
      <Island name="appointment" of={AppointmentView} props={{ id, business, window }} when="now" />
    </div>
  )
}
