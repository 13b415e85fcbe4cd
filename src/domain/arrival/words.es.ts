import { withPeriod } from '#domain/text/text.ts'

export const es = {
  sentences: {
    'on-my-way': 'Vamos en camino a su domicilio.',
    'running-late': 'Vamos con retraso. Le pedimos disculpas.',
    here: 'Ya llegamos.',
  },
  expect: (span: string) => withPeriod(`Llegaremos ${span}`),
}
