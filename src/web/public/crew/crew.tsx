import { ChevronDown } from 'lucide-react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { crewPagePath } from '#domain/crews/crew.ts'
import { CREW_WORDS, crewDayName, crewProblem } from '#domain/crews/page-words.ts'
import { SECURITY_PATH } from '#domain/navigation/navigation.ts'
import { addDays } from '#domain/time/date.ts'
import type { CrewAgenda } from '#server/api-types.ts'
import { siteContext } from '../../data/site.ts'
import { TextLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import type { Route } from './+types/crew.ts'
import type { CrewPageContext } from './crew-form.tsx'
import { CrewVisitCard } from './crew-visit-card.tsx'

/** Never cached: the address decides what it shows. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const page = await context.get(siteContext).crewPage(token)
  if (!page.ok) return data({ page: undefined }, { status: page.status })
  const { searchParams } = new URL(request.url)
  const asked = (name: string) => searchParams.get(name) ?? ''
  const saved = { visit: asked('saved'), does: asked('did') }
  return data({ token, page, saved, date: asked('date'), key: crypto.randomUUID() })
}

/** A redirect, so that a reload doesn't send the form again. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const answer = await context.get(siteContext).actAsCrew(token, request)
  if (!answer.ok) return data(answer, { status: answer.status })
  const { visit, does } = answer.act
  const query = new URLSearchParams({ saved: visit, did: does })
  throw redirect(`${crewPagePath(token)}?${query}#visit-${encodeURIComponent(visit)}`, 303)
}

export const headers = () => PRIVATE_HEADERS

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.page
  return privateMeta(page ? `${page.agenda.crew} | ${page.agenda.business}` : CREW_WORDS.en.title)
}

export default function CrewPage() {
  const loaded = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (!loaded.page) return <EndedLink />
  const { token, key, date } = loaded
  const { language, agenda, technician } = loaded.page
  const words = CREW_WORDS[language]
  const { business, crew, office, today, days } = agenda
  const saved = refused ? NOT_SAVED : loaded.saved
  const page = { token, key, today, business, language, words, saved, typed: refused?.typed ?? {} }
  const shown = [saved.visit, page.typed.visit]
  const isOpen = (day: Day) => day.date === date || day.visits.some(({ id }) => shown.includes(id))
  const folded = (days: Day[]) =>
    days.map((day) => <FoldedDay key={day.date} day={day} isOpen={isOpen(day)} page={page} />)
  const coming = days.filter((day) => day.date > today)
  const past = days.filter((day) => day.date < today).toReversed()
  return (
    <main id="main" lang={language} data-shows="appointments" className="wrap-page max-w-2xl py-8">
      <div className="grid gap-6">
        <header className="grid gap-2">
          <p className="eyebrow">{business}</p>
          <h1 className="wrap-anywhere text-3xl">{crew}</h1>
          {office && (
            <TextLink href={office.href} className="justify-self-start py-2 text-sm">
              {words.callOffice}: {office.text}
            </TextLink>
          )}
          {technician !== undefined && (
            <TextLink href={SECURITY_PATH} className="justify-self-start py-2 text-sm">
              {technician}: {words.yourAccount}
            </TextLink>
          )}
        </header>
        {refused && <Notice tone="error">{crewProblem(refused, language)}</Notice>}
        <section className="grid gap-4">
          <h2 className="text-2xl">
            {words.today}, {crewDayName(today, language)}
          </h2>
          <Visits visits={days.find((day) => day.date === today)?.visits ?? []} page={page} />
        </section>
        <section aria-label={words.coming} className="grid gap-3">
          <p className="eyebrow">{words.coming}</p>
          {coming.length > 0 ? folded(coming) : <p>{words.noneComing}</p>}
        </section>
        {past.length > 0 && (
          <section aria-label={words.past} className="grid gap-3">
            <p className="eyebrow">{words.past}</p>
            {folded(past)}
          </section>
        )}
      </div>
    </main>
  )
}

const NOT_SAVED = { visit: '', does: '' }

type Day = CrewAgenda['days'][number]

/** The number of a stop is its place on the day. */
function Visits({ visits, page }: { visits: Day['visits']; page: CrewPageContext }) {
  if (visits.length === 0) return <p>{page.words.none}</p>
  return (
    <ol className="grid gap-6">
      {visits.map((visit, index) => (
        <CrewVisitCard key={visit.id} visit={visit} number={index + 1} page={page} />
      ))}
    </ol>
  )
}

const DAY_HEAD = 'flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-5 py-3'

/**
 * Open if the address or the last form is about this day. The forms of three weeks would be megabytes, fetched again after
 * every change, so the other days are links.
 */
function FoldedDay({ day, isOpen, page }: { day: Day; isOpen: boolean; page: CrewPageContext }) {
  const { date, visits } = day
  const { words, language, today } = page
  const near = { [addDays(today, -1)]: words.yesterday, [addDays(today, 1)]: words.tomorrow }
  const head = (
    <>
      <h2 className="text-lg">{[near[date], crewDayName(date, language)].filter(Boolean).join(', ')}</h2>
      <span className="flex shrink-0 items-center gap-2 text-ink-muted text-sm">
        {visits.length} {visits.length === 1 ? words.visit : words.visits}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </span>
    </>
  )
  const id = `day-${date}`
  if (!isOpen) {
    return (
      <a id={id} href={`?date=${date}#${id}`} className={`${DAY_HEAD} border border-line text-ink no-underline`}>
        {head}
      </a>
    )
  }
  return (
    <details open id={id} className="group rounded-lg border border-line">
      <summary className={`${DAY_HEAD} [&::-webkit-details-marker]:hidden`}>{head}</summary>
      <div className="p-3 pt-0">
        <Visits visits={visits} page={page} />
      </div>
    </details>
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
