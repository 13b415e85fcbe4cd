import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleCheck, Clock3, DoorOpen, MessageSquareText, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  ARRIVAL_LABELS,
  ARRIVAL_MINUTES,
  ARRIVAL_STATES,
  ARRIVAL_WORDS,
  type Arrival,
  type ArrivalState,
  arrivalSentence,
  smsHref,
  USUAL_MINUTES,
} from '#domain/arrival/arrival.ts'
import { TAP_LABELS } from '#domain/mails/status-report.ts'
import { DESK_KEY } from '../../acts/visit-calls.ts'
import { command, useCommand } from '../../data/command.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Options, Select } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import { arrivalProblem, type SeenVisit, sayArrival, setStatus, statusProblem } from './visit-acts.ts'

/** What one tap says about a visit: a status, or on its day where the crew is. */
export type Step = keyof typeof TAP_LABELS | ArrivalState

const LABELS: Record<Step, string> = { ...TAP_LABELS, ...ARRIVAL_LABELS }
const ICONS: Record<Step, typeof Truck> = {
  confirmed: Check,
  'on-my-way': Truck,
  'running-late': Clock3,
  here: DoorOpen,
  completed: CircleCheck,
}

type StepButtonProps = {
  step: Step
  onTap: () => void
  busy?: boolean
  /** What comes next stands out. */
  isNext?: boolean
  isPressed?: boolean | undefined
  /** A thumb needs more room on the road. */
  isLarge?: boolean
  /** Whom it is about, for screen readers. */
  children?: ReactNode
}

/** One step of a visit, on every screen that has it. */
export function StepButton({ step, onTap, busy, isNext, isPressed, isLarge, children }: StepButtonProps) {
  const Glyph = ICONS[step]
  return (
    <Button
      tone={isNext ? 'primary' : 'secondary'}
      {...(isLarge ? { className: 'px-2' } : { size: 'sm' })}
      aria-pressed={isPressed}
      busy={busy ?? false}
      onClick={onTap}
    >
      <Glyph aria-hidden="true" className={isLarge ? 'max-sm:hidden' : undefined} />
      {LABELS[step]}
      {children}
    </Button>
  )
}

/** Takes a step without a question: Undo stands in for it. `onSaved` is called with the version that it makes. */
export function useVisitSteps(visit: SeenVisit, onSaved: (version: number) => void = () => undefined) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<Step | null>(null)
  const take = async (step: Step, minutes: number) => {
    if (step === 'confirmed' || step === 'completed') {
      const { refused } = await setStatus([visit], { status: step })
      for (const { error } of refused) toast.error(statusProblem(error))
    } else {
      await sayArrival(visit, { state: step, minutes }, onSaved).catch((error) => toast.error(arrivalProblem(error)))
    }
  }
  const tap = async (step: Step, minutes = USUAL_MINUTES) => {
    setBusy(step)
    await take(step, minutes)
    // Also after a failure: it may have arrived although no response did.
    await client.invalidateQueries({ queryKey: DESK_KEY })
    setBusy(null)
  }
  return { tap: (step: Step, minutes?: number) => void tap(step, minutes), busy }
}

const recordText = command({
  failed: ARRIVAL_WORDS.failed,
  refreshes: DESK_KEY,
  call: (api, id: string) => api.appointments[':id'].arrival.text.$post({ param: { id } }),
})

type ArrivalButtonsProps = {
  visit: SeenVisit & { customerPhone: string }
  arrival: Arrival | null
  timeZone: string
  onSaved?: (version: number) => void
}

/** One tap tells the customer where the crew is, by e-mail, and by text from the owner's own phone. */
export function ArrivalButtons({ visit, arrival, timeZone, onSaved }: ArrivalButtonsProps) {
  const [minutes, setMinutes] = useState<number>(USUAL_MINUTES)
  const { tap, busy } = useVisitSteps(visit, onSaved)
  const { run } = useCommand(recordText)
  const said = arrival && arrivalSentence(arrival, { timeZone })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {ARRIVAL_STATES.map((state) => (
          <StepButton
            key={state}
            step={state}
            isPressed={arrival?.state === state}
            busy={busy === state}
            onTap={() => tap(state, minutes)}
          />
        ))}
        <Select
          aria-label={ARRIVAL_WORDS.minutes}
          value={minutes}
          onChange={(event) => setMinutes(Number(event.target.value))}
          className="w-28"
        >
          <Options of={ARRIVAL_MINUTES.map((each) => [each, `${each} min`])} />
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
              // The phone opens its messaging app meanwhile, so nobody waits for this.
              onClick={() => void run(visit.id)}
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
