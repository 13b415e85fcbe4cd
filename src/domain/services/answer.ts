// A customer's answers to the questions of a service, for the booking form and the server.

import { checkOptionalLine } from '#domain/customers/customer.ts'
import type { Language } from '#domain/language/language.ts'
import { isBlank } from '#domain/text/text.ts'
import { ANSWER_PREFIX, type AnswerField, answerField, isAnswerField } from './answer-field.ts'
import { type Option, optionsOf, QUESTION_LIMITS, URGENCIES, type Urgency } from './question.ts'
import type { Question } from './question-schema.ts'
import { SERVICE_WORDS } from './words.ts'

/** From a form or a request. Questions without an answer are left out. */
export type GivenAnswer = { id: string; answer: string }

export function answersIn(fields: Iterable<readonly [string, unknown]>): GivenAnswer[] {
  const answers: GivenAnswer[] = []
  for (const [name, value] of fields) {
    if (!isAnswerField(name) || typeof value !== 'string' || isBlank(value)) continue
    answers.push({ id: name.slice(ANSWER_PREFIX.length), answer: value.trim() })
  }
  return answers
}

export function answerTo(id: string, answers: readonly GivenAnswer[]): string {
  return answers.find((given) => given.id === id)?.answer ?? ''
}

/** The errors, by field. Answers to other questions don't matter. */
export function answerErrors(
  questions: readonly Question[],
  answers: readonly GivenAnswer[],
  language: Language = 'en',
): Record<AnswerField, string> {
  const errors: Record<AnswerField, string> = {}
  for (const question of questions) {
    const problem = problemWith(question, answerTo(question.id, answers), language)
    if (problem !== null) errors[answerField(question.id)] = problem
  }
  return errors
}

function problemWith(question: Question, answer: string, language: Language): string | null {
  const { answerRequired, answerNumber, answerChoice } = SERVICE_WORDS[language]
  if (answer === '') return question.required ? answerRequired : null
  if (question.kind === 'text') return checkOptionalLine(answer, QUESTION_LIMITS.answer, language)
  if (question.kind === 'number') return /^\d{1,9}(\.\d{1,3})?$/.test(answer) ? null : answerNumber
  return optionsOf(question).some(({ label }) => label === answer) ? null : answerChoice
}

export function chosenOptions(questions: readonly Question[], answers: readonly GivenAnswer[]): Option[] {
  return questions.flatMap((question) => {
    const answer = answerTo(question.id, answers)
    return optionsOf(question).filter(({ label }) => label === answer)
  })
}

export function urgencyOf(questions: readonly Question[], answers: readonly GivenAnswer[]): Urgency | null {
  const chosen = chosenOptions(questions, answers)
  return URGENCIES.find((urgency) => chosen.some((option) => option.urgency === urgency)) ?? null
}

/** The part of a query string that the free times depend on: answers that make a visit longer. */
export function timeQuery(questions: readonly Question[], answers: readonly GivenAnswer[]): string {
  return questions
    .filter((question) => optionsOf(question).some(({ minutes }) => minutes))
    .map(({ id }) => [answerField(id), answerTo(id, answers)] as const)
    .filter(([, answer]) => answer !== '')
    .map(([field, answer]) => `${field}=${encodeURIComponent(answer)}&`)
    .join('')
}

/** A letter of an answer may take nine characters there. */
export const LONGEST_TIME_QUERY =
  QUESTION_LIMITS.questions * (ANSWER_PREFIX.length + QUESTION_LIMITS.id + 9 * QUESTION_LIMITS.option + 2)
