import type { ServiceWords } from './words.en.ts'

export const es = {
  select: 'Elija un servicio',
  required: 'Elija un tipo de servicio',
  callOnly: 'Este es un servicio de emergencia. Llámenos de inmediato.',
  notBookable: 'Este servicio no se puede reservar en línea. Llámenos.',
  yesOrNo: { Yes: 'Sí', No: 'No' },
  answerRequired: 'Responda esta pregunta',
  answerChoice: 'Elija una de las respuestas',
  answerNumber: 'Escriba un número',
} satisfies ServiceWords
