import { CircleCheck, DoorOpen, Truck } from 'lucide-react'
import { ARRIVAL_LABELS, mayAnnounce } from '#domain/arrival/arrival.ts'
import type { PocketVisit } from '#domain/pocket/pocket.ts'
import { POCKET_WORDS } from '#domain/pocket/words.ts'
import { type Act, isReached, type Seen } from '#domain/pocket/work.ts'
import { Button } from '../../ui/button.tsx'
import { useRoad } from './road.tsx'

const TAPS: { act: Act; label: string; icon: typeof Truck }[] = [
  { act: { kind: 'arrival', state: 'on-my-way' }, label: ARRIVAL_LABELS['on-my-way'], icon: Truck },
  { act: { kind: 'arrival', state: 'here' }, label: ARRIVAL_LABELS.here, icon: DoorOpen },
  { act: { kind: 'done' }, label: POCKET_WORDS.done, icon: CircleCheck },
]

/** One tap each, on the day of the visit. */
export function RoadTaps({ visit, seen }: { visit: PocketVisit; seen: Seen }) {
  const { act, now } = useRoad()
  if (!mayAnnounce(seen, { epochMilliseconds: now })) return null
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {TAPS.map((tap) => {
        const isSaid = isReached(tap.act, seen)
        return (
          <Button
            key={tap.label}
            tone={isSaid ? 'primary' : 'secondary'}
            aria-pressed={isSaid}
            className="px-2"
            onClick={() => {
              if (!isSaid) void act(visit, [{ act: tap.act }])
            }}
          >
            <tap.icon aria-hidden="true" className="max-sm:hidden" />
            {tap.label}
          </Button>
        )
      })}
    </div>
  )
}
