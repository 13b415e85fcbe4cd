import { useId, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { EDIT_LABELS, EDIT_WORDS } from '#domain/appointments/move-words.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { DESK_LANGUAGES } from '#domain/language/language.ts'
import { timeQuery } from '#domain/services/answer.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { AppointmentDetails, DeskSlot } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { fieldsOf } from '../form/fields.tsx'
import { useUnsavedChanges } from '../save-bar.tsx'
import { useSpeaksSpanish } from '../speaks-spanish.ts'
import { deskSlots, useQuestions } from './appointment-calls.ts'
import {
  AddressFields,
  CrewOptions,
  CustomerFields,
  DescriptionField,
  QuestionFields,
  ServiceChoice,
} from './appointment-fields.tsx'
import { TimeChoice } from './time-choice.tsx'
import { type Editable, type EditForm, useEdit } from './use-edit.ts'

type EditDialogProps = { details: AppointmentDetails; onSaved: (version: number) => void; onClose: () => void }

export function EditDialog({ details, onSaved, onClose }: EditDialogProps) {
  const formId = useId()
  const [opened] = useState(details.appointment)
  const [time, setTime] = useState<DeskSlot>()
  const { form, problem, obstacle, conflict, submit } = useEdit(opened, time, { onSaved, onDone: onClose })
  const { isDirty, isSubmitting } = form.formState
  const { askToLeave } = useUnsavedChanges(isDirty, isSubmitting)
  const leave = async () => {
    if (!isDirty || (await askToLeave())) onClose()
  }
  const isOtherService = form.watch('serviceType') !== opened.serviceType
  const isTold = isOtherService && opened.customerEmail !== '' && details.emailedOn.includes(opened.status)
  const isAnyway = time ? time.isConflict : obstacle?.kind === 'outside-rules'
  return (
    <Dialog
      onClose={() => void leave()}
      title={EDIT_WORDS.title}
      width="lg"
      hasCancel
      footer={
        <Button type="submit" form={formId} busy={isSubmitting} busyLabel={EDIT_WORDS.submit.busy}>
          {isAnyway ? EDIT_WORDS.submit.anyway : EDIT_WORDS.submit.idle}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-7">
          {problem && <Notice tone="error">{problem}</Notice>}
          <CustomerFields emailHint="A new address gets the customer’s link. The old link ends." />
          <WorkFields appointment={opened} />
          <AddressFields />
          {obstacle?.kind === 'outside-rules' && !time && <Notice tone="warning">{obstacle.words}</Notice>}
          {obstacle?.kind === 'slot-taken' && (
            <OtherTime opened={opened} values={form.watch()} chosen={time} onChoose={setTime} />
          )}
          {isTold && <p className="text-sm">The customer is emailed about the new service.</p>}
        </form>
      </FormProvider>
      {conflict}
    </Dialog>
  )
}

type OtherTimeProps = {
  opened: Editable
  values: EditForm
  chosen: DeskSlot | undefined
  onChoose: (slot: DeskSlot) => void
}

function OtherTime({ opened, values, chosen, onChoose }: OtherTimeProps) {
  const clock = useBusinessClock()
  const [date, setDate] = useState(businessTime(opened.preferredDate, clock.timeZone).date)
  const { data: day, error } = useRead(deskSlots, {
    date,
    moving: opened.id,
    service: values.serviceType,
    zip: values.address.zip || undefined,
    crew: values.crewId || undefined,
    answers: timeQuery(useQuestions(values.serviceType), values.answers),
  })
  return (
    <section aria-label="Another time" className="grid gap-5 border-line border-t pt-5">
      <Notice tone="warning" title="This doesn’t fit at the current time.">
        Choose another time below. Everything you typed is kept.
      </Notice>
      <TimeChoice date={date} onDateChange={setDate} day={day} error={error} chosen={chosen} onChoose={onChoose} />
    </section>
  )
}

const LANGUAGE_HINT = 'The customer’s page and emails are in this language.'

const { SelectField } = fieldsOf<EditForm>()

function WorkFields({ appointment }: { appointment: Editable }) {
  const { setValue } = useFormContext<EditForm>()
  const speaksSpanish = useSpeaksSpanish()
  const answersOf = (service: string) => (service === appointment.serviceType ? appointment.answers : [])
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        name="serviceType"
        label={BOOKING_WORDS.en.labels.serviceType}
        onChange={({ target }) => setValue('answers', answersOf(target.value))}
        required
      >
        <ServiceChoice booked={appointment} />
      </SelectField>
      {appointment.crewId !== null && (
        <SelectField name="crewId" label={EDIT_LABELS.crewId}>
          <CrewOptions booked={appointment.crewId} />
        </SelectField>
      )}
      {(speaksSpanish || appointment.language !== 'en') && (
        <SelectField name="language" label="Language" hint={LANGUAGE_HINT} options={DESK_LANGUAGES} />
      )}
      <QuestionFields />
      <DescriptionField />
    </div>
  )
}
