import { data, useActionData, useLoaderData } from 'react-router'
import { emergencyWords } from '#domain/business/promise.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import { siteContext } from '../../data/site.ts'
import { useLayout } from '../../layout/use-layout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callOf } from '../call-of.ts'
import { PageIntro } from '../section.tsx'
import type { Route } from './+types/waiting-list.ts'
import { answerWaitingForm } from './plain-waiting.ts'
import { WaitingForm } from './waiting-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, choices, window] = await Promise.all([site.business(), site.waitingChoices(), site.scheduling()])
  const { name, phone } = business
  return { name, choices, window, call: callOf(emergencyWords(business)?.phone ?? phone) }
}

/** The form is the same with and without JavaScript: a whole page is the response. */
export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status } = await answerWaitingForm(context.get(siteContext), request)
  return data(answer, { status })
}

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${WAITING_WORDS.title} | ${loaderData?.name ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function WaitingListPage() {
  const { name, choices, window, call } = useLoaderData<typeof loader>()
  const steps = useLayout().emergency.steps.map(({ title }) => title)
  const answered = useActionData<typeof action>()
  return (
    <div className="wrap-page grid gap-8">
      <PageIntro eyebrow={name} title={WAITING_WORDS.title} lead={WAITING_WORDS.lead} />
      <Card className="max-w-3xl sm:p-10">
        {answered?.joined ? (
          <Joined />
        ) : (
          <WaitingForm choices={choices} window={window} answered={answered} emergency={{ ...call, steps }} />
        )}
      </Card>
    </div>
  )
}

function Joined() {
  return (
    <Notice
      tone="success"
      title={WAITING_WORDS.joined}
      action={
        <ButtonLink href="/schedule" tone="secondary">
          Look at free times again
        </ButtonLink>
      }
    >
      {WAITING_WORDS.joinedNext}
    </Notice>
  )
}
