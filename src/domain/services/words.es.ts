export const es = {
  select: 'Elija un servicio',
  required: 'Elija un tipo de servicio',
  callOnly: 'Este es un servicio de emergencia. Llámenos de inmediato.',
  notBookable: 'Este servicio no se puede reservar en línea. Llámenos.',
  yesOrNo: { Yes: 'Sí', No: 'No' },
  visit: (length: string) => `Alrededor de ${length}`,
  window: (length: string) => `con llegada en un lapso de ${length}`,
  priceFrom: (price: string) => `desde ${price}`,
  priceUpTo: (price: string) => `hasta ${price}`,
  answerRequired: 'Responda esta pregunta',
  answerChoice: 'Elija una de las respuestas',
  answerNumber: 'Escriba un número',
}
