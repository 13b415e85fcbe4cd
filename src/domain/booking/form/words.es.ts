import { spaced } from '#domain/text/text.ts'

export const es = {
  groups: {
    service: '¿Qué necesita?',
    questions: 'Algunas preguntas',
    zip: '¿Dónde es la visita?',
    day: '¿Qué día?',
    time: '¿A qué hora?',
    customer: 'Quién y dónde',
    details: 'Detalles',
  },
  urgent: {
    title: 'Esto parece urgente. Llámenos ahora.',
    steps: 'Mientras llegamos:',
    goOn: 'Continuar con el formulario de todos modos',
  },
  chooseAnswer: 'Elija una respuesta',
  whileYouWait: 'Mientras espera',
  loading: 'Cargando nuestro horario...',
  showQuestions: 'Mostrar las preguntas sobre este servicio',
  showTimes: 'Mostrar horas',
  daysWithRoom: 'Días con horas disponibles',
  localTime: (place: string) => `Hora local de ${place}`,
  loadingTimes: 'Cargando horas...',
  selectTime: 'Elija una hora',
  dateFirst: 'Primero elija una fecha',
  freeTimes: { one: 'hora disponible', other: 'horas disponibles' },
  freeTimesOn: (times: string, day: string) => `${times} el ${day}`,
  loadAgain: 'Volver a cargar las horas',
  nextDay: 'El próximo día con horas disponibles es el ',
  dayTaken: 'Todas las horas de este día están ocupadas. El próximo día disponible es el ',
  chooseDay: 'Elegir este día',
  tripCharge: (charge: string) => `En este código postal se aplica un cargo por traslado de ${charge}.`,
  honeypot: 'Deje esto en blanco',
  submit: { idle: 'Programar cita', busy: 'Enviando...' },
  successTitle: '¡Su solicitud de cita se envió correctamente!',
  success: (emailed: boolean, answer: string) => {
    const received = 'Recibimos su solicitud de cita'
    const contact = `Nos comunicaremos con usted${spaced(answer)} para confirmar su cita.`
    return emailed ? `${received} y le enviamos un correo de confirmación. ${contact}` : `${received}. ${contact}`
  },
  askedFor: 'Pidió una cita para el ',
  openRequest: 'Ver, cambiar o cancelar su solicitud',
  linkElsewhere: (emailed: boolean) =>
    emailed
      ? 'Para ver, cambiar o cancelar su solicitud, use el enlace de ese correo.'
      : 'Para cambiar o cancelar su solicitud, llámenos.',
  next: {
    title: 'Qué sigue',
    another: 'Solicitar otra cita',
    calendar: 'Agregar al calendario',
    steps: ({ outsideArea, inWindow, answer }: { outsideArea: boolean; inWindow: boolean; answer: string }) =>
      outsideArea
        ? [
            `Le avisaremos${spaced(answer)} si podemos ir y cuánto cuesta el traslado.`,
            'Hasta entonces, su hora no está reservada.',
          ]
        : [
            `Tendrá noticias nuestras${spaced(answer)}.`,
            inWindow
              ? 'El día de la visita, llegaremos dentro del horario acordado.'
              : 'El día de la visita, llegaremos a la hora acordada.',
            '¿Cambiaron sus planes? Cambie o cancele su solicitud en su página privada.',
          ],
  },
}
