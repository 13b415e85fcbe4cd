import { createContext, data, useLoaderData } from 'react-router'
import { ALERT_LINK_WORDS as WORDS } from '#domain/alert-link/alert-link.ts'
import { NO_DESCRIPTION } from '#domain/appointments/appointment.ts'
import { directionsTo } from '#domain/business/map.ts'
import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { counted } from '#domain/text/text.ts'
import type { AlertPage, ShownRequest } from '#server/api-types.ts'
import { siteContext } from '../../data/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { Fact } from '../fact.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import type { Route } from './+types/confirm.ts'

/** After a form, the loader must not open the link again: it was used. */
const answeredContext = createContext<AlertPage | null>(null)

/** Only shows: mail scanners follow links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(answeredContext) ?? (await context.get(siteContext).alertPage(params.token))
  return data(page, { status: page.status })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = await context.get(siteContext).actFromAlert(params.token, request)
  context.set(answeredContext, page)
  return data(null, { status: page.status })
}

export const headers = () => PRIVATE_HEADERS

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData ? titleOf(loaderData) : WORDS.endedTitle)
}

function titleOf({ request, done, problem }: AlertPage): string {
  if (done) return done.undo ? WORDS.confirmed : WORDS.isUndone
  if (request) return WORDS.title
  return problem === WORDS.tooLate ? WORDS.isTooLate : WORDS.endedTitle
}

export default function ConfirmPage() {
  const page = useLoaderData<typeof loader>()
  const { done, problem } = page
  const request = done?.request ?? page.request
  const isAsked = request !== undefined && !done
  return (
    <main id="main" className="wrap-page wrap-anywhere grid max-w-2xl gap-6 py-8">
      <header className="grid gap-2">
        {request && <p className="eyebrow">{request.business}</p>}
        <h1 className="text-3xl">{titleOf(page)}</h1>
      </header>
      {done && <Notice tone="success">{done.words}</Notice>}
      {problem && (request ? <Notice tone="error">{problem}</Notice> : <p>{problem}</p>)}
      {request && <RequestCard request={request} isAsked={isAsked} />}
      {isAsked && (
        <p className="text-ink-muted">
          {request.isEmailed
            ? `${request.customerName} gets a confirmation email.`
            : `${request.customerName} isn’t emailed.`}
        </p>
      )}
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-line border-t bg-surface pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {isAsked && <OneButton label={WORDS.confirm} />}
        {done?.undo && <OneButton label={WORDS.undo} undo={done.undo} />}
        <ButtonLink
          href={request ? `${AFTER_LOGIN_PATH}?appointment=${request.id}` : AFTER_LOGIN_PATH}
          tone="secondary"
        >
          {isAsked ? WORDS.details : request ? WORDS.open : WORDS.list}
        </ButtonLink>
      </div>
    </main>
  )
}

/** A plain form, so that it works without JavaScript. */
function OneButton({ label, undo }: { label: string; undo?: string }) {
  return (
    <form method="post" data-once="">
      {undo && <input type="hidden" name="undo" value={undo} />}
      <Button type="submit" tone={undo ? 'secondary' : 'primary'}>
        {label}
      </Button>
    </form>
  )
}

function RequestCard({ request, isAsked }: { request: ShownRequest; isAsked: boolean }) {
  const { customerName, serviceName, when, address, phone, description, answers, photos, news } = request
  return (
    <Card className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="text-xl">{customerName}</h2>
        <p>{serviceName}</p>
        <p className="font-semibold">{when}</p>
      </header>
      {isAsked &&
        news.map((words) => (
          <p key={words} className="font-semibold">
            {words}
          </p>
        ))}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {phone && (
          <ButtonLink href={phone.href} tone="secondary" size="sm">
            Call {phone.text}
          </ButtonLink>
        )}
        {address && (
          <ButtonLink href={directionsTo(address)} tone="secondary" size="sm" rel="noreferrer" target="_blank">
            Map
          </ButtonLink>
        )}
      </div>
      <dl className="grid gap-3">
        {address && <Fact label="Where" value={address} />}
        {answers.map(({ label, answer }) => (
          <Fact key={label} label={label} value={answer} />
        ))}
        <Fact label="Job" value={description || NO_DESCRIPTION} />
        {photos > 0 && <Fact label="Photos" value={`${counted(photos, 'photo')}, in the details`} />}
      </dl>
    </Card>
  )
}
