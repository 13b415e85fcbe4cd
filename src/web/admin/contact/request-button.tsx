import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { ANSWER_WORDS } from '#domain/contact/answer-words.ts'
import type { InboxMessage } from '#server/api-types.ts'
import { useCommand } from '../../data/command.ts'
import { Button } from '../../ui/button.tsx'
import { AddAppointmentDialog } from '../appointments/add/add-appointment-dialog.tsx'
import { RouteButton } from '../route-link.tsx'
import { requestFromMessage } from './message-calls.ts'

/** Makes a request for a time of the message, or opens the one that was made. */
export function RequestButton({ message }: { message: InboxMessage }) {
  const { send } = useCommand(requestFromMessage)
  const [adding, setAdding] = useState(false)
  const { id, name, email, phone, service, message: words, appointmentId } = message
  if (appointmentId !== null) {
    return (
      <RouteButton tone="secondary" size="sm" to={`/admin/appointments?appointment=${appointmentId}`}>
        {ANSWER_WORDS.opensRequest}
      </RouteButton>
    )
  }
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setAdding(true)}>
        <CalendarPlus aria-hidden="true" />
        {ANSWER_WORDS.request}
      </Button>
      {adding && (
        <AddAppointmentDialog
          date=""
          customer={{
            customerName: name,
            customerEmail: email,
            customerPhone: phone,
            serviceType: service,
            description: words,
          }}
          description={ANSWER_WORDS.requestHint}
          save={(booking, key) => send(id, booking, key)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
