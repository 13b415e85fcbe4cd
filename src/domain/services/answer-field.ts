/** How a form, a query string and a refusal name the answer to a question. */
export const ANSWER_PREFIX = 'answers.'

export type AnswerField = `${typeof ANSWER_PREFIX}${string}`

export function answerField(questionId: string): AnswerField {
  return `${ANSWER_PREFIX}${questionId}`
}

export function isAnswerField(name: string): name is AnswerField {
  return name.startsWith(ANSWER_PREFIX)
}
