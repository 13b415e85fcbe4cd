import { Link } from 'react-router'
import { GUIDE_STEP_WORDS, GUIDE_STEPS, type GuideStep, guidePath } from '#domain/start/guide.ts'
import { classNames } from '../../ui/class-names.ts'

export function StepList({ current }: { current: GuideStep }) {
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
