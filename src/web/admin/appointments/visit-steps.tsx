import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import {
  ARRIVAL_WORDS,
  type ArrivalState,
  arrivalSentence,
  currentArrival,
  saidAbout,
  smsHref,
  USUAL_MINUTES,
} from '#domain/arrival/arrival.ts'
import { type StepName, visitSteps } from '#domain/arrival/steps.ts'
import { DESK_KEY } from '../../acts/visit-calls.ts'
import { command, useCommand } from '../../data/calls.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { StepBar } from '../../visit/step-bar.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { arrivalProblem, type SeenVisit, type StepVisit, sayArrival, setStatus, statusProblem } from './visit-acts.ts'

/** Sets a status without a question, because Undo is offered. */
export function useStatusTap(visit: SeenVisit) {
  const { busy, run } = useTap<AppointmentStatus>()
  const tap = (status: AppointmentStatus) =>
    run(status, async () => {
      const { refused } = await setStatus([visit], { status })
      for (const { error } of refused) toast.error(statusProblem(error))
    })
  return { tap, busy }
}

/** Tells the customer where the crew is, also without a question. `onSaved` is called with each version that it makes. */
export function useArrivalTap(visit: StepVisit, onSaved: (version: number) => void = () => undefined) {
  const clock = useBusinessClock()
  const { busy, run } = useTap<ArrivalState>()
  const tap = (state: ArrivalState, minutes = USUAL_MINUTES) =>
    run(state, () =>
      sayArrival(visit, { state, minutes }, clock, onSaved).catch((error) => toast.error(arrivalProblem(error))),
    )
  return { tap, busy }
}

function useTap<Name>() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<Name | null>(null)
  const run = async (name: Name, work: () => Promise<void>) => {
    setBusy(name)
    await work()
    // Also after a failure: it may have arrived although no response did.
    await client.invalidateQueries({ queryKey: DESK_KEY })
    setBusy(null)
  }
  return { busy, run: (name: Name, work: () => Promise<void>) => void run(name, work) }
}

type VisitStepsProps = {
  visit: StepVisit & { customerPhone: string }
  mayAnnounce: boolean
  hasCome?: boolean
  minutes?: number | null
  hasText?: boolean
}

/** One tap tells the customer where the crew is, or completes the visit. Undo is offered instead of a question. */
export function VisitSteps({ visit, mayAnnounce, hasCome, minutes, hasText = true }: VisitStepsProps) {
  const clock = useBusinessClock()
  const arriving = useArrivalTap(visit)
  const finishing = useStatusTap(visit)
  const arrival = currentArrival(visit)
  const said = arrival && arrivalSentence(arrival, clock)
  const facts = { status: visit.status, said: saidAbout(visit), mayAnnounce }
  const take = (step: StepName) => {
    if (step === 'done') finishing.tap('completed')
    else arriving.tap(step, minutes || USUAL_MINUTES)
  }
  return (
    <div className="grid gap-3">
      <StepBar
        steps={visitSteps(hasCome === undefined ? facts : { ...facts, hasCome })}
        label={`Steps of the visit to ${visit.customerName}`}
        busy={finishing.busy ? 'done' : arriving.busy}
        onStep={take}
      />
      {said && hasText && <SaidToCustomer visit={visit} said={said} />}
    </div>
  )
}

const recordText = command({
  failed: ARRIVAL_WORDS.failed,
  refreshes: DESK_KEY,
  call: (api, id: string) => api.appointments[':id'].arrival.text.$post({ param: { id } }),
})

function SaidToCustomer({ visit: { id, customerPhone }, said }: { visit: VisitStepsProps['visit']; said: string }) {
  const { run } = useCommand(recordText)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p role="status">{said}</p>
      {customerPhone && (
        <ButtonLink
          tone="secondary"
          size="sm"
          href={smsHref(customerPhone, said)}
          title="Opens your own messaging app with the words ready to send."
          // The phone opens its messaging app meanwhile, so no one waits for this.
          onClick={() => void run(id)}
        >
          <MessageSquareText aria-hidden="true" />
          Text the customer
        </ButtonLink>
      )}
    </div>
  )
}
