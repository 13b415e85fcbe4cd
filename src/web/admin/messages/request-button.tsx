import { parseResponse } from 'hono/client'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { ANSWER_WORDS } from '#domain/contact/answer-words.ts'
import { IDEMPOTENCY_HEADER } from '#domain/form/idempotency.ts'
import type { InboxMessage } from '#server/api-types.ts'
import { api } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { AddAppointmentDialog } from '../appointments/add/add-appointment-dialog.tsx'
import { RouteButton } from '../route-link.tsx'

/** Makes a request for a time of the message, or opens the one that was made. */
export function RequestButton({ message }: { message: InboxMessage }) {
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
          save={(json, key) => {
            const headers = { [IDEMPOTENCY_HEADER]: key }
            return parseResponse(api.messages[':id'].appointment.$post({ param: { id }, json }, { headers }))
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
