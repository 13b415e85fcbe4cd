/** "la 1 p.m.", "las 2 p.m." */
function la(time: string): string {
  return /^0?1(?!\d)/.test(time) ? `la ${time}` : `las ${time}`
}

export const es = {
  weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  months: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  halves: ['a.m.', 'p.m.'],
  date: (day: number, month: string, year: number) => `${day} de ${month} de ${year}`,
  monthDay: (day: number, month: string) => `${day} de ${month}`,
  shortDay: (weekday: string, day: number, month: string) => `${weekday.slice(0, 3)}, ${day} ${month.slice(0, 3)}`,
  range: (from: string, to: string) => `${from}–${to}`,
  span: (from: string, to: string) => `entre ${la(from)} y ${la(to)}`,
  moment: (date: string, time: string) => `${date}, a ${la(time)}`,
  window: (date: string, span: string) => `${date}, ${span}`,
  nearTime: (weekday: string, time: string) => `${weekday} a ${la(time)}`,
  dayAndTime: (day: string, time: string) => `${day}, a ${la(time)}`,
  everyDay: 'todos los días',
  allDay: 'todo el día',
  midnight: 'la medianoche',
  byAppointment: 'con cita previa',
  and: ' y ',
  days: (first: string, last: string) => `de ${first} a ${last}`,
  hoursOf: (from: string, to: string) => `de ${from} a ${to}`,
  hour: 'hora',
  hours: 'horas',
  minutes: 'minutos',
}
