import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { APPOINTMENT_MESSAGES, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import {
  DESK_BOOKING_WORDS,
  DESK_STATUSES,
  type DeskBooking,
  type DeskBookingForm,
  deskBookingSaved,
  deskBookingSchema,
} from '#domain/appointments/desk-booking.ts'
import { NO_ADDRESS } from '#domain/places/zip.ts'
import { isAnswerField } from '#domain/services/answer-field.ts'
import { ApiError } from '../../data/api-error.ts'
import { announceChange } from '../../data/changes.ts'
import { useCommand } from '../../data/command.ts'
import { useSendKey } from '../../data/use-send-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Options } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
import { bookAtDesk } from './appointment-calls.ts'
import { AddressFields, CustomerFields, DescriptionField } from './appointment-fields.tsx'
import { TimeFields } from './time-fields.tsx'

const { SelectField } = fieldsOf<DeskBookingForm>()

const EMPTY: DeskBookingForm = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  serviceType: '',
  description: '',
  answers: [],
  date: '',
  time: '',
  status: 'confirmed',
  address: NO_ADDRESS,
  outsideRules: false,
}

type AddAppointmentDialogProps = {
  date: string
  crewId?: string | undefined
  /** What is known of the customer already. */
  customer?: Partial<DeskBookingForm>
  description?: string
  save?: typeof bookAtDesk.perform
  onClose: () => void
}

export function AddAppointmentDialog({
  date,
  crewId,
  customer,
  description = 'For a customer on the phone.',
  save,
  onClose,
}: AddAppointmentDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<DeskBookingForm, unknown, DeskBooking>({
    resolver: zodResolver(deskBookingSchema),
    defaultValues: { ...EMPTY, ...customer, date, crewId },
  })
  const { keyOf } = useSendKey()
  const { send } = useCommand(bookAtDesk)
  const { handleSubmit, setError, watch, formState } = form
  const outside = watch('outsideRules')
  const { askToLeave } = useUnsavedChanges(formState.isDirty, formState.isSubmitting)
  const leave = async () => {
    if (!formState.isDirty || (await askToLeave())) onClose()
  }

  const submit = handleSubmit(async (booking) => {
    setProblem(null)
    try {
      const { status, ...report } = await (save ?? send)(booking, keyOf(JSON.stringify(booking)))
      announceChange({ collection: 'appointments', operation: 'created' })
      const words = deskBookingSaved(status, report)
      if (report.email === 'sent' || report.email === 'none') toast.success(words)
      else toast.error(words)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isRefusal) return setProblem(APPOINTMENT_MESSAGES.saveFailed)
      if (error.code === 'slot-taken') return setError('time', { message: error.message }, { shouldFocus: true })
      const fields = Object.entries(error.fields)
      if (fields.length === 0) return setProblem(error.message)
      for (const [name, message] of fields) {
        const field = isAnswerField(name) ? 'answers' : name
        if (isField(field)) setError(field, { message })
      }
    }
  })

  return (
    <Dialog
      onClose={() => void leave()}
      title={DESK_BOOKING_WORDS.title}
      description={description}
      width="lg"
      hasCancel
      footer={
        <Button type="submit" form={formId} busy={formState.isSubmitting} busyLabel={DESK_BOOKING_WORDS.submit.busy}>
          {outside ? DESK_BOOKING_WORDS.bookAnyway : DESK_BOOKING_WORDS.submit.idle}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          {problem && <Notice tone="error">{problem}</Notice>}
          <TimeFields />
          <CustomerFields emailHint={DESK_BOOKING_WORDS.emailHint}>
            <SelectField name="status" label="Status" hint="Confirmed sends the customer a confirmation right away.">
              <Options of={DESK_STATUSES.map((status) => [status, STATUS_LABELS[status]])} />
            </SelectField>
            <DescriptionField />
          </CustomerFields>
          <AddressFields />
        </form>
      </FormProvider>
    </Dialog>
  )
}

function isField(name: string): name is keyof DeskBookingForm {
  return name in EMPTY
}
