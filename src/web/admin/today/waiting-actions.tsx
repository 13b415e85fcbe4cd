import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { useStatusChange } from '../appointments/status-change.tsx'
import type { SeenVisit } from '../appointments/visit-acts.ts'
import { ChoiceButton, useVisitChoices } from '../appointments/visit-choices.tsx'
import { readLines } from '../inbox/inbox-calls.ts'

type RequestActionsProps = { request: SeenVisit & { customerPhone: string; preferredDate: string } }

export function RequestActions({ request }: RequestActionsProps) {
  const status = useStatusChange()
  const visit = { ...request, customerEmail: '', arrival: null }
  const { main } = useVisitChoices(visit, NOT_YET, { status, onMove: () => undefined, willEmail: false })
  return (
    <>
      {main.map((choice, index) => (
        <ChoiceButton
          key={choice.name}
          choice={choice}
          customerName={request.customerName}
          isPrimary={index === 0}
          size="sm"
        />
      ))}
      {status.dialogs}
    </>
  )
}

const NOT_YET = { mayAnnounce: false, hasCome: false }

export function ReadButton({ id }: { id: string }) {
  const { run, isPending } = useCommand(readLines)
  return (
    <Button tone="ghost" size="sm" busy={isPending} onClick={() => void run(id)}>
      Mark as read
    </Button>
  )
}
