import { zodResolver } from '@hookform/resolvers/zod'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { APPOINTMENT_MESSAGES, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import {
  DESK_STATUSES,
  type DeskBooking,
  type DeskBookingForm,
  deskBookingSaved,
  deskBookingSchema,
} from '#domain/appointments/desk-booking.ts'
import { DESK_BOOKING_WORDS } from '#domain/appointments/desk-words.ts'
import { NO_ADDRESS } from '#domain/places/zip.ts'
import { isAnswerField } from '#domain/services/answer-field.ts'
import { formatShortDay, formatTime, isDate } from '#domain/time/date.ts'
import type { Caller } from '#server/api-types.ts'
import { DESK_KEY } from '../../acts/visit-calls.ts'
import { ApiError } from '../../data/api-error.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { announceChange } from '../../data/changes.ts'
import { useSendKey } from '../../data/use-send-key.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Options } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { fieldsOf } from '../form/fields.tsx'
import { showAtFields } from '../form/hook-form.ts'
import { useUnsavedChanges } from '../save-bar.tsx'
import { bookAtDesk, nextTimes, oneCaller } from './appointment-calls.ts'
import { CallerFields } from './caller-fields.tsx'
import { TimeFields, WorkFields } from './time-fields.tsx'

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
  callerId?: string | undefined
  customer?: Partial<DeskBookingForm>
  description?: string
  save?: typeof bookAtDesk.perform
  onClose: () => void
}

export function AddAppointmentDialog({ callerId = '', ...props }: AddAppointmentDialogProps) {
  const { data: caller, error } = useRead(oneCaller, callerId)
  if (callerId === '' || caller) return <BookingDialog {...props} known={caller} />
  return (
    <Dialog onClose={props.onClose} title={DESK_BOOKING_WORDS.title}>
      {error ? <Notice tone="error">{error.message}</Notice> : <Spinner block>Loading the customer...</Spinner>}
    </Dialog>
  )
}

function BookingDialog(props: Omit<AddAppointmentDialogProps, 'callerId'> & { known: Caller | undefined }) {
  const { date, crewId, known, customer, description = 'For a customer on the phone.', save, onClose } = props
  const formId = useId()
  const form = useForm<DeskBookingForm, unknown, DeskBooking>({
    resolver: zodResolver(deskBookingSchema),
    defaultValues: { ...EMPTY, ...customer, ...valuesOf(known), crewId },
  })
  const { formState, watch } = form
  const { submit, problem } = useBooking(form, save, onClose)
  const { askToLeave } = useUnsavedChanges(formState.isDirty, formState.isSubmitting)
  // Pressed before the times are there, the button would complain about a time that is chosen a moment later.
  const isLooking = useIsFetching({ queryKey: nextTimes.key }) > 0 && watch('time') === ''
  const leave = async () => {
    if (!formState.isDirty || (await askToLeave())) onClose()
  }
  return (
    <Dialog
      onClose={() => void leave()}
      title={DESK_BOOKING_WORDS.title}
      description={description}
      width="lg"
      hasCancel
      footer={
        <>
          <ChosenTime date={watch('date')} time={watch('time')} />
          <Button
            type="submit"
            form={formId}
            busy={formState.isSubmitting || isLooking}
            busyLabel={isLooking ? 'Loading times...' : DESK_BOOKING_WORDS.submit.busy}
          >
            {watch('outsideRules') ? 'Book it anyway' : DESK_BOOKING_WORDS.submit.idle}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-7">
          {problem && <Notice tone="error">{problem}</Notice>}
          <Who known={known} />
          <WorkFields />
          <TimeFields from={date} />
          <SelectField
            name="status"
            label="Status"
            hint="If mail is set up, Confirmed emails the customer right away."
            className="sm:max-w-80"
          >
            <Options of={DESK_STATUSES.map((status) => [status, STATUS_LABELS[status]])} />
          </SelectField>
        </form>
      </FormProvider>
    </Dialog>
  )
}

/** Next to the button, because the time that it books may be scrolled out of view. */
function ChosenTime({ date, time }: { date: string; time: string }) {
  const { clock } = useBusinessClock()
  if (!isDate(date) || time === '') return null
  return (
    <p className="-order-1 mr-auto self-center font-semibold text-sm max-sm:basis-full">
      {formatShortDay(date)}, {formatTime(time, clock)}
    </p>
  )
}

function Who({ known }: { known: Caller | undefined }) {
  const { setValue } = useFormContext<DeskBookingForm>()
  const [caller, setCaller] = useState(known)
  const [repeated, setRepeated] = useState(known?.visits[0]?.id)
  const fill = (values: Partial<DeskBookingForm>) => {
    for (const name of FILLED) if (name in values) setValue(name, values[name] ?? EMPTY[name], { shouldDirty: true })
  }
  return (
    <CallerFields
      caller={caller}
      onChoose={(chosen) => {
        setCaller(chosen)
        setRepeated(chosen?.visits[0]?.id)
        fill(chosen ? valuesOf(chosen) : EMPTY)
      }}
      repeated={repeated}
      onRepeat={(visit) => {
        setRepeated(visit.id)
        fill(repeatOf(visit))
      }}
    />
  )
}

const FILLED = ['customerName', 'customerEmail', 'customerPhone', 'address', 'serviceType', 'answers'] as const

function valuesOf(caller: Caller | undefined): Partial<DeskBookingForm> {
  if (!caller) return {}
  const { name, email, phone, address, visits } = caller
  const known = { customerName: name, customerEmail: email, customerPhone: phone, address }
  return visits[0] ? { ...known, ...repeatOf(visits[0]) } : known
}

function repeatOf({ serviceType, answers, address }: Caller['visits'][number]): Partial<DeskBookingForm> {
  return { serviceType, answers, address }
}

type Form = UseFormReturn<DeskBookingForm, unknown, DeskBooking>

function useBooking(form: Form, save: typeof bookAtDesk.perform | undefined, onClose: () => void) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { keyOf } = useSendKey()
  const { send } = useCommand(bookAtDesk)

  const refused = (error: unknown) => {
    if (!(error instanceof ApiError) || !error.isRefusal) return setProblem(APPOINTMENT_MESSAGES.saveFailed)
    if (error.code === 'slot-taken' || error.code === 'outside-rules') {
      void client.invalidateQueries({ queryKey: DESK_KEY })
      return form.setError('time', { message: error.message }, { shouldFocus: true })
    }
    const unanswered = Object.entries(error.fields).find(([name]) => isAnswerField(name))
    if (unanswered) return form.setError('answers', { message: unanswered[1] })
    if (!showAtFields(form, error)) setProblem(error.message)
  }
  const submit = form.handleSubmit(async (booking) => {
    setProblem(null)
    try {
      const { status, ...report } = await (save ?? send)(booking, keyOf(JSON.stringify(booking)))
      announceChange({ collection: 'appointments', operation: 'created' })
      const words = deskBookingSaved(status, report)
      if (report.email === 'sent' || report.email === 'none') toast.success(words)
      else toast.error(words)
      onClose()
    } catch (error) {
      refused(error)
    }
  })
  return { submit, problem }
}
