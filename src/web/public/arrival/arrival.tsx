import { data, useLoaderData } from 'react-router'
import { ARRIVAL_LINK_WORDS } from '#domain/arrival/link.ts'
import { siteContext } from '../../data/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import type { Route } from './+types/arrival.ts'

/** Never cached: the address decides what it shows. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const page = await context.get(siteContext).arrivalPage(token)
  return page.ok ? data({ arrival: page.value }) : data({ arrival: undefined }, { status: page.status })
}

export const headers = () => PRIVATE_HEADERS

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.arrival?.business ?? ARRIVAL_LINK_WORDS.en.title)
}

/** Shows when the crew comes, and changes nothing. It follows changes while it is open. */
export default function ArrivalPage() {
  const { arrival } = useLoaderData<typeof loader>()
  if (!arrival) {
    return (
      <main id="main" className="wrap-page grid max-w-2xl gap-4 py-8">
        <h1 className="text-3xl">{ARRIVAL_LINK_WORDS.en.title}</h1>
        <p>{ARRIVAL_LINK_WORDS.en.ended}</p>
        <p lang="es">{ARRIVAL_LINK_WORDS.es.ended}</p>
      </main>
    )
  }
  const { language, business, phone, news, when } = arrival
  const words = ARRIVAL_LINK_WORDS[language]
  return (
    <main id="main" lang={language} data-shows="appointments" className="wrap-page max-w-2xl py-8">
      <div className="grid gap-4">
        <p className="eyebrow">
          {business}, {words.title}
        </p>
        <h1 className="text-3xl">{news}</h1>
        {when && <p className="text-xl">{when}</p>}
        {phone && (
          <ButtonLink href={phone.href} tone="secondary" className="justify-self-start">
            {words.call}: {phone.text}
          </ButtonLink>
        )}
      </div>
    </main>
  )
}
