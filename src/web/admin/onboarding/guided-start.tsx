import { Check, Clock, X } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { ADMIN_PATH } from '#domain/navigation/navigation.ts'
import {
  type GettingStarted,
  GUIDE_END,
  GUIDE_STEP_WORDS,
  GUIDE_STEPS,
  type GuideStep,
  guidePath,
  isGuideStep,
  openStep,
  type StepNote,
  stepAfter,
} from '#domain/onboarding/getting-started.ts'
import { useRead } from '../../data/calls.ts'
import { lazyPart } from '../../data/lazy-part.ts'
import { adminMeta } from '../../data/site.ts'
import { IconButton, Spinner } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadState } from '../load-error.tsx'
import { gettingStarted, useNoteStart } from '../today/today-calls.ts'
import { AreaStep } from './area-step.tsx'
import { GuideEnd } from './guide-end.tsx'
import { EmergencyStep, HoursStep, IdentityStep, PromiseStep, TradeStep } from './profile-steps.tsx'
import { GuideProvider } from './step-form.tsx'

export function meta() {
  return adminMeta('Guided start')
}

/** Pictures, colors and mail servers are large, and load after the first questions. */
const ServicesStep = lazyPart(async () => (await import('./services-step.tsx')).ServicesStep)
const BrandStep = lazyPart(async () => (await import('./brand-step.tsx')).BrandStep)
const StoryStep = lazyPart(async () => (await import('./story-step.tsx')).StoryStep)
const MailStep = lazyPart(async () => (await import('./system-steps.tsx')).MailStep)
const BackupStep = lazyPart(async () => (await import('./system-steps.tsx')).BackupStep)

const STEPS: Record<GuideStep, ComponentType> = {
  trade: TradeStep,
  identity: IdentityStep,
  area: AreaStep,
  hours: HoursStep,
  emergency: EmergencyStep,
  promise: PromiseStep,
  services: ServicesStep,
  brand: BrandStep,
  story: StoryStep,
  mail: MailStep,
  backup: BackupStep,
}

/** Without a step in the address, it opens the first question that has no answer. */
export default function GuidedStart() {
  const { step } = useParams()
  const start = useRead(gettingStarted)
  const report = start.isFetchedAfterMount ? start.data : undefined
  if (!report)
    return (
      <LoadState of={start} isLoading>
        Loading...
      </LoadState>
    )
  if (isGuideStep(step)) return <Guide key={step} step={step} report={report} />
  if (step !== GUIDE_END) return <Navigate replace to={guidePath(openStep(report) ?? GUIDE_END)} />
  const words = openStep(report) ? ALMOST : READY
  return (
    <Screen report={report} {...words}>
      <GuideEnd report={report} />
    </Screen>
  )
}

const READY = { title: 'Your website is ready', lead: 'Visitors can find you, call you and book a visit.' }
const ALMOST = { title: 'Almost there', lead: 'A few questions have no answer yet.' }

type Progress = Pick<GettingStarted, 'lines' | 'later'>

function Guide({ step, report }: { step: GuideStep; report: Progress }) {
  const navigate = useNavigate()
  const { note, isPending } = useNoteStart()
  const goOn = async (as: StepNote) => {
    if (await note({ steps: { [step]: as } })) await navigate(guidePath(stepAfter(step)))
  }
  const { title, lead } = GUIDE_STEP_WORDS[step]
  const Step = STEPS[step]
  return (
    <Screen step={step} report={report} title={title} lead={lead}>
      <GuideProvider value={{ step, isDone: isDone(step, report), goOn, isBusy: isPending }}>
        <Suspense fallback={<Spinner block>Loading...</Spinner>}>
          <Step />
        </Suspense>
      </GuideProvider>
    </Screen>
  )
}

type ScreenProps = { step?: GuideStep; report: Progress; title: string; lead: string; children: ReactNode }

/** Focuses the question, so that a screen reader starts with it. */
function Screen({ step, report, title, lead, children }: ScreenProps) {
  const place = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const number = step ? GUIDE_STEPS.indexOf(step) + 1 : GUIDE_STEPS.length
  const words = step ? `Step ${number} of ${GUIDE_STEPS.length}` : `All ${GUIDE_STEPS.length} steps`
  return (
    <>
      <nav aria-label="Steps" className="grid gap-2">
        <details className="group lg:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold text-sm">
            {words}
            <span className="font-normal text-ink-muted underline group-open:hidden">See all</span>
          </summary>
          <StepList current={step} report={report} className="grid" />
        </details>
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-sunken lg:hidden">
          <div className="h-full bg-brand" style={{ width: `${(100 * number) / GUIDE_STEPS.length}%` }} />
        </div>
        <StepList current={step} report={report} className="flex flex-wrap gap-1 max-lg:hidden" />
      </nav>
      <header className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <p id={place} className="text-ink-muted text-sm max-lg:sr-only">
            {words}
          </p>
          <h1 ref={heading} tabIndex={-1} aria-describedby={place} className="text-2xl outline-none">
            {title}
          </h1>
          <p className="max-w-prose text-ink-muted">{lead}</p>
        </div>
        <CloseButton />
      </header>
      {children}
    </>
  )
}

function CloseButton() {
  const navigate = useNavigate()
  const { note, isPending } = useNoteStart()
  const close = async () => {
    if (await note({ guideClosed: true })) await navigate(ADMIN_PATH)
  }
  return (
    <IconButton
      icon={X}
      label="Close the guided start"
      title="Close. You can come back from Today."
      busy={isPending}
      onClick={() => void close()}
    />
  )
}

function isDone(step: GuideStep, { lines }: Pick<Progress, 'lines'>): boolean {
  return lines.some(({ id, done }) => id === step && done)
}

type StepListProps = { current: GuideStep | undefined; report: Progress; className: string }

/** Derives what is done from the stored data. */
function StepList({ current, report, className }: StepListProps) {
  return (
    <ol className={className}>
      {GUIDE_STEPS.map((step, index) => {
        const state = isDone(step, report) ? 'done' : report.later.includes(step) ? 'later' : 'open'
        return (
          <li key={step}>
            <Link
              to={guidePath(step)}
              aria-current={step === current ? 'step' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-md px-2 text-sm no-underline lg:min-h-9 lg:pr-3',
                step === current ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink hover:bg-surface-sunken',
              )}
            >
              <Mark state={state} number={index + 1} />
              {GUIDE_STEP_WORDS[step].label}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

const MARKS = {
  done: { look: 'border-transparent bg-success-soft text-success-ink', words: 'Done:' },
  later: { look: 'border-line-strong text-ink-muted', words: 'Put off:' },
  open: { look: 'border-line-strong text-ink-muted', words: '' },
}

function Mark({ state, number }: { state: keyof typeof MARKS; number: number }) {
  const { look, words } = MARKS[state]
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames('grid size-6 shrink-0 place-items-center rounded-full border text-xs tabular-nums', look)}
      >
        {state === 'done' && <Check strokeWidth={3} className="size-3.5" />}
        {state === 'later' && <Clock className="size-3.5" />}
        {state === 'open' && number}
      </span>
      {words && <span className="sr-only">{words}</span>}
    </>
  )
}
