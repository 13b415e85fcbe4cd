import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { ADMIN_PATH, HOME_PATH, MAIL_PATH } from '#domain/navigation/navigation.ts'
import {
  GUIDE_STEP_WORDS,
  GUIDE_STEPS,
  type GuideStep,
  guidePath,
  isGuideStep,
  START_LINE_WORDS,
  stepAfter,
  stepBefore,
} from '#domain/onboarding/getting-started.ts'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { gettingStarted, useNoteStart } from '../today/today-calls.ts'
import { BackupStep, BrandStep, ServicesStep } from './other-steps.tsx'
import { HoursStep, IdentityStep } from './profile-steps.tsx'

export function meta() {
  return adminMeta('Guided start')
}

const STEPS: Record<GuideStep, (props: { onSaved: () => void }) => React.ReactNode> = {
  identity: IdentityStep,
  hours: HoursStep,
  services: ServicesStep,
  brand: BrandStep,
  mail: MailStep,
  backup: BackupStep,
}

export default function GuidedStart() {
  const { step } = useParams()
  return isGuideStep(step) ? <Guide key={step} step={step} /> : <Navigate replace to={guidePath(GUIDE_STEPS[0])} />
}

function Guide({ step }: { step: GuideStep }) {
  const navigate = useNavigate()
  const { note, isPending } = useNoteStart()
  const [saves, setSaves] = useState(0)
  const { title, lead } = GUIDE_STEP_WORDS[step]
  const Step = STEPS[step]
  const close = async () => {
    if (await note({ guideClosed: true })) await navigate(ADMIN_PATH)
  }
  return (
    <>
      <PageHeader
        title="Guided start"
        description="Six short steps make this site yours. Skip any of them: you can come back from Today."
        actions={
          <Button tone="secondary" busy={isPending} onClick={() => void close()}>
            <X aria-hidden="true" />
            Close
          </Button>
        }
      />
      <StepList current={step} />
      <div className="grid min-w-0 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24.5rem]">
        <Card className="grid min-w-0 grid-cols-1 gap-6">
          <div className="grid gap-1">
            <h2 className="text-2xl">{title}</h2>
            <p className="text-ink-muted">{lead}</p>
          </div>
          <Step onSaved={() => setSaves((count) => count + 1)} />
          <StepFooter step={step} onFinish={() => void close()} />
        </Card>
        <SitePreview saves={saves} />
      </div>
    </>
  )
}

/** The home page itself, loaded again after each save. Only looked at: it takes no focus and no clicks. */
function SitePreview({ saves }: { saves: number }) {
  return (
    <figure className="grid w-full max-w-98 gap-2 justify-self-center xl:sticky xl:top-8">
      <figcaption className="text-ink-muted text-sm">Your home page, as a phone shows it</figcaption>
      <iframe
        key={saves}
        src={HOME_PATH}
        title="Your home page, as a phone shows it"
        inert
        className="h-160 w-full rounded-lg border border-line-strong bg-surface"
      />
    </figure>
  )
}

function MailStep() {
  const start = useRead(gettingStarted)
  const { data, error } = start
  const isProven = data?.lines.some(({ id, done }) => id === 'mail' && done)
  return (
    <>
      <LoadError of={start} />
      {!data && !error && <Spinner>Loading...</Spinner>}
      {data && (
        <Notice tone={isProven ? 'success' : 'info'}>
          {isProven ? 'E-mail works.' : START_LINE_WORDS.mail.todo} Without it, requests still reach you here.
        </Notice>
      )}
      <div>
        <RouteButton tone={isProven ? 'secondary' : 'primary'} to={MAIL_PATH}>
          {isProven ? 'Open Mail' : 'Set up e-mail'}
        </RouteButton>
      </div>
    </>
  )
}

/** Leaving a step with unsaved words asks first, like any other screen. */
function StepFooter({ step, onFinish }: { step: GuideStep; onFinish: () => void }) {
  const before = stepBefore(step)
  const after = stepAfter(step)
  return (
    <div className="flex flex-wrap justify-between gap-3 border-line border-t pt-5">
      {before ? (
        <RouteButton tone="ghost" to={guidePath(before)}>
          <ArrowLeft aria-hidden="true" />
          Back
        </RouteButton>
      ) : (
        <span />
      )}
      {after ? (
        <RouteButton tone="secondary" to={guidePath(after)}>
          Next
          <ArrowRight aria-hidden="true" />
        </RouteButton>
      ) : (
        <Button onClick={onFinish}>Finish</Button>
      )}
    </div>
  )
}

function StepList({ current }: { current: GuideStep }) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-2">
        {GUIDE_STEPS.map((step, index) => (
          <li key={step}>
            <Link
              to={guidePath(step)}
              aria-current={step === current ? 'step' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-2 rounded-md border px-3 text-sm no-underline',
                step === current
                  ? 'border-transparent bg-brand font-semibold text-on-brand'
                  : 'border-line text-ink hover:border-ink',
              )}
            >
              <span aria-hidden="true" className="tabular-nums">
                {index + 1}
              </span>
              {GUIDE_STEP_WORDS[step].label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
