import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { EDIT_LABELS, editSaved } from '#domain/appointments/move-words.ts'
import { type AppointmentEdit, appointmentEditSchema } from '#domain/appointments/schema.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { z } from '#domain/documents/zod.ts'
import { addressSchema } from '#domain/places/schema.ts'
import { isAnswerField } from '#domain/services/answer-field.ts'
import { keptAnswersSchema } from '#domain/services/question-schema.ts'
import type { AppointmentDetails, DeskSlot } from '#server/api-types.ts'
import { reportAct } from '../../acts/acts.ts'
import { useProblem } from '../../acts/use-problem.ts'
import { DESK_KEY, saveEdit } from '../../acts/visit-calls.ts'
import { ApiError } from '../../data/api-error.ts'
import { toast } from '../../ui/toast.tsx'
import { showAtFields } from '../form/hook-form.ts'
import { useVersionedForm } from '../screen/use-versioned-form.tsx'

/** Why the save needs a decision: a rule to override, or another visit at that time. */
type Obstacle = { kind: 'outside-rules' | 'slot-taken'; words: string }

interface EditOptions {
  onSaved: (version: number) => void
  onDone: () => void
}

/** The form that corrects an appointment. `time` is a new one, if the current time no longer fits. */
export function useEdit(opened: Editable, time: DeskSlot | undefined, { onSaved, onDone }: EditOptions) {
  const client = useQueryClient()
  const form = useForm<EditForm>({ resolver: zodResolver(editFormSchema), defaultValues: valuesOf(opened) })
  const [problem, setProblem] = useProblem()
  const [obstacle, setObstacle] = useState<Obstacle>()

  const refused = (error: unknown) => {
    if (conflict.caught(error)) return
    if (!(error instanceof ApiError) || !error.isRefusal) return setProblem('Failed to save appointment')
    if (error.code === 'outside-rules' || error.code === 'slot-taken') {
      void client.invalidateQueries({ queryKey: DESK_KEY })
      return setObstacle({ kind: error.code, words: error.message })
    }
    const unanswered = Object.entries(error.fields).find(([name]) => isAnswerField(name))
    if (unanswered) form.setError('answers', { message: unanswered[1] })
    if (!showAtFields(form, error) && !unanswered) setProblem(error.message)
  }

  const store = async ({ crewId, ...values }: EditForm, over: number) => {
    setProblem()
    const isOtherService = values.serviceType !== opened.serviceType
    const change = {
      ...values,
      ...(crewId !== '' && { crewId }),
      ...(time && { preferredDate: time.instant }),
      outsideRules: time ? time.isConflict : obstacle?.kind === 'outside-rules',
    }
    try {
      // Over someone else's version, going back to what was opened here would undo their change as well.
      const undo = over === opened.version
      const report = await saveEdit(opened.id, { ...change, undo }, over)
      const words = editSaved(report, isOtherService || report.appointment.preferredDate !== opened.preferredDate)
      const { version } = report.appointment
      const takeBack = async () => {
        const undone = await saveEdit(opened.id, savedBefore(opened), version)
        onSaved(undone.appointment.version)
        return undone
      }
      if (undo)
        reportAct({ visits: [{ id: opened.id, version }], words, isMailHeld: report.email === 'held', takeBack })
      else if (report.email === 'failed') toast.error(words)
      else toast.success(words)
      onSaved(version)
      onDone()
    } catch (error) {
      refused(error)
    }
  }

  const { target, conflict } = useVersionedForm<EditForm, Editable, number>({
    form,
    opened: opened.version,
    noun: 'appointment',
    targetOf: (stored) => stored?.version ?? opened.version,
    valuesOf,
    textOf,
    saveOver: (over) => void form.handleSubmit((values) => store(values, over))(),
    onRestart: () => setObstacle(undefined),
    drop: onDone,
  })

  return {
    form,
    problem,
    obstacle,
    conflict: conflict.dialog,
    submit: form.handleSubmit((values) => store(values, target)),
  }
}

export type Editable = AppointmentDetails['appointment']

const { street, unit, city, zip, access } = addressSchema.shape

/** Everything but the time, which the Move dialog changes. All fields are sent: an empty crew means none yet. */
const editFormSchema = z.object({
  ...appointmentEditSchema.required().pick({
    customerName: true,
    customerEmail: true,
    customerPhone: true,
    description: true,
    serviceType: true,
    language: true,
  }).shape,
  address: z.object({
    street: street.unwrap(),
    unit: unit.unwrap(),
    city: city.unwrap(),
    zip: zip.unwrap(),
    access: access.unwrap(),
  }),
  crewId: z.string(),
  answers: keptAnswersSchema,
})

export type EditForm = z.infer<typeof editFormSchema>

function valuesOf(appointment: Editable): EditForm {
  const { customerName, customerEmail, customerPhone, description, address, serviceType, answers, language } =
    appointment
  const crewId = appointment.crewId ?? ''
  return { customerName, customerEmail, customerPhone, description, address, serviceType, answers, language, crewId }
}

function savedBefore(appointment: Editable): Partial<AppointmentEdit> {
  const { crewId, ...values } = valuesOf(appointment)
  const { preferredDate } = appointment
  return { ...values, preferredDate, ...(crewId !== '' && { crewId }), outsideRules: true }
}

function textOf({ address, ...values }: EditForm): string {
  return [
    `${BOOKING_WORDS.en.labels.customerName}: ${values.customerName}`,
    `${BOOKING_WORDS.en.labels.customerPhone}: ${values.customerPhone}`,
    `${BOOKING_WORDS.en.labels.customerEmail}: ${values.customerEmail}`,
    `${BOOKING_WORDS.en.labels.serviceType}: ${values.serviceType}`,
    ...values.answers.map(({ label, answer }) => `${label} ${answer}`),
    `${EDIT_LABELS.crewId}: ${values.crewId}`,
    `${EDIT_LABELS.street}: ${address.street}`,
    `${EDIT_LABELS.unit}: ${address.unit}`,
    `${EDIT_LABELS.city}: ${address.city}`,
    `${EDIT_LABELS.zip}: ${address.zip}`,
    `${EDIT_LABELS.access}: ${address.access}`,
    `${BOOKING_WORDS.en.labels.description}: ${values.description}`,
  ].join('\n')
}
