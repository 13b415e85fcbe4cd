import type { MailWords } from './words.en.ts'

export const es = {
  subjects: {
    acknowledgement: (moment: string) => `Recibimos su solicitud para el ${moment}`,
    approval: (moment: string) => `Su cita del ${moment} está confirmada`,
    rejection: (moment: string) => `Sobre su solicitud de cita para el ${moment}`,
    cancellation: (moment: string) => `Su cita del ${moment} está cancelada`,
    expired: (moment: string) => `Su solicitud para el ${moment} venció`,
    offer: (moment: string) => `Le ofrecemos otras horas: su solicitud para el ${moment}`,
    offerExpired: (moment: string) => `Ya no apartamos las horas que le ofrecimos: su solicitud para el ${moment}`,
    line: (moment: string) => `Un mensaje sobre su cita del ${moment}`,
    reminderDay: (moment: string) => `Recordatorio: su cita del ${moment}`,
    reminderHours: (moment: string) => `Nos vemos pronto: su cita del ${moment}`,
    onMyWay: 'Vamos en camino',
    runningLate: 'Vamos con retraso',
    here: 'Ya llegamos',
    thanks: 'Gracias por su preferencia',
    review: '¿Qué tal le fue con nosotros?',
    reviewAgain: '¿Qué tal le fue con nosotros? Todavía nos gustaría saberlo',
    waitingJoined: (service: string) => `Está en nuestra lista de espera: ${service}`,
    waitingOffer: (moment: string) => `Se liberó una hora para usted: ${moment}`,
    waitingMissed: (moment: string) => `Ya no le apartamos la hora del ${moment}`,
    waitingEnded: (service: string) => `Su lugar en nuestra lista de espera terminó: ${service}`,
    estimate: (business: string) => `Su presupuesto de ${business}`,
    invoice: (invoice: string, business: string) => `${invoice} de ${business}`,
    invoiceDue: (invoice: string, due: string) => `Recordatorio: la ${invoice} vence el ${due}`,
    invoiceOverdue: (invoice: string, due: string) => `La ${invoice} venció el ${due}`,
    receipt: (invoice: string) => `Su pago de la ${invoice}`,
    answer: (business: string) => `Su mensaje a ${business}`,
  },

  hi: (name: string) => `Hola, ${name}:`,
  hello: 'Hola:',
  questionsCall: '¿Tiene preguntas? Llámenos al ',
  orReply: ' o responda a este correo.',
  because: {
    appointment: (business: string) =>
      `Recibió este correo porque se pidió una cita con ${business} con esta dirección de correo.`,
    waiting: (business: string) =>
      `Recibió este correo porque alguien se unió a la lista de espera de ${business} con esta dirección de correo.`,
    estimate: (business: string) => `Recibió este correo porque ${business} le envió un presupuesto.`,
    invoice: (business: string) =>
      `Recibió este correo porque ${business} envió una factura a esta dirección de correo.`,
    message: (business: string) => `Recibió este correo porque escribió a ${business} desde su sitio web.`,
  },
  when: 'Cuándo',
  askedFor: 'Usted pidió',
  chooseAnother: 'Elegir otra hora',

  acknowledgement: {
    heading: 'Recibimos su solicitud',
    action: 'Ver o cambiar su solicitud',
    held: 'El archivo de calendario adjunto le aparta esta hora hasta que la confirmemos.',
    notHeld:
      'Esta hora todavía no está reservada para usted. Abra su solicitud con el enlace de este correo para reservarla.',
  },
  approval: {
    heading: 'Su cita está confirmada',
    action: 'Ver o cambiar su cita',
    invitation: 'Abra la invitación adjunta para agregarla a su calendario.',
  },
  rejection: { heading: 'No pudimos aceptar esta hora' },
  cancellation: { heading: 'Su cita está cancelada', action: 'Reservar otra hora' },
  expired: { heading: 'Su solicitud venció' },

  offer: {
    heading: '¿Le conviene otra hora?',
    until: (moment: string) => `Se las apartamos hasta el ${moment}.`,
    released: 'Ya no apartamos las horas que le ofrecimos porque no tuvimos respuesta. Elija otra hora o llámenos.',
  },
  line: {
    heading: 'Un mensaje para usted',
    news: (business: string) => `${business} le escribió sobre su cita:`,
    action: 'Leer y responder',
  },
  reminder: {
    heading: 'Será un gusto atenderle',
    news: 'Este es un recordatorio de su cita. Confírmenos que estará presente.',
    different: '¿Necesita otra hora? ',
    move: 'Cámbiela',
    or: ' o ',
    cancel: 'cancélela',
    nothingYet: '. No pasa nada hasta que oprima un botón en esa página.',
  },
  arrival: {
    headings: {
      'on-my-way': 'Vamos en camino',
      'running-late': 'Vamos con retraso',
      here: 'Ya llegamos',
    },
    action: 'Ver cuándo llegamos',
  },
  review: {
    news: 'Su visita terminó. ¿Cómo le fue? Cuéntelo en nuestra página de reseñas o solo a nosotros. Ambas cosas toman un minuto.',
    action: 'Contarnos cómo le fue',
  },
  thanks: {
    heading: 'Gracias',
    news: (business: string) => `Gracias por elegir a ${business}. Si algo no quedó como debía, díganos, por favor.`,
    action: 'Escribirnos',
  },
  waiting: {
    joined: 'Está en la lista de espera',
    opened: 'Se liberó una hora y la estamos apartando para usted:',
    until: (moment: string) => `La apartamos hasta el ${moment}. Después pasa a la siguiente persona de la lista.`,
    missed: 'La hora pasó a la siguiente persona',
    weHeld: (moment: string) =>
      `Apartamos esta hora para usted: ${moment}. No tuvimos respuesta. Usted sigue en la lista de espera.`,
    theTime: 'la que le ofrecimos',
    ended: 'Su espera terminó',
    endedNews:
      'Ya no está en nuestra lista de espera. Si todavía necesita una visita, elija una hora, únase de nuevo a la lista o llámenos.',
    service: 'Servicio',
    days: 'Días que le convienen',
    noLonger: '¿Ya no le interesa? ',
    place: 'Ver mi lugar',
    choose: 'Elegir una hora',
  },
  estimate: {
    heading: 'Su presupuesto está listo',
    news: (business: string) => `${business} preparó un presupuesto para usted.`,
    next: 'Léalo, elija lo que desea y acéptelo en una sola página. Después podrá elegir la hora.',
    action: 'Abrir su presupuesto',
  },
  invoice: {
    news: 'Gracias por su preferencia. Su factura va adjunta en PDF.',
    dueSoon: 'Su factura vence pronto',
    isDue: (invoice: string, due: string) => `Un amable recordatorio: la ${invoice} vence el ${due}.`,
    overdue: 'Su factura está vencida',
    wasDue: (invoice: string, due: string) =>
      `La ${invoice} venció el ${due}. Si ya pagó, gracias. Por favor, avísenos.`,
    thanks: 'Gracias por su pago',
    received: (amount: string, invoice: string) => `Recibimos ${amount} por la ${invoice}.`,
    view: 'Ver factura',
  },
  message: {
    heading: 'Nuestra respuesta a su mensaje',
    youWrote: 'Usted escribió',
    reply: 'Responda a este correo para escribirnos',
    orCall: ', o llámenos al ',
  },
} satisfies MailWords
