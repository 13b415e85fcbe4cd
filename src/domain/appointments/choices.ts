// What a person can do with an appointment. The list and the details offer the same, in the same order.

import type { StepName, VisitStep } from '#domain/arrival/steps.ts'
import type { AppointmentStatus } from './appointment.ts'

export type ChoiceName = 'confirm' | 'offer' | 'move' | 'call' | 'text' | 'email' | 'reject' | 'cancel' | StepName

interface Chosen {
  status: AppointmentStatus
  customerPhone: string
  customerEmail: string
}

export interface Choices {
  /** Buttons. The likeliest comes first. */
  main: ChoiceName[]
  /** Entries of a menu. */
  more: ChoiceName[]
}

export function visitChoices({ status, customerPhone, customerEmail }: Chosen, steps: readonly VisitStep[]): Choices {
  const contact: ChoiceName[] = customerPhone ? ['call'] : customerEmail ? ['email'] : []
  const text: ChoiceName[] = customerPhone ? ['text'] : []
  if (status === 'pending')
    return { main: ['confirm', 'offer', ...contact], more: ['move', ...text, 'reject', 'cancel'] }
  if (status === 'confirmed')
    return {
      main: [...named(steps, 'next'), 'move', ...contact],
      more: [...named(steps, 'open'), ...text, 'reject', 'cancel'],
    }
  return { main: contact, more: text }
}

function named(steps: readonly VisitStep[], state: VisitStep['state']): StepName[] {
  return steps.filter((step) => step.state === state).map(({ name }) => name)
}

export const CHOICE_LABELS = {
  more: 'More actions',
} as const
