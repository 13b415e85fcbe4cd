import { spaced } from '#domain/text/text.ts'

export const es = {
  title: 'Su cita',
  open: 'Abrir mi cita',
  openEstimate: 'Abrir mi presupuesto',
  opening: 'Abriendo su cita...',
  openingPage: 'Abriendo su página...',
  noScript: 'Su navegador no ejecuta JavaScript. Pegue aquí el enlace de su correo.',
  yourLink: 'Su enlace',
  keyInvalid: 'Este enlace no funciona para esta cita. Use el enlace de su correo más reciente o llámenos.',
  linkEnded: 'Este enlace venció: la visita fue hace más de 30 días. Por favor, llámenos.',

  pending: (answer: string) =>
    `Recibimos su solicitud y nos comunicaremos con usted${spaced(answer)} para confirmarla.`,
  decided: {
    confirmed: 'Su cita está confirmada. Será un gusto atenderle.',
    rejected: 'Lo sentimos, no pudimos aceptar esta cita. Elija otra hora o llámenos.',
    completed: 'Esta cita ya se realizó. Gracias por su preferencia.',
    cancelled: 'Esta cita está cancelada.',
  },
  moved: (answer: string) =>
    `Usted pidió una nueva hora. Nos comunicaremos con usted${spaced(answer)} para confirmarla.`,
  statuses: {
    pending: 'Pendiente',
    confirmed: 'Confirmada',
    rejected: 'Rechazada',
    completed: 'Realizada',
    cancelled: 'Cancelada',
  },
  offered: 'Le ofrecimos otras horas. Elija una de ellas.',
  notReserved: 'Esta hora todavía no está reservada para usted. La confirmaremos o le propondremos otra.',
  outsideArea:
    'Su dirección está fuera de nuestra zona habitual, por lo que todavía no hay una hora reservada. Le diremos si podemos ir y cuánto cuesta el traslado.',
  canceled: 'Su cita está cancelada.',
  expired: 'Lo sentimos, no respondimos a tiempo y su solicitud venció. Elija otra hora o llámenos.',
  corrected: 'Sus datos se guardaron.',
  closed: 'Esta cita ya no se puede cambiar en línea. Por favor, llámenos.',

  length: 'Duración',
  about: (duration: string) => `Alrededor de ${duration}`,
  address: 'Dirección',
  inPlace: (place: string) => `en ${place}`,
  noDescription: 'Sin descripción',
  addToCalendar: 'Agregar al calendario',
  print: 'Imprimir',
  close: 'Cerrar',

  attendance: {
    question: '¿Estará usted presente?',
    yes: 'Sí, ahí estaré',
    done: 'Gracias. Nos vemos entonces.',
  },

  move: 'Cambiarla a otra hora',
  needsNewConfirmation: 'Su cita está confirmada. Si la cambia, tendremos que confirmar la nueva hora.',
  askForTime: 'Pedir esta hora',
  moving: 'Cambiando...',

  cancel: 'Cancelar esta cita',
  canceling: 'Cancelando...',
  confirmCancel: '¿Seguro que quiere cancelar esta cita?',
  plainCancel: '¿Quiere cancelar esta cita?',
  freesTime: 'Su hora queda disponible de inmediato para otros clientes.',
  yesCancel: 'Sí, cancelarla',
  keep: 'Conservarla',

  correct: 'Corregir sus datos',
  save: 'Guardar datos',
  saving: 'Guardando...',
  outsideAtAddress: (zip: string, phone: string) =>
    `Normalmente no vamos al código postal ${zip}. Llámenos al ${phone} para cambiar la dirección.`,
  noRoomAtAddress: (zip: string, phone: string) =>
    `No podemos llegar al código postal ${zip} a tiempo para su visita. Llámenos al ${phone} y buscaremos otra hora.`,
}
