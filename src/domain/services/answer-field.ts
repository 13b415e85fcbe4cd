/** The name of a question's answer in a form, a query string and a refusal. */
export const ANSWER_PREFIX = 'answers.'

export type AnswerField = `${typeof ANSWER_PREFIX}${string}`

export function answerField(questionId: string): AnswerField {
  return `${ANSWER_PREFIX}${questionId}`
}

export function isAnswerField(name: string): name is AnswerField {
  return name.startsWith(ANSWER_PREFIX)
}
