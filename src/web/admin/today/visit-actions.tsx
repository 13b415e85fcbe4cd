import { CalendarClock, Check, CircleCheck, DoorOpen, Truck } from 'lucide-react'
import { TAP_LABELS } from '#domain/appointments/act-words.ts'
import { MOVE_WORDS, mayMove } from '#domain/appointments/move-words.ts'
import { ARRIVAL_LABELS, currentArrival, USUAL_MINUTES } from '#domain/arrival/arrival.ts'
import type { DayVisit } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { useArrival } from '../appointments/arrival/use-arrival.ts'
import { useOneTap } from '../appointments/status/use-one-tap.ts'

type VisitActionsProps = { visit: DayVisit; isToday: boolean; onMove: () => void }

/** One tap each. The step that comes next stands out. */
export function VisitActions({ visit, isToday, onMove }: VisitActionsProps) {
  const { tap, busy } = useOneTap(visit)
  const arrival = useArrival(visit)
  const said = currentArrival(visit)?.state
  const isUnderWay = isToday && visit.status === 'confirmed' && visit.mayAnnounce
  const minutes = visit.driveBefore || USUAL_MINUTES
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {visit.status === 'pending' && (
        <Button size="sm" busy={busy === 'confirmed'} onClick={() => void tap('confirmed')}>
          <Check aria-hidden="true" />
          {TAP_LABELS.confirmed}
        </Button>
      )}
      {isUnderWay && said !== 'here' && (
        <Button
          size="sm"
          tone={said === undefined ? 'primary' : 'secondary'}
          aria-pressed={said === 'on-my-way'}
          busy={arrival.busy === 'on-my-way'}
          onClick={() => void arrival.announce('on-my-way', minutes)}
        >
          <Truck aria-hidden="true" />
          {ARRIVAL_LABELS['on-my-way']}
        </Button>
      )}
      {isUnderWay && said !== 'here' && (
        <Button
          size="sm"
          tone={said === 'on-my-way' || said === 'running-late' ? 'primary' : 'secondary'}
          busy={arrival.busy === 'here'}
          onClick={() => void arrival.announce('here', minutes)}
        >
          <DoorOpen aria-hidden="true" />
          {ARRIVAL_LABELS.here}
        </Button>
      )}
      {isToday && visit.status === 'confirmed' && (
        <Button
          size="sm"
          tone={said === 'here' ? 'primary' : 'secondary'}
          busy={busy === 'completed'}
          onClick={() => void tap('completed')}
        >
          <CircleCheck aria-hidden="true" />
          {TAP_LABELS.completed}
        </Button>
      )}
      {mayMove(visit.status) && (
        <Button size="sm" tone="secondary" onClick={onMove}>
          <CalendarClock aria-hidden="true" />
          {MOVE_WORDS.open}
        </Button>
      )}
    </div>
  )
}
