import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, useActionData, useLoaderData } from 'react-router'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { optionTotals } from '#domain/estimates/estimate.ts'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { photoAlt } from '#domain/photos/photo.ts'
import { textIn } from '#domain/text/form-data.ts'
import { formatFullDate } from '#domain/time/date.ts'
import type { ShownEstimate, Site } from '#server/api-types.ts'
import { siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import { useLanguage, useWords } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { PlainForm, PlainKeyForm } from '../plain-form.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import { PageIntro } from '../section.tsx'
import { OpenWithKey } from '../waiting-list/open-with-key.tsx'
import type { Route } from './+types/estimate.ts'
import { AcceptForm, type Chosen, LineList, TotalsList } from './accept-form.tsx'

/** The same page for everyone but for its language: an estimate needs the key, which only the customer's browser has. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name } = await site.business()
  return { name, language: site.language }
}

interface EstimateAnswer {
  /** Goes into the next form. The page is never stored. */
  key: string
  estimate: ShownEstimate | undefined
  words: string
  problem: string
  chosen: Chosen
  /** After a refusal, what was written in the boxes. */
  typed: Typed
}

type Typed = { question: string; reason: string }

const NOTHING: EstimateAnswer = {
  key: '',
  estimate: undefined,
  words: '',
  problem: '',
  chosen: { option: '', extras: [], name: '' },
  typed: { question: '', reason: '' },
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { answer, status } = await answerEstimate(context.get(siteContext), params.id, request)
  return data(answer, { status })
}

async function answerEstimate(site: Site, id: string, request: Request) {
  const form = await site.readForm(request)
  if (!form.ok) return { answer: { ...NOTHING, problem: form.error }, status: form.status }
  const text = (name: string) => textIn(form.value, name)
  const outcome = await site.actOnEstimate(id, form.value)
  const { estimate, status } = outcome
  const chosen = { option: text('option'), extras: form.value.getAll('extra').map(String), name: text('name') }
  const words = outcome.ok ? outcome.words : ''
  const problem = outcome.ok ? '' : outcome.problem
  const typed = outcome.ok ? NOTHING.typed : { question: text('question'), reason: text('reason') }
  return { answer: { key: text('key'), estimate, words, problem, chosen, typed }, status }
}

export const headers = () => PRIVATE_HEADERS

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(`${ESTIMATE_WORDS[loaderData?.language ?? 'en'].title} | ${loaderData?.name ?? ''}`)
}

export default function EstimatePage() {
  const { name } = useLoaderData<typeof loader>()
  const words = useWords(ESTIMATE_WORDS)
  const { openEstimate } = useWords(CUSTOMER_LINK_WORDS)
  const answered = useActionData<typeof action>()
  return (
    <div className="wrap-page grid gap-8">
      <PageIntro eyebrow={name} title={words.title} />
      {answered ? (
        <Answered answer={answered} />
      ) : (
        <>
          <noscript>
            <PlainKeyForm problem="" label={openEstimate} />
          </noscript>
          <Island name="waiting-key" of={OpenWithKey} props={{}} when="now" />
        </>
      )}
    </div>
  )
}

function Answered({ answer }: { answer: EstimateAnswer }) {
  const { estimate, words: said, problem, key, chosen, typed } = answer
  const { openEstimate } = useWords(CUSTOMER_LINK_WORDS)
  if (!estimate) return <PlainKeyForm problem={problem} label={openEstimate} />
  return (
    <div className="grid gap-6">
      {problem && <Notice tone="error">{problem}</Notice>}
      {said && <Notice tone="success">{said}</Notice>}
      <StateOf
        estimate={estimate}
        secret={key}
        chosen={chosen}
        typed={typed}
        hasWords={said !== '' || problem !== ''}
      />
    </div>
  )
}

type StateProps = { estimate: ShownEstimate; secret: string; chosen: Chosen; typed: Typed; hasWords: boolean }

function StateOf({ estimate, secret, chosen, typed, hasWords }: StateProps) {
  const words = useWords(ESTIMATE_WORDS)
  switch (estimate.state) {
    case 'accepted':
      return <Accepted estimate={estimate} secret={secret} hasWords={hasWords} />
    case 'replaced':
    case 'declined':
    case 'expired':
      return hasWords ? null : <Notice tone="info">{words[estimate.state]}</Notice>
    default:
      return <Open estimate={estimate} secret={secret} chosen={chosen} typed={typed} />
  }
}

function Open({ estimate, secret, chosen, typed }: Omit<StateProps, 'hasWords'>) {
  const words = useWords(ESTIMATE_WORDS)
  const language = useLanguage()
  const { photos: _, ...terms } = estimate
  const { options, validUntil, edition } = terms
  const option = options.find(({ id }) => id === chosen.option) ?? options[0]
  return (
    <>
      <Intro estimate={estimate} secret={secret}>
        <p>
          {words.validThrough(formatFullDate(validUntil, language))} {edition > 1 && words.isVersion(edition)}
        </p>
      </Intro>
      <Island
        name="estimate"
        of={AcceptForm}
        props={{ terms, secret, chosen: { ...chosen, option: option?.id ?? '' } }}
        when="used"
      />
      <div className="grid max-w-prose gap-6 print:hidden">
        <section className="grid gap-3">
          <h2 className="text-xl">{words.questionTitle}</h2>
          <PlainForm secret={secret} does="ask" label={words.ask}>
            <Field label={words.question}>
              <Textarea name="question" rows={3} maxLength={1000} defaultValue={typed.question} />
            </Field>
          </PlainForm>
        </section>
        <section className="grid gap-3">
          <h2 className="text-xl">{words.declineTitle}</h2>
          <PlainForm secret={secret} does="decline" label={words.decline}>
            <Field label={words.reason}>
              <Textarea name="reason" rows={2} maxLength={1000} defaultValue={typed.reason} />
            </Field>
          </PlainForm>
        </section>
        <p className="text-ink-muted text-sm">{words.print}</p>
      </div>
    </>
  )
}

type IntroProps = { estimate: ShownEstimate; secret: string; children: ReactNode }

function Intro({ estimate: { id, customerName, notes, photos }, secret, children }: IntroProps) {
  const words = useWords(ESTIMATE_WORDS)
  const language = useLanguage()
  return (
    <div className="grid max-w-prose gap-3">
      <p className="wrap-anywhere">{words.writtenFor(customerName)}</p>
      {children}
      {notes && <p className="wrap-anywhere whitespace-pre-line">{notes}</p>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <li key={photo}>
              <img
                src={photo}
                alt={photoAlt(index, photos.length, '', language)}
                className="rounded-md border border-line"
              />
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={`/estimate/${id}/pdf`} className="print:hidden">
        <input type="hidden" name="key" value={secret} />
        <Button type="submit" tone="secondary">
          <Download aria-hidden="true" />
          {words.download}
        </Button>
      </form>
    </div>
  )
}

function Accepted({ estimate, secret, hasWords }: Omit<StateProps, 'chosen' | 'typed'>) {
  const words = useWords(ESTIMATE_WORDS)
  const { acceptance, options, times, visitAt, wantsCall, currency } = estimate
  const option = options.find(({ id }) => id === acceptance?.optionId)
  if (!acceptance || !option) return null
  const extras = option.extras.filter(({ id }) => acceptance.extraIds.includes(id))
  const totals = optionTotals(estimate, option, acceptance.extraIds)
  return (
    <>
      {times && <ChooseTime times={times} secret={secret} />}
      {visitAt && <Notice tone="info">{words.bookedFor(visitAt)}</Notice>}
      {wantsCall && !hasWords && <Notice tone="info">{words.willCall}</Notice>}
      <Intro estimate={estimate} secret={secret}>
        <p>
          {words.accepted} {words.signedBy(acceptance.name)}
        </p>
      </Intro>
      <Card className="grid max-w-prose gap-4">
        <h2 className="text-xl">{option.name}</h2>
        <LineList lines={[...option.lines, ...extras]} totals={totals} currency={currency} />
        <TotalsList totals={totals} currency={currency} />
      </Card>
    </>
  )
}

function ChooseTime({ times, secret }: { times: NonNullable<ShownEstimate['times']>; secret: string }) {
  const words = useWords(ESTIMATE_WORDS)
  const { isHeld, list } = times
  return (
    <Card className="grid max-w-prose gap-4 print:hidden">
      <h2 className="text-xl">{words.timeTitle}</h2>
      <p>{list.length === 0 ? words.noTimes : isHeld ? words.held : words.next}</p>
      <form method="post" className="grid gap-3">
        <input type="hidden" name="key" value={secret} />
        <input type="hidden" name="does" value="choose" />
        <ul className="grid gap-3">
          {list.map(({ instant, words: time }) => (
            <li key={instant} className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
              <span className="font-semibold">{time}</span>
              <Button type="submit" name="time" value={instant} aria-label={`${words.takeTime}: ${time}`}>
                {words.takeTime}
              </Button>
            </li>
          ))}
        </ul>
      </form>
      <PlainForm secret={secret} does="call" label={words.callMe} />
    </Card>
  )
}
