import { data, useActionData, useLoaderData } from 'react-router'
import { SCHEDULE_HEADING } from '#domain/appointment/booking-words.ts'
import { CONFIRMATION_PROMISE } from '#domain/appointment/promise.ts'
import { emergencyWords, publishedHours } from '#domain/business/promise.ts'
import { formatPhone, phoneHref } from '#domain/customer/phone.ts'
import { PUBLIC_PAGES } from '#domain/page/public-page.ts'
import { SERVICE_PARAMETER } from '#domain/service/address.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import { EmergencyDialog } from '../emergency/emergency-dialog.tsx'
import type { Route } from './+types/schedule.ts'
import { BookingCard } from './booking-card.tsx'
import { DRAFT_KEY } from './booking-draft.ts'
import { ImportantInformation } from './important-information.tsx'
import { answerPlainForm } from './plain-answer.ts'
import { ScheduleBlurbs } from './schedule-blurbs.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, window, choices, metadata] = await Promise.all([
    site.business(),
    site.scheduling(),
    site.bookingChoices(),
    site.metadata(),
  ])
  const wanted = new URL(request.url).searchParams.get(SERVICE_PARAMETER)
  const preselected = choices.services.find(({ slug }) => slug === wanted)?.slug ?? ''
  const { phone, city, region } = business
  const emergency = emergencyWords(business)
  return {
    business: { phone, scheduleHours: publishedHours(business).schedule },
    call: callOf(phone),
    emergency: { ...callOf(emergency?.phone ?? phone), promise: emergency?.promise ?? '' },
    place: [city, region].filter(Boolean).join(', '),
    window,
    choices: { ...choices, preselected },
    metadata: metadata(PUBLIC_PAGES.schedule(business)),
  }
}

/** Handles the form without JavaScript: same rules, same words, with a whole page as the response. */
export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status } = await answerPlainForm(context.get(siteContext), request)
  return data(answer, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

function callOf(phone: string) {
  return { href: phoneHref(phone), number: formatPhone(phone) }
}

export default function Schedule() {
  const { business, call, emergency, place, window, choices } = useLoaderData<typeof loader>()
  const { phone } = business
  const answered = useActionData<typeof action>()
  return (
    <div className="wrap-page">
      <header className="plumb grid max-w-3xl gap-4 pb-10 sm:pb-14">
        <p className="eyebrow">Online booking</p>
        <h1 className="text-4xl">{SCHEDULE_HEADING}</h1>
        <p className="max-w-prose text-ink-muted text-lg">
          Choose a day and a time. We confirm your appointment {CONFIRMATION_PROMISE}.
        </p>
      </header>
      <div className="grid items-start gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div className="xl:row-span-2" data-shows="settings">
          <Island
            name="booking"
            of={BookingCard}
            props={{ window, choices, call, emergency, place, answered }}
            when={answered ? 'now' : 'used'}
            draft={DRAFT_KEY}
          />
        </div>
        <ScheduleBlurbs />
        <ImportantInformation standardHours={business.scheduleHours} />
      </div>
      <EmergencyDialog phone={phone} />
    </div>
  )
}
