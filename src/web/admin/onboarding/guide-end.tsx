import { ExternalLink } from 'lucide-react'
import { answerWords, emergencyWords, publishedHours } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { ADMIN_PATH, HOME_PATH } from '#domain/navigation/navigation.ts'
import { type GettingStarted, isGuideStep, lineWords } from '#domain/onboarding/getting-started.ts'
import { useRead } from '../../data/calls.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BUSINESS_PROFILE } from '../business/business-calls.ts'
import { Fact } from '../fact.tsx'
import { LoadState } from '../load-error.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { Question } from './step-form.tsx'

export function GuideEnd({ report }: { report: Pick<GettingStarted, 'lines'> }) {
  const profile = useRead(BUSINESS_PROFILE)
  const open = report.lines.filter(({ id, done }) => isGuideStep(id) && !done).map(({ id }) => lineWords(id))
  return (
    <Question>
      <section className="grid gap-4">
        <h2 className="text-xl">What visitors see now</h2>
        <LoadState of={profile}>Loading...</LoadState>
        {profile.data && <Answers business={profile.data} />}
      </section>
      {open.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">Still to answer</h2>
          <ul className="grid gap-3">
            {open.map(({ title, gives, to = ADMIN_PATH }) => (
              <li key={title} className="text-sm">
                <RouteLink to={to}>{title}</RouteLink>
                <span className="block text-ink-muted">{gives}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3 pb-3 max-sm:*:grow">
        <ButtonLink href={HOME_PATH}>
          <ExternalLink aria-hidden="true" />
          Open your website
        </ButtonLink>
        <RouteButton tone="secondary" to={ADMIN_PATH}>
          Go to Today
        </RouteButton>
      </div>
    </Question>
  )
}

/** The site doesn't claim unanswered facts, so this list leaves them out too. */
function Answers({ business }: { business: Business }) {
  const { name, phone, city, region } = business
  const facts = [
    ['Business', name],
    ['Phone', phone],
    ['Place', [city, region].filter(Boolean).join(', ')],
    ['Hours', publishedHours(business).contact],
    ['Emergencies', emergencyWords(business)?.promise ?? 'No emergency service is offered.'],
    ['Reply time', answerWords(business) || 'No promise.'],
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.map(
        ([label, words]) =>
          words && (
            <Fact key={label} label={label}>
              {words}
            </Fact>
          ),
      )}
    </dl>
  )
}
