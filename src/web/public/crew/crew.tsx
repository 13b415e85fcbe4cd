import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { type CrewLanguage, crewPagePath } from '#domain/crews/crew.ts'
import { CREW_WORDS, crewDayName, crewDayShort } from '#domain/crews/page-words.ts'
import { addDays } from '#domain/time/date.ts'
import type { CrewDay } from '#server/api-types.ts'
import { siteContext } from '../../data/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/crew.ts'
import { CrewVisitCard } from './crew-visit-card.tsx'

/** Never cached: the address decides what it shows. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const page = await context.get(siteContext).crewPage(params.token, searchParams.get('date') ?? '')
  if (!page.ok) return data({ token: '', saved: '', page: undefined }, { status: page.status })
  return data({ token: params.token, saved: searchParams.get('saved') ?? '', page })
}

/** A redirect, so that a reload doesn't send the form again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = await context.get(siteContext).actAsCrew(params.token, request)
  if (!answer.ok) return data({ problem: answer.problem }, { status: answer.status })
  const { date, visit } = answer.act
  const query = new URLSearchParams({ ...(date ? { date } : {}), saved: visit })
  throw redirect(`${crewPagePath(params.token)}?${query}#visit-${encodeURIComponent(visit)}`, 303)
}

/** With `no-referrer` browsers would send the page's own forms without their origin. */
const REFERRER = 'same-origin'

export function headers() {
  return { 'Referrer-Policy': REFERRER, 'X-Robots-Tag': 'noindex, nofollow' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.page
  return [
    { title: page ? `${page.day.crew} | ${page.day.business}` : CREW_WORDS.en.title },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: REFERRER },
  ]
}

export default function CrewPage() {
  const { token, saved, page } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  if (!page) return <EndedLink />
  const { language, day } = page
  const words = CREW_WORDS[language]
  const { business, crew, date, today, visits } = day
  return (
    <main id="main" lang={language} className="wrap-page grid max-w-2xl gap-6 py-8">
      <header className="grid gap-2">
        <p className="eyebrow">{business}</p>
        <h1 className="wrap-anywhere text-3xl">{crew}</h1>
        <p className="text-ink-muted">{crewDayName(date, language)}</p>
      </header>
      <DayLinks day={day} language={language} />
      {answered && <Notice tone="error">{language === 'en' ? answered.problem || words.failed : words.failed}</Notice>}
      {visits.length === 0 && <p>{words.none}</p>}
      <ol className="grid gap-6">
        {visits.map((visit, index) => (
          <CrewVisitCard
            key={visit.id}
            visit={visit}
            number={index + 1}
            wasSaved={visit.id === saved && !answered}
            page={{ token, date, hasCome: date <= today, words }}
          />
        ))}
      </ol>
    </main>
  )
}

/** Revoked, expired or never made: the page doesn't say which, and no language is known. */
function EndedLink() {
  return (
    <main id="main" className="wrap-page grid max-w-2xl gap-4 py-8">
      <h1 className="text-3xl">{CREW_WORDS.en.title}</h1>
      <p>{CREW_WORDS.en.ended}</p>
      <p lang="es">{CREW_WORDS.es.ended}</p>
    </main>
  )
}

/** One link for each day that the crew may see. */
function DayLinks({ day: { date, today, dates }, language }: { day: CrewDay; language: CrewLanguage }) {
  const words = CREW_WORDS[language]
  const names: Readonly<Record<string, string>> = {
    [addDays(today, -1)]: words.yesterday,
    [today]: words.today,
    [addDays(today, 1)]: words.tomorrow,
  }
  return (
    <nav aria-label={words.days} className="flex flex-wrap gap-2">
      {dates.map((each) => (
        <ButtonLink
          key={each}
          href={`?date=${each}`}
          size="sm"
          tone={each === date ? 'primary' : 'secondary'}
          aria-current={each === date ? 'date' : undefined}
        >
          {names[each] ?? crewDayShort(each, language)}
        </ButtonLink>
      ))}
    </nav>
  )
}
