import { data, useActionData, useLoaderData } from 'react-router'
import { formatFullDate } from '#domain/time/date.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import type { Site, WaitingPlace } from '#server/api-types.ts'
import { siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import { useLanguage, useLocalPath, useWords } from '../../language/language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { Fact } from '../fact.tsx'
import { PlainForm, PlainKeyForm } from '../plain-form.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import { PageIntro } from '../section.tsx'
import type { Route } from './+types/waiting-place.ts'
import { OpenWithKey } from './open-with-key.tsx'

/** The same page for everyone but for its language: a place needs the key, which only the visitor's browser has. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name } = await site.business()
  return { name, language: site.language }
}

interface PlaceAnswer {
  /** Goes into the next form. The page is never stored. */
  key: string
  place: WaitingPlace | undefined
  words: string
  problem: string
  manageUrl?: string | undefined
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { answer, status } = await answerPlace(context.get(siteContext), params.id, request)
  return data(answer, { status })
}

async function answerPlace(site: Site, id: string, request: Request): Promise<{ answer: PlaceAnswer; status: number }> {
  const form = await site.readForm(request)
  if (!form.ok) return { answer: { key: '', place: undefined, words: '', problem: form.error }, status: form.status }
  const text = (name: string) => String(form.value.get(name) ?? '')
  const key = text('key')
  const outcome = await site.actOnWaiting(id, { key, does: text('does'), offer: text('offer') })
  const { place, status } = outcome
  if (!outcome.ok) return { answer: { key, place, words: '', problem: outcome.problem }, status }
  const { words, manageUrl } = outcome
  return { answer: { key, place, words, problem: '', manageUrl }, status }
}

export const headers = () => PRIVATE_HEADERS

export function meta({ loaderData }: Route.MetaArgs) {
  const { placeTitle } = WAITING_WORDS[loaderData?.language ?? 'en']
  return privateMeta(`${placeTitle} | ${loaderData?.name ?? ''}`)
}

export default function WaitingPlacePage() {
  const { name } = useLoaderData<typeof loader>()
  const words = useWords(WAITING_WORDS)
  const answered = useActionData<typeof action>()
  return (
    <div className="wrap-page grid gap-8">
      <PageIntro eyebrow={name} title={words.placeTitle} />
      {answered ? (
        <Answered answer={answered} />
      ) : (
        <>
          <noscript>
            <PlainKeyForm problem="" label={words.openPlace} />
          </noscript>
          <Island name="waiting-key" of={OpenWithKey} props={{}} when="now" />
        </>
      )}
    </div>
  )
}

function Answered({ answer }: { answer: PlaceAnswer }) {
  const { place, words, problem, manageUrl, key } = answer
  const local = useLocalPath()
  const { openPlace, openAppointment, choose, ended } = useWords(WAITING_WORDS)
  if (!place) return <PlainKeyForm problem={problem} label={openPlace} />
  return (
    <div className="grid max-w-3xl gap-6">
      {problem && <Notice tone="error">{problem}</Notice>}
      {words && (
        <Notice tone="success" action={manageUrl && <ButtonLink href={manageUrl}>{openAppointment}</ButtonLink>}>
          {words}
        </Notice>
      )}
      {place.state === 'waiting' ? (
        <OpenPlace place={place} secret={key} />
      ) : (
        !words && (
          <Notice
            tone="info"
            action={
              <ButtonLink href={local('/schedule')} tone="secondary">
                {choose}
              </ButtonLink>
            }
          >
            {ended[place.state]}
          </Notice>
        )
      )}
    </div>
  )
}

function OpenPlace({ place, secret }: { place: WaitingPlace; secret: string }) {
  const { offer, serviceName, wishes, lastDate } = place
  const language = useLanguage()
  const words = useWords(WAITING_WORDS)
  return (
    <>
      {offer && (
        <Card className="grid gap-5">
          <h2 className="text-xl">{words.opened}</h2>
          <p className="font-semibold text-lg">{offer.arrival}</p>
          <p>{words.heldUntil(offer.until)}</p>
          <PlainForm secret={secret} does="accept" label={words.accept}>
            <input type="hidden" name="offer" value={offer.id} />
          </PlainForm>
          <PlainForm secret={secret} does="decline" label={words.decline}>
            <input type="hidden" name="offer" value={offer.id} />
          </PlainForm>
        </Card>
      )}
      <Card className="grid gap-5">
        <dl className="grid gap-3">
          <Fact label={words.service} value={serviceName} />
          <Fact label={words.daysLabel} value={wishes} />
          <Fact label={words.until} value={formatFullDate(lastDate, language)} />
        </dl>
        {!offer && <p>{words.joinedNext}</p>}
        <PlainForm secret={secret} does="leave" label={words.leave} />
      </Card>
    </>
  )
}
