import { Refusal } from '#domain/documents/refusal.ts'
import { answerErrors, answerTo, type GivenAnswer, urgencyOf } from '#domain/services/answer.ts'
import { correctedAnswers, type KeptAnswer, keptAnswers } from '#domain/services/answer-effect.ts'
import type { Service } from '#domain/services/schema.ts'

/** The fields of an appointment that follow from the customer's answers, or a refusal that names the questions. */
export function requireAnswers({ questions }: Service, given: readonly GivenAnswer[] = []) {
  refuseAnswers(questions, given)
  const answers = keptAnswers(questions, given)
  const urgency = urgencyOf(questions, given)
  return { ...(answers.length > 0 && { answers }), ...(urgency && { urgency }) }
}

/** The same at the desk, where a question may stay open and an answer that was accepted once stays valid. */
export function deskAnswers({ questions }: Service, given: readonly GivenAnswer[], before: readonly KeptAnswer[] = []) {
  const changed = given.filter(({ id, answer }) => answerTo(id, before) !== answer)
  refuseAnswers(
    questions.map((question) => ({ ...question, required: false })),
    changed,
  )
  return { answers: correctedAnswers(questions, given, before), urgency: urgencyOf(questions, given) }
}

function refuseAnswers(questions: Service['questions'], given: readonly GivenAnswer[]): void {
  const fields = answerErrors(questions, given)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', first, { code: 'answers', fields })
}
