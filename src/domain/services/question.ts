// The questions to customers about a kind of job: limits, texts and choices.

export const QUESTION_KINDS = ['choice', 'yes-no', 'number', 'text'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** The stronger one first: a request has the strongest urgency of its answers. */
export const URGENCIES = ['call-now', 'same-day'] as const
export type Urgency = (typeof URGENCIES)[number]

export const YES_OR_NO = ['Yes', 'No'] as const

export function isYesOrNo(label: string): label is (typeof YES_OR_NO)[number] {
  return YES_OR_NO.some((answer) => answer === label)
}

export const QUESTION_LIMITS = { questions: 10, options: 12, id: 40, label: 160, option: 80, answer: 200 } as const

export const QUESTION_MESSAGES = {
  id: 'A question needs an id',
  sameId: 'Two questions have the same id',
  label: 'Please write the question',
  option: 'Please write the answer',
  noOptions: 'Please add at least two answers',
  sameOption: 'Two answers are the same',
  yesNo: 'The answers are Yes and No',
  minutes: 'Extra time is 0 to 480 minutes, in steps of 15',
} as const

export const KIND_LABELS: Record<QuestionKind, string> = {
  choice: 'Choose one',
  'yes-no': 'Yes or no',
  number: 'Number',
  text: 'Short text',
}

export const URGENCY_CHOICES: Record<Urgency, string> = {
  'call-now': 'Urgent: call now',
  'same-day': 'Urgent: same day',
}

export const URGENCY_NEWS: Record<Urgency, string> = {
  'call-now': 'Urgent: the answers say that this can’t wait. Please call the customer now.',
  'same-day': 'The answers say that this should be looked at today.',
}

export const URGENCY_AT_DESK: Record<Urgency, string> = {
  'call-now': 'This can’t wait for a visit. Visitors with this answer are asked to call.',
  'same-day': 'This should be looked at today.',
}

export interface Option {
  label: string
  /** The text for visitors in another language. Their choice is stored as the label. */
  text?: string | undefined
  /** Added to the length of the visit. */
  minutes?: number | undefined
  urgency?: Urgency | undefined
}

interface Choices {
  kind: QuestionKind
  options?: readonly Option[] | undefined
}

/** The answers to choose from. Empty for a number or text. */
export function optionsOf({ kind, options = [] }: Choices): readonly Option[] {
  if (kind === 'choice') return options
  if (kind !== 'yes-no') return []
  return YES_OR_NO.map((label) => options.find((option) => option.label === label) ?? { label })
}
