import type { BookingWords } from './words.en.ts'

export const es = {
  labels: {
    customerName: 'Nombre completo',
    customerEmail: 'Correo electrónico',
    customerPhone: 'Número de teléfono',
    serviceType: 'Tipo de servicio',
    date: 'Fecha preferida',
    time: 'Hora preferida',
    description: 'Descripción',
    street: 'Calle y número',
    unit: 'Apartamento o unidad',
    city: 'Ciudad',
    zip: 'Código postal',
    access: 'Código de entrada o estacionamiento',
  },
  descriptionPlaceholder: 'Describa el servicio que necesita...',
  dateRequired: 'Elija una fecha',
  timeRequired: 'Elija una hora',
  dateAndTimeRequired: 'Elija la fecha y la hora',
  wholeMinute: 'Elija una hora en minutos enteros, sin segundos',
  year: 'Elija un año entre 2000 y 2099',
  slotTaken: 'Alguien acaba de reservar esta hora. Elija otra hora.',
  saveFailed: 'No pudimos enviar su solicitud de cita. Inténtelo de nuevo.',
  timesFailed: 'No pudimos cargar las horas disponibles.',
  unreachable: 'No pudimos conectarnos en este momento. Inténtelo de nuevo o llámenos.',
  closed: 'En este momento tenemos mucha demanda. Llámenos directamente para programar su cita.',
} satisfies BookingWords
