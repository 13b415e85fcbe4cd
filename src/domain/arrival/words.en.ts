export const en = {
  sentences: {
    'on-my-way': 'We are on our way to you.',
    'running-late': 'We are running late. We’re sorry.',
    here: 'We are here.',
  },
  expect: (span: string) => `Expect us ${span}.`,
}

export type ArrivalWords = typeof en
