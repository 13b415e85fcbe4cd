import type { ReactNode } from 'react'
import type { AppointmentDetails } from '#server/api-types.ts'
import { appointmentDetails } from '../../acts/visit-calls.ts'
import { useRead } from '../../data/calls.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/page.tsx'

type WithDetailsProps = {
  id: string
  title: string
  onClose: () => void
  children: (details: AppointmentDetails) => ReactNode
}

export function WithDetails({ id, title, onClose, children }: WithDetailsProps) {
  const { data: details, error } = useRead(appointmentDetails, id)
  if (details) return children(details)
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error ? <Notice tone="error">{error.message}</Notice> : <Spinner block>Loading the appointment...</Spinner>}
    </Dialog>
  )
}
