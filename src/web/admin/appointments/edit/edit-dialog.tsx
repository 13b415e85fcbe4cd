import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { EDIT_WORDS } from '#domain/appointments/edit-words.ts'
import { MOVE_WORDS } from '#domain/appointments/move-words.ts'
import { timeQuery } from '#domain/services/answer.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { AppointmentDetails, DeskSlot } from '#server/api-types.ts'
import { useRead } from '../../../data/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useBusinessTimeZone } from '../../business-time-zone.ts'
import { useUnsavedChanges } from '../../use-unsaved-changes.ts'
import { deskSlots, useQuestions } from '../appointment-calls.ts'
import { TimeChoice } from '../move/time-choice.tsx'
import { EditFields } from './edit-fields.tsx'
import type { Editable, EditForm } from './edit-form.ts'
import { useEdit } from './use-edit.ts'

type EditDialogProps = { details: AppointmentDetails; onSaved: (version: number) => void; onClose: () => void }

/** Corrects everything but the time. When the present time has no room for the change, another is chosen here too. */
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
  const isAnyway = time ? time.outside !== null : obstacle?.kind === 'outside-rules'
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) void leave()
      }}
      title={EDIT_WORDS.title}
      width="lg"
      footer={
        <>
          <Button tone="secondary" onClick={() => void leave()}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel={EDIT_WORDS.submit.busy}>
            {isAnyway ? EDIT_WORDS.submit.anyway : EDIT_WORDS.submit.idle}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-7">
          {problem && <Notice tone="error">{problem}</Notice>}
          <EditFields appointment={opened} />
          {obstacle?.kind === 'outside-rules' && !time && (
            <Notice tone="warning" title={MOVE_WORDS.outsideTitle}>
              {obstacle.words}
            </Notice>
          )}
          {obstacle?.kind === 'slot-taken' && (
            <OtherTime opened={opened} values={form.watch()} chosen={time} onChoose={setTime} />
          )}
          {isTold && <p className="text-sm">{EDIT_WORDS.serviceTold}</p>}
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
  const timeZone = useBusinessTimeZone()
  const [date, setDate] = useState(businessTime(opened.preferredDate, timeZone).date)
  const { data: slots, error } = useRead(deskSlots, {
    date,
    moving: opened.id,
    service: values.serviceType,
    zip: values.address.zip || undefined,
    crew: values.crewId || undefined,
    answers: timeQuery(useQuestions(values.serviceType), values.answers),
  })
  return (
    <section aria-label="Another time" className="grid gap-5 border-line border-t pt-5">
      <Notice tone="warning" title={EDIT_WORDS.takenTitle}>
        {EDIT_WORDS.taken}
      </Notice>
      <TimeChoice date={date} onDateChange={setDate} slots={slots} error={error} chosen={chosen} onChoose={onChoose} />
    </section>
  )
}
