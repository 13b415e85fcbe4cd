import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { crewPagePath } from '#domain/crews/link.ts'
import { CREW_WORDS } from '#domain/crews/words.ts'
import { addDays } from '#domain/time/date.ts'
import type { CrewAgenda, RefusedCrew } from '#server/api-types.ts'
import { siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import { Button } from '../../ui/button.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import type { Route } from './+types/crew.ts'
import type { CrewProps } from './crew-props.ts'
import { CrewView } from './crew-view.tsx'

/** Never cached: the address decides what it shows. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const page = await context.get(siteContext).crewPage(token, request.headers.get('cookie') ?? '')
  if (!page.ok) return data({ page: undefined, code: page.code }, { status: page.status })
  const { searchParams } = new URL(request.url)
  const asked = (name: string) => searchParams.get(name) ?? ''
  const saved = { visit: asked('saved'), does: asked('did') }
  return data({ token, page, saved, date: asked('date'), key: crypto.randomUUID() })
}

/** A redirect, so that a reload doesn't send the form again. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const answer = await context.get(siteContext).actAsCrew(token, request)
  if (!answer.ok) return data(answer, { status: answer.status })
  if ('cookie' in answer) throw redirect(crewPagePath(token), { status: 303, headers: { 'Set-Cookie': answer.cookie } })
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
  if (!loaded.page) return <ClosedLink code={loaded.code} />
  const { language } = loaded.page
  return (
    <main id="main" lang={language} className="wrap-page max-w-2xl py-8">
      <Island name="crew" of={CrewView} props={propsOf(loaded, refused)} when="now" />
    </main>
  )
}

type Loaded = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { token: string }>

/** Open if the address or the last form is about this day. Tomorrow is there too, for a phone without a network. */
function propsOf({ page, token, key, date, saved }: Loaded, refused?: RefusedCrew): CrewProps {
  const { language, agenda, technician = null } = page
  const { code = '', problem = '', typed = {} } = refused ?? {}
  const shown = [saved.visit, typed.visit]
  const isOpen = (day: Day) => day.date === date || day.visits.some(({ id }) => shown.includes(id))
  const near = [agenda.today, addDays(agenda.today, 1)]
  const days = agenda.days.map((day) => ({
    date: day.date,
    count: day.visits.length,
    isOpen: isOpen(day),
    visits: near.includes(day.date) || isOpen(day) ? day.visits : [],
  }))
  return {
    ...agenda,
    ...{ token, key, language, technician, days, typed },
    words: CREW_WORDS[language],
    path: crewPagePath(token),
    saved: refused ? NOT_SAVED : saved,
    refused: refused ? { code, problem } : null,
  }
}

const NOT_SAVED = { visit: '', does: '' }

type Day = CrewAgenda['days'][number]

/** A link from another phone, or revoked, expired or unknown. The page doesn't reveal which. No language is known. */
function ClosedLink({ code }: { code: string }) {
  const isUnopened = code === 'unopened'
  const said = isUnopened ? 'onePhone' : code === 'other-phone' ? 'otherPhone' : 'ended'
  return (
    <main id="main" className="wrap-page grid max-w-2xl gap-4 py-8">
      <h1 className="text-3xl">{CREW_WORDS.en.title}</h1>
      <p>{CREW_WORDS.en[said]}</p>
      <p lang="es">{CREW_WORDS.es[said]}</p>
      {isUnopened && (
        <form method="post">
          <Button type="submit">
            {CREW_WORDS.en.usePhone} / <span lang="es">{CREW_WORDS.es.usePhone}</span>
          </Button>
        </form>
      )}
    </main>
  )
}
