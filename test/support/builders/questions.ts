// What a water heater service asks, and answers of a customer.
export const QUESTIONS = [
  {
    id: 'tank',
    label: 'How big is the tank?',
    kind: 'choice',
    required: true,
    options: [{ label: 'Small' }, { label: 'Large', minutes: 120 }],
  },
  {
    id: 'leak',
    label: 'Does it leak?',
    kind: 'yes-no',
    required: false,
    options: [{ label: 'Yes', urgency: 'same-day' }],
  },
  { id: 'brand', label: 'Which brand?', kind: 'text', required: false },
]
export const SMALL = { id: 'tank', answer: 'Small' }
export const LARGE = { id: 'tank', answer: 'Large' }
export const LEAKS = { id: 'leak', answer: 'Yes' }
