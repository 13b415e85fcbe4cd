import { describe, expect, test } from 'vitest'
import { answerErrors, answersIn, timeQuery, urgencyOf } from './answer.ts'
import { keptAnswers, minutesWith } from './answer-effect.ts'
import { QUESTION_MESSAGES } from './question.ts'
import { type Question, questionsSchema } from './question-schema.ts'
import { SERVICE_WORDS } from './words.ts'

const WORDS = SERVICE_WORDS.en

const LEAK: Question = {
  id: 'leak',
  label: 'Is water running?',
  kind: 'yes-no',
  required: true,
  options: [{ label: 'Yes', urgency: 'call-now' }],
}
const SIZE: Question = {
  id: 'size',
  label: 'How big is the heater?',
  kind: 'choice',
  required: false,
  options: [
    { label: 'Small' },
    { label: 'Large', minutes: 60 },
    { label: 'Two of them', minutes: 450, urgency: 'same-day' },
  ],
}
const FLOOR: Question = { id: 'floor', label: 'Which floor?', kind: 'number', required: false }
const BRAND: Question = { id: 'brand', label: 'Which brand?', kind: 'text', required: false }
const QUESTIONS = [LEAK, SIZE, FLOOR, BRAND]

const given = (answers: Record<string, string>) => Object.entries(answers).map(([id, answer]) => ({ id, answer }))

describe('answers', () => {
  test.each([
    ['a required question', {}, { 'answers.leak': WORDS.answerRequired }],
    ['another word than Yes or No', { leak: 'Perhaps' }, { 'answers.leak': WORDS.answerChoice }],
    ['a choice that was removed', { leak: 'No', size: 'Huge' }, { 'answers.size': WORDS.answerChoice }],
    ['a number in words', { leak: 'No', floor: 'two' }, { 'answers.floor': WORDS.answerNumber }],
    ['a long text', { leak: 'No', brand: 'x'.repeat(201) }, { 'answers.brand': 'Please use at most 200 characters' }],
    ['nothing', { leak: 'No', size: 'Small', floor: '2', brand: 'Rheem', removed: 'x' }, {}],
  ])('are checked: %s', (_, answers, errors) => {
    expect(answerErrors(QUESTIONS, given(answers))).toEqual(errors)
  })

  test('add their minutes to the visit, up to the longest one', () => {
    const service = { minutes: 30, questions: QUESTIONS }
    expect(minutesWith(service, [])).toBe(30)
    expect(minutesWith(service, given({ size: 'Large' }))).toBe(90)
    expect(minutesWith(service, given({ size: 'Two of them' }))).toBe(480)
    expect(minutesWith(service, given({ leak: 'Large' }))).toBe(30)
  })

  test('are as urgent as the most urgent one', () => {
    expect(urgencyOf(QUESTIONS, given({ leak: 'No', size: 'Large' }))).toBeNull()
    expect(urgencyOf(QUESTIONS, given({ size: 'Two of them' }))).toBe('same-day')
    expect(urgencyOf(QUESTIONS, given({ leak: 'Yes', size: 'Two of them' }))).toBe('call-now')
  })

  test('are stored with the questions as asked, in their order', () => {
    expect(keptAnswers(QUESTIONS, given({ size: 'Small', leak: 'No', removed: 'x' }))).toEqual([
      { id: 'leak', label: 'Is water running?', answer: 'No' },
      { id: 'size', label: 'How big is the heater?', answer: 'Small' },
    ])
  })

  test('are read from the fields of a form, without blank ones', () => {
    const form = new FormData()
    form.append('answers.leak', ' Yes ')
    form.append('answers.brand', ' ')
    form.append('description', 'Drips')
    expect(answersIn(form)).toEqual([{ id: 'leak', answer: 'Yes' }])
  })

  test('affect free times only where they make the visit longer', () => {
    const answers = given({ leak: 'No', size: 'Two of them', brand: 'Rheem' })
    expect(timeQuery(QUESTIONS, answers)).toBe('answers.size=Two%20of%20them&')
    expect(timeQuery([LEAK, BRAND], answers)).toBe('')
  })
})

describe('a question', () => {
  const problem = (...questions: object[]) => questionsSchema.safeParse(questions).error?.issues[0]?.message

  test.each([
    ['with one answer to choose from', { ...SIZE, options: [{ label: 'Small' }] }, QUESTION_MESSAGES.noOptions],
    [
      'with the same answer twice',
      { ...SIZE, options: [{ label: 'A' }, { label: 'A' }] },
      QUESTION_MESSAGES.sameOption,
    ],
    ['of yes or no with a third answer', { ...LEAK, options: [{ label: 'Maybe' }] }, QUESTION_MESSAGES.yesNo],
    ['without words', { ...BRAND, label: ' ' }, QUESTION_MESSAGES.label],
    ['that adds odd minutes', { ...LEAK, options: [{ label: 'Yes', minutes: 10 }] }, QUESTION_MESSAGES.minutes],
  ])('%s is refused', (_, question, message) => {
    expect(problem(question)).toBe(message)
  })

  test('is asked once', () => {
    expect(problem(LEAK, LEAK)).toBe(QUESTION_MESSAGES.sameId)
    expect(problem(...QUESTIONS)).toBeUndefined()
  })
})
