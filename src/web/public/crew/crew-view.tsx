import { crewDayName, crewProblem } from '#domain/crews/page-words.ts'
import { SECURITY_PATH } from '#domain/navigation/navigation.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays } from '#domain/time/date.ts'
import type { CrewVisit } from '#server/api-types.ts'
import { TextLink } from '../../ui/button.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { Notice } from '../../ui/page.tsx'
import type { CrewPageContext } from './crew-form.tsx'
import type { CrewDay, CrewProps } from './crew-props.ts'
import { CrewVisitCard } from './crew-visit-card.tsx'
import { CrewDecisions, CrewStatus } from './crew-waiting.tsx'
import { CrewContext, useCrew } from './use-crew.ts'

/** An island: without JavaScript its forms post to the page. With it, they wait on the phone until they are sent. */
export function CrewView(given: CrewProps) {
  const crew = useCrew(given)
  const { page, now, problem } = crew
  const { language, words, business, office, technician, refused, days } = page
  const today = businessTime(new Date(now).toISOString(), page.timeZone).date
  const shared = { ...page, today }
  const folded = (days: CrewDay[]) => days.map((day) => <FoldedDay key={day.date} day={day} page={shared} />)
  const coming = days.filter((day) => day.date > today)
  const past = days.filter((day) => day.date < today).toReversed()
  const refusal = problem || (refused && crewProblem(refused, page))
  return (
    <CrewContext value={crew}>
      <div className="grid gap-6">
        <header className="grid gap-2">
          <p className="eyebrow">{business}</p>
          <h1 className="wrap-anywhere text-3xl">{page.crew}</h1>
          {office && (
            <TextLink href={office.href} className="justify-self-start py-2 text-sm">
              {words.callOffice}: {office.text}
            </TextLink>
          )}
          {technician !== null && (
            <TextLink href={SECURITY_PATH} className="justify-self-start py-2 text-sm">
              {technician}: {words.yourAccount}
            </TextLink>
          )}
        </header>
        <CrewStatus />
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <CrewDecisions />
        <section className="grid gap-4">
          <h2 className="text-2xl">
            {words.today}, {crewDayName(today, language)}
          </h2>
          <Visits visits={days.find((day) => day.date === today)?.visits ?? []} page={shared} />
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
    </CrewContext>
  )
}

/** A stop's number is its place in the day. */
function Visits({ visits, page }: { visits: CrewVisit[]; page: CrewPageContext }) {
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

/** The forms of three weeks would be megabytes, fetched again after every change, so most of the other days are links. */
function FoldedDay({ day, page }: { day: CrewDay; page: CrewPageContext }) {
  const { date, count, visits, isOpen } = day
  const { words, language, today } = page
  const near = { [addDays(today, -1)]: words.yesterday, [addDays(today, 1)]: words.tomorrow }
  const head = (
    <>
      <h2 className="text-lg">{[near[date], crewDayName(date, language)].filter(Boolean).join(', ')}</h2>
      <span className="flex shrink-0 items-center gap-2 text-ink-muted text-sm">
        {count} {count === 1 ? words.visit : words.visits}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </span>
    </>
  )
  const id = `day-${date}`
  if (visits.length === 0) {
    return (
      <a id={id} href={`?date=${date}#${id}`} className={`${DAY_HEAD} border border-line text-ink no-underline`}>
        {head}
      </a>
    )
  }
  return (
    <details open={isOpen} id={id} className="group rounded-lg border border-line">
      <summary className={`${DAY_HEAD} [&::-webkit-details-marker]:hidden`}>{head}</summary>
      <div className="p-3 pt-0">
        <Visits visits={visits} page={page} />
      </div>
    </details>
  )
}
