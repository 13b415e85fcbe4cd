// The effect of a customer's answers on an appointment.

import { answerTo, chosenOptions, type GivenAnswer } from './answer.ts'
import { QUESTION_LIMITS } from './question.ts'
import type { Question } from './question-schema.ts'
import { VISIT_MINUTES } from './service.ts'

/** As an appointment stores it, with the question as it was asked. */
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

/** How long a booked visit takes with other answers, even if the service has changed since. */
export function minutesAfter(
  asking: Asking,
  booked: { minutes: number; answers: readonly GivenAnswer[] },
  answers: readonly GivenAnswer[],
): number {
  const minutes = booked.minutes + minutesWith(asking, answers) - minutesWith(asking, booked.answers)
  return Math.min(Math.max(minutes, VISIT_MINUTES.least), VISIT_MINUTES.most)
}

export function areSameAnswers(one: readonly GivenAnswer[], other: readonly GivenAnswer[]): boolean {
  const text = (answers: readonly GivenAnswer[]) => JSON.stringify(answers.map(({ id, answer }) => [id, answer]).sort())
  return text(one) === text(other)
}

export function keptAnswers(questions: readonly Question[], answers: readonly GivenAnswer[]): KeptAnswer[] {
  return questions.flatMap(({ id, label }) => {
    const answer = answerTo(id, answers)
    return answer === '' ? [] : [{ id, label, answer }]
  })
}

/** The same after a correction. An unchanged answer keeps its original question, even if the service no longer asks it. */
export function correctedAnswers(
  questions: readonly Question[],
  answers: readonly GivenAnswer[],
  before: readonly KeptAnswer[],
): KeptAnswer[] {
  const given = keptAnswers(questions, answers).map(
    (each) => before.find(({ id, answer }) => id === each.id && answer === each.answer) ?? each,
  )
  const gone = before.filter(({ id }) => !questions.some((question) => question.id === id))
  return [...given, ...gone].slice(0, QUESTION_LIMITS.questions)
}

/** The answers of a form after one of its fields changed. */
export function withAnswer(
  answers: readonly KeptAnswer[],
  { id, label }: Pick<Question, 'id' | 'label'>,
  answer: string,
): KeptAnswer[] {
  const others = answers.filter((given) => given.id !== id)
  return answer === '' ? others : [...others, { id, label, answer }]
}

/** For one cell of a table. */
export function answersText(answers: readonly KeptAnswer[]): string {
  return answers.map(({ label, answer }) => `${label} ${answer}`).join('; ')
}
