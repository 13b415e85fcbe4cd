// What the answers of a customer change about an appointment.

import { answerTo, chosenOptions, type GivenAnswer } from './answer.ts'
import type { Question } from './question-schema.ts'
import { VISIT_MINUTES } from './service.ts'

/** As an appointment keeps it: with the question as it was asked. */
export type KeptAnswer = GivenAnswer & { label: string }

interface Asking {
  minutes: number
  questions: readonly Question[]
}

/** How long the visit takes with these answers. Never longer than a visit may be. */
export function minutesWith({ minutes, questions }: Asking, answers: readonly GivenAnswer[]): number {
  const extra = chosenOptions(questions, answers).reduce((sum, option) => sum + (option.minutes ?? 0), 0)
  return Math.min(minutes + extra, VISIT_MINUTES.most)
}

/** In the order of the questions. */
export function keptAnswers(questions: readonly Question[], answers: readonly GivenAnswer[]): KeptAnswer[] {
  return questions.flatMap(({ id, label }) => {
    const answer = answerTo(id, answers)
    return answer === '' ? [] : [{ id, label, answer }]
  })
}

/** For one cell of a table. */
export function answersText(answers: readonly KeptAnswer[]): string {
  return answers.map(({ label, answer }) => `${label} ${answer}`).join('; ')
}
