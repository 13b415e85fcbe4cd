import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type GuideStep, guidePath, stepAfter, stepBefore } from '#domain/start/guide.ts'
import { Button } from '../../ui/button.tsx'
import { RouteButton } from '../route-link.tsx'

/** Leaving a step with unsaved words asks first, like any other screen. */
export function StepFooter({ step, onFinish }: { step: GuideStep; onFinish: () => void }) {
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
