import type { CrewLanguage } from './crew.ts'

// The words of a crew's own page. Both languages have all of them, or the program doesn't compile.

const en = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  days: 'Days',
  none: 'No visits on this day.',
  stop: 'Stop',
  arrive: 'Arrive',
  minutes: 'min',
  call: 'Call',
  text: 'Text',
  map: 'Open in maps',
  noAddress: 'No address. Call the customer or the office.',
  access: 'Getting in',
  description: 'The job',
  photos: 'Photos',
  photoAlt: 'Photo',
  notes: 'Notes',
  here: 'Here',
  isHere: 'You said that you’re here.',
  done: 'Done',
  isDone: 'Done',
  notDone: 'Not done yet',
  addNote: 'Add a note',
  noteLabel: 'Note for the office',
  noteHint: 'The customer doesn’t see it.',
  saveNote: 'Save note',
  addPhoto: 'Add a photo',
  photoLabel: 'Photo',
  photoHint: 'The office and the customer see it. 10 MB at most.',
  shows: 'It shows',
  before: 'Before',
  after: 'After',
  neither: 'Neither',
  savePhoto: 'Send photo',
  saved: 'Saved.',
  failed: 'That didn’t work. Please try again, or call the office.',
  ended: 'This link doesn’t work anymore. Please ask the office for a new one.',
  title: 'Crew',
} as const

export type CrewWords = Readonly<Record<keyof typeof en, string>>

const es: CrewWords = {
  today: 'Hoy',
  tomorrow: 'Mañana',
  yesterday: 'Ayer',
  days: 'Días',
  none: 'No hay visitas este día.',
  stop: 'Parada',
  arrive: 'Llegar',
  minutes: 'min',
  call: 'Llamar',
  text: 'Mensaje',
  map: 'Abrir en mapas',
  noAddress: 'Sin dirección. Llame al cliente o a la oficina.',
  access: 'Cómo entrar',
  description: 'El trabajo',
  photos: 'Fotos',
  photoAlt: 'Foto',
  notes: 'Notas',
  here: 'Llegué',
  isHere: 'Ya avisó que llegó.',
  done: 'Terminado',
  isDone: 'Terminado',
  notDone: 'Aún no está terminado',
  addNote: 'Agregar una nota',
  noteLabel: 'Nota para la oficina',
  noteHint: 'El cliente no la ve.',
  saveNote: 'Guardar nota',
  addPhoto: 'Agregar una foto',
  photoLabel: 'Foto',
  photoHint: 'La ven la oficina y el cliente. Máximo 10 MB.',
  shows: 'Muestra',
  before: 'Antes',
  after: 'Después',
  neither: 'Ni antes ni después',
  savePhoto: 'Enviar foto',
  saved: 'Guardado.',
  failed: 'No funcionó. Inténtelo de nuevo o llame a la oficina.',
  ended: 'Este enlace ya no funciona. Pida uno nuevo a la oficina.',
  title: 'Equipo',
}

export const CREW_WORDS: Readonly<Record<CrewLanguage, CrewWords>> = { en, es }

const LOCALES: Readonly<Record<CrewLanguage, string>> = { en: 'en-US', es: 'es-US' }

/** "Monday, November 16", "lunes, 16 de noviembre" */
export function crewDayName(date: string, language: CrewLanguage): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${date}T12:00:00Z`))
}

/** "Mon 16", "lun 16" */
export function crewDayShort(date: string, language: CrewLanguage): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const parts = format.formatToParts(new Date(`${date}T12:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value.replace('.', '') ?? ''
  return `${part('weekday')} ${part('day')}`
}
