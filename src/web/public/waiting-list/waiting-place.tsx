import { data, useActionData, useLoaderData } from 'react-router'
import { formatFullDate } from '#domain/time/date.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import type { Site, WaitingPlace } from '#server/api-types.ts'
import { siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { Fact } from '../fact.tsx'
import { PlainForm, PlainKeyForm } from '../plain-form.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import { PageIntro } from '../section.tsx'
import type { Route } from './+types/waiting-place.ts'
import { OpenWithKey } from './open-with-key.tsx'

const TITLE = 'Your Place on the Waiting List'
const OPEN = 'Open my place'

/** The same page for everybody: a place needs the key, which only the visitor's browser has. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await context.get(siteContext).business()
  return { name }
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
  return privateMeta(`${TITLE} | ${loaderData?.name ?? ''}`)
}

export default function WaitingPlacePage() {
  const { name } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <div className="wrap-page grid gap-8">
      <PageIntro eyebrow={name} title={TITLE} />
      {answered ? (
        <Answered answer={answered} />
      ) : (
        <>
          <noscript>
            <PlainKeyForm problem="" label={OPEN} />
          </noscript>
          <Island name="waiting-key" of={OpenWithKey} props={{}} when="now" />
        </>
      )}
    </div>
  )
}

function Answered({ answer }: { answer: PlaceAnswer }) {
  const { place, words, problem, manageUrl, key } = answer
  if (!place) return <PlainKeyForm problem={problem} label={OPEN} />
  return (
    <div className="grid max-w-3xl gap-6">
      {problem && <Notice tone="error">{problem}</Notice>}
      {words && (
        <Notice
          tone="success"
          action={manageUrl && <ButtonLink href={manageUrl}>{WAITING_WORDS.en.openAppointment}</ButtonLink>}
        >
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
              <ButtonLink href="/schedule" tone="secondary">
                Choose a time
              </ButtonLink>
            }
          >
            {WAITING_WORDS.en.ended[place.state]}
          </Notice>
        )
      )}
    </div>
  )
}

function OpenPlace({ place, secret }: { place: WaitingPlace; secret: string }) {
  const { offer, serviceName, wishes, lastDate } = place
  return (
    <>
      {offer && (
        <Card className="grid gap-5">
          <h2 className="text-xl">{WAITING_WORDS.en.opened}</h2>
          <p className="font-semibold text-lg">{offer.arrival}</p>
          <p>We’ll hold it for you until {offer.until}. After that it goes to the next person on the list.</p>
          <PlainForm secret={secret} does="accept" label={WAITING_WORDS.en.accept}>
            <input type="hidden" name="offer" value={offer.id} />
          </PlainForm>
          <PlainForm secret={secret} does="decline" label={WAITING_WORDS.en.decline}>
            <input type="hidden" name="offer" value={offer.id} />
          </PlainForm>
        </Card>
      )}
      <Card className="grid gap-5">
        <dl className="grid gap-3">
          <Fact label="Service" value={serviceName} />
          <Fact label="Days that work for you" value={wishes} />
          <Fact label="Until" value={formatFullDate(lastDate)} />
        </dl>
        {!offer && <p>{WAITING_WORDS.en.joinedNext}</p>}
        <PlainForm secret={secret} does="leave" label={WAITING_WORDS.en.leave} />
      </Card>
    </>
  )
}
