import { withPeriod } from '#domain/text/text.ts'
import type { ArrivalWords } from './words.en.ts'

export const es = {
  sentences: {
    'on-my-way': 'Vamos en camino a su domicilio.',
    'running-late': 'Vamos con retraso. Le pedimos disculpas.',
    here: 'Ya llegamos.',
  },
  expect: (span: string) => withPeriod(`Llegaremos ${span}`),
} satisfies ArrivalWords
