import { Refusal } from '#domain/document/refusal.ts'
import { answerErrors, type GivenAnswer, urgencyOf } from '#domain/service/answer.ts'
import { keptAnswers } from '#domain/service/answer-effect.ts'
import type { Service } from '#domain/service/schema.ts'

/** The fields of an appointment that follow from the customer's answers, or a refusal that names the questions. */
export function requireAnswers({ questions }: Service, given: readonly GivenAnswer[] = []) {
  const fields = answerErrors(questions, given)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', first, { code: 'answers', fields })
  const answers = keptAnswers(questions, given)
  const urgency = urgencyOf(questions, given)
  return { ...(answers.length > 0 && { answers }), ...(urgency && { urgency }) }
}
