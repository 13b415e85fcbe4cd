import { data, useActionData, useLoaderData } from 'react-router'
import { usualAnswerWords } from '#domain/appointments/answer-record.ts'
import { emergencyWords } from '#domain/business/promise.ts'
import { pageFacts } from '#domain/metadata/page-facts.ts'
import { SERVICE_PARAMETER } from '#domain/services/service-type.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import type { PartContent } from '#domain/website/part.ts'
import { metaTags, siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import { useLocalPath, useWords } from '../../language/language.tsx'
import { useLayout } from '../../layout/use-layout.ts'
import { TextLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'
import { callOf } from '../call-of.ts'
import { Pictogram } from '../drawing.tsx'
import { EmergencyDialog } from '../emergency/emergency-dialog.tsx'
import { Paragraphs } from '../section.tsx'
import type { Route } from './+types/schedule.ts'
import { BookedCard } from './booked.tsx'
import { BookingCard } from './booking-card.tsx'
import { DRAFT_KEY } from './clear-draft.ts'
import { answerPlainForm } from './plain-answer.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const link = new URL(request.url).searchParams.get(SERVICE_PARAMETER) ?? ''
  const [business, content, window, choices, wanted, usual, metadata] = await Promise.all([
    site.business(),
    site.content('schedule'),
    site.scheduling(),
    site.bookingChoices(),
    site.serviceMeant(link),
    site.usualMinutes(),
    site.metadata(),
  ])
  const preselected = choices.services.find(({ slug }) => slug === wanted)?.slug ?? ''
  const { phone, city, region } = business
  const emergency = emergencyWords(business, site.language)
  return {
    content,
    call: callOf(phone),
    emergency: { ...callOf(emergency?.phone ?? phone), promise: emergency?.promise ?? '', words: content.form },
    usualAnswer: usual === null ? '' : usualAnswerWords(usual, site.language),
    place: [city, region].filter(Boolean).join(', '),
    window,
    choices: { ...choices, preselected },
    metadata: metadata(pageFacts('schedule', content)),
  }
}

/** The form without JavaScript: a whole page is the response. */
export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status } = await answerPlainForm(context.get(siteContext), request)
  return data(answer, { status })
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData?.metadata)

export default function Schedule() {
  const { content, call, emergency, place, usualAnswer, window, choices } = useLoaderData<typeof loader>()
  const { intro, form, closed } = content
  const answered = useActionData<typeof action>()
  const outcome = answered?.outcome
  const waiting = useWords(WAITING_WORDS)
  const local = useLocalPath()
  const steps = useLayout().emergency.steps.map(({ title }) => title)
  return (
    <div className="wrap-page">
      <header className="drop-line grid max-w-3xl gap-4 pb-10 sm:pb-14">
        {intro.eyebrow && <p className="eyebrow">{intro.eyebrow}</p>}
        <h1 className="text-4xl">{intro.title}</h1>
        <Paragraphs text={intro.lead} className="max-w-prose text-ink-muted text-lg" />
        {usualAnswer && <p className="font-semibold">{usualAnswer}</p>}
        {outcome?.ok === false && (
          <Notice tone="error">{Object.keys(outcome.fields).length > 0 ? waiting.checkFields : outcome.error}</Notice>
        )}
      </header>
      <div className="grid items-start gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div className="xl:row-span-2" data-shows="settings">
          {outcome?.ok ? (
            <Island name="booked" of={BookedCard} props={{ title: form.title, booked: outcome.value }} when="now" />
          ) : (
            <Island
              name="booking"
              of={BookingCard}
              props={{
                window,
                choices,
                call,
                emergency: { ...emergency, steps },
                place,
                title: form.title,
                closed,
                answered,
              }}
              when={answered ? 'now' : 'used'}
              draft={DRAFT_KEY}
            />
          )}
          <p className="pt-5">
            <TextLink href={local('/waiting-list')}>{waiting.link}</TextLink>
          </p>
        </div>
        <ScheduleBlurbs {...content.points} />
        <ImportantInformation {...content.information} />
      </div>
      <EmergencyDialog />
    </div>
  )
}

function ImportantInformation({ title, lines }: PartContent<'schedule'>['information']) {
  const shown = lines.filter(({ text }) => text !== '')
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="important-information" className="grid gap-4 rounded-lg bg-surface-sunken p-5 sm:p-7">
      <h2 id="important-information" className="text-xl">
        {title}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-sm marker:text-accent">
        {shown.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

function ScheduleBlurbs({ points }: PartContent<'schedule'>['points']) {
  const shown = points.filter(({ title }) => title !== '')
  if (shown.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-x-6 xl:grid-cols-1">
      {shown.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-x-4 gap-y-2 border-line border-t py-5 max-sm:flex-col">
          <Pictogram icon={icon} />
          <div className="grid content-start gap-1">
            <h2 className="font-sans font-semibold text-base">{title}</h2>
            {text && <p className="text-ink-muted text-sm">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
