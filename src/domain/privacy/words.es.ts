import type { PersonalField } from '#domain/integrations/webhook.ts'

const FIELDS: Readonly<Record<PersonalField, string>> = {
  name: 'nombre',
  phone: 'número de teléfono',
  email: 'correo electrónico',
  address: 'dirección',
}

export const es = {
  requests: {
    title: 'Cuando solicita una visita o nos escribe',
    text: (name: string) =>
      `Guardamos lo que usted escribe: su nombre, correo electrónico, teléfono, la dirección de la visita, su descripción, sus respuestas y mensajes, y las fotos que agregue. Lo usamos para responderle, planificar la visita y hacer el trabajo. Usted ve sus fotos con su enlace, y también las ven las personas de ${name} que planifican y hacen el trabajo. Nadie más las ve, salvo que usted acepte que mostremos una con un proyecto en este sitio web. Para evitar abusos, contamos cuántos formularios envía una dirección de red en una hora, con un código hecho a partir de esa dirección. Borramos esa cuenta en un plazo de dos días.`,
  },
  emails: {
    title: 'Correos electrónicos',
    request: 'Le escribimos sobre su solicitud: que la recibimos, nuestra respuesta y los cambios.',
    reminders: 'Le enviamos un recordatorio antes de la visita.',
    thanks: 'Después de la visita le damos las gracias.',
    reviews: 'Después de la visita podemos preguntarle cómo le fue, y guardamos su respuesta.',
    stop: 'Puede dejar de recibir estos correos con un enlace que viene en ellos.',
  },
  programs: {
    title: 'Otros programas',
    events: (name: string, fields: string) =>
      `${name} usa otros programas que reciben avisos sobre solicitudes y mensajes, ${fields}.`,
    withFields: (fields: string) => `con estos datos suyos: ${fields}`,
    withoutName: 'sin su nombre',
    field: (field: PersonalField) => FIELDS[field],
    calendar: (name: string) =>
      `Un programa de calendario de ${name} lee las citas, con su nombre, teléfono, correo electrónico, la dirección y su descripción.`,
  },
  visits: {
    title: 'Visitas a este sitio web',
    counted: (months: number) =>
      `Contamos las visitas sin cookies. Para distinguir las visitas de un mismo día, calculamos un código a partir de su dirección de red, el nombre de su navegador y un número al azar. Al día siguiente borramos el código y el número. Para esta cuenta no guardamos ni la dirección ni el navegador. Guardamos durante ${months} meses los totales diarios de las páginas, del sitio o enlace que trajo hasta aquí, de los pasos de la reserva y de los motivos por los que una visita termina sin reserva, como un código postal fuera de nuestra zona o el último campo del formulario. Si su navegador envía las señales de no rastreo DNT o GPC, no contamos su visita.`,
    notCounted: 'No contamos las visitas a este sitio web.',
    inYourBrowser:
      'Este sitio web no usa cookies. Su navegador guarda el formulario de reserva que haya empezado hasta que cierre la pestaña, y las páginas que abrió, para que pueda leerlas sin conexión.',
  },
  embeds: {
    title: 'Mapas y videos de otros sitios',
    map: 'El mapa de la página de contacto viene de OpenStreetMap. Se carga cuando usted lo pide o al llegar a él.',
    articles: 'Los videos y mapas de nuestros artículos se cargan solo cuando usted los pide.',
    address: 'El sitio del que vienen conoce entonces su dirección de red.',
  },
  kept: {
    title: 'Cuánto tiempo lo guardamos',
    others: (waitingDays: number, mailDays: number, atMost: string) =>
      `Los lugares en la lista de espera se borran ${waitingDays} días después de terminar, y los correos enviados que no pertenecen a ninguna solicitud, después de ${mailDays} días. Las copias de seguridad contienen datos borrados hasta que otras más nuevas las reemplazan${atMost}.`,
    atMost: (months: number) => `, como máximo ${months} meses`,
    forever: 'Guardamos las solicitudes y los mensajes hasta que usted nos pida que los borremos.',
    months: (count: number) => (count === 1 ? 'un mes' : `${count} meses`),
    requests: (months: string) =>
      `Guardamos las solicitudes durante ${months} después de la visita, y los mensajes durante ${months} después de que los envió.`,
    anonymous:
      'Después los borramos y conservamos solo la hora, el servicio, el equipo de trabajo y el estado de una visita, sin su nombre.',
    deleted: 'Después los borramos.',
  },
  yours: {
    title: 'Sus datos',
    text: (ways: string) =>
      `Puede pedir una copia de todo lo que guardamos sobre usted, o pedir que lo corrijamos o lo borremos${ways && `: ${ways}`}.`,
    write: (email: string) => `escriba a ${email}`,
    call: (phone: string) => `llame al ${phone}`,
    or: ' o ',
  },
}
