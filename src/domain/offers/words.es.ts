export const es = {
  title: 'Elija una hora',
  lead: 'No podemos a la hora que usted pidió, pero estamos apartando estas para usted:',
  accept: 'Tomar esta hora',
  decline: 'No, gracias; cancelar mi solicitud',
  others: 'Pedir otras horas',
  othersLabel: '¿Cuándo le conviene?',
  accepted: 'Gracias. Su cita está confirmada.',
  declined: 'Su solicitud está cancelada.',
  asked: 'Gracias. Buscaremos otras horas.',
  gone: 'Esta hora ya no está disponible. Elija otra o llámenos.',
}
