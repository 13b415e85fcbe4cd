import { Clock3, DoorOpen, MessageSquareText, Truck } from 'lucide-react'
import { useState } from 'react'
import {
  ARRIVAL_LABELS,
  ARRIVAL_MINUTES,
  ARRIVAL_STATES,
  ARRIVAL_WORDS,
  type Arrival,
  arrivalSentence,
  USUAL_MINUTES,
} from '#domain/arrival/arrival.ts'
import { smsHref } from '#domain/arrival/sms.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Select } from '../../../ui/select.tsx'
import { useArrival } from './use-arrival.ts'

const ICONS = { 'on-my-way': Truck, 'running-late': Clock3, here: DoorOpen }

type ArrivalButtonsProps = {
  visit: { id: string; customerName: string; customerPhone: string }
  arrival: Arrival | null
  timeZone: string
  onSaved?: (version: number) => void
}

/** One tap tells the customer where the crew is, by e-mail, and by text from the owner's own phone. */
export function ArrivalButtons({ visit, arrival, timeZone, onSaved }: ArrivalButtonsProps) {
  const [minutes, setMinutes] = useState<number>(USUAL_MINUTES)
  const { announce, recordText, busy } = useArrival(visit, onSaved)
  const said = arrival && arrivalSentence(arrival, { timeZone })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {ARRIVAL_STATES.map((state) => {
          const Glyph = ICONS[state]
          return (
            <Button
              key={state}
              tone="secondary"
              size="sm"
              aria-pressed={arrival?.state === state}
              busy={busy === state}
              onClick={() => void announce(state, minutes)}
            >
              <Glyph aria-hidden="true" />
              {ARRIVAL_LABELS[state]}
            </Button>
          )
        })}
        <Select
          aria-label={ARRIVAL_WORDS.minutes}
          value={minutes}
          onChange={(event) => setMinutes(Number(event.target.value))}
          className="w-28"
        >
          {ARRIVAL_MINUTES.map((each) => (
            <option key={each} value={each}>
              {each} min
            </option>
          ))}
        </Select>
      </div>
      {said && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p role="status">{said}</p>
          {visit.customerPhone && (
            <ButtonLink
              tone="secondary"
              size="sm"
              href={smsHref(visit.customerPhone, said)}
              title={ARRIVAL_WORDS.textHint}
              onClick={recordText}
            >
              <MessageSquareText aria-hidden="true" />
              {ARRIVAL_WORDS.text}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
