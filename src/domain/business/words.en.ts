/** What visitors and customers read about the business. */
export const en = {
  /** Completes "You hear from us …" and "We'll contact you … to confirm it". */
  answer: {
    none: '',
    '1-hour': 'within 1 business hour',
    '2-hours': 'within 2 business hours',
    '4-hours': 'within 4 business hours',
    'same-day': 'the same business day',
    'next-day': 'by the next business day',
  },
  hearFromUs: (time: string) => `You'll hear from us by ${time}.`,
}

export type BusinessWords = typeof en
