export const es = {
  closure: {
    'off-grid': 'Esta no es una de las horas que ofrecemos.',
    past: 'Esta hora ya pasó.',
    taken: 'Esta hora ya está ocupada.',
  },
  noDate: 'Esta fecha no existe.',
  off: 'Por ahora no se puede programar en línea.',
  earliest: (day: string) => `El primer día que puede reservar en línea es el ${day}.`,
  latest: (day: string) => `El último día que puede reservar en línea es el ${day}.`,
  // lunes, martes … stay the same in the plural.
  noWeekday: (weekday: string) => `No damos citas en línea los ${weekday.replace(/o$/, 'os')}.`,
  closedOn: (day: string) => `Cerramos el ${day}.`,
  notice: (hours: string) => `Hay que reservar con al menos ${hours} de anticipación.`,
  hours: { one: 'hora', other: 'horas' },
  noService: 'Ningún servicio se puede reservar en línea.',
  outsideArea: (zip: string) =>
    `Normalmente no vamos al código postal ${zip}. Envíe su solicitud y le diremos si podemos ir y cuánto cuesta el traslado.`,
}
