export const NOTE_LIMIT = 1000

export const NOTE_MESSAGES = {
  required: 'Please write a note.',
  full: 'The notes about this customer are full. Please shorten them on the customer’s screen.',
} as const
