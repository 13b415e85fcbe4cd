import { CalendarClock } from 'lucide-react'
import { MOVE_WORDS, mayMove } from '#domain/appointments/move-words.ts'
import { currentArrival, USUAL_MINUTES } from '#domain/arrival/arrival.ts'
import type { DayVisit } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { type Step, StepButton, useVisitSteps } from '../appointments/visit-steps.tsx'

type VisitActionsProps = { visit: DayVisit; isToday: boolean; onMove: () => void }

/** One tap each. The step that comes next stands out. */
export function VisitActions({ visit, isToday, onMove }: VisitActionsProps) {
  const { tap, busy } = useVisitSteps(visit)
  const said = currentArrival(visit)?.state
  const step = (each: Step, isNext: boolean, isPressed?: boolean) => (
    <StepButton
      step={each}
      isNext={isNext}
      isPressed={isPressed}
      busy={busy === each}
      onTap={() => tap(each, visit.driveBefore || USUAL_MINUTES)}
    />
  )
  const isComing = isToday && visit.status === 'confirmed' && visit.mayAnnounce && said !== 'here'
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {visit.status === 'pending' && step('confirmed', true)}
      {isComing && step('on-my-way', said === undefined, said === 'on-my-way')}
      {isComing && step('here', said !== undefined)}
      {isToday && visit.status === 'confirmed' && step('completed', said === 'here')}
      {mayMove(visit.status) && (
        <Button size="sm" tone="secondary" onClick={onMove}>
          <CalendarClock aria-hidden="true" />
          {MOVE_WORDS.open}
        </Button>
      )}
    </div>
  )
}
