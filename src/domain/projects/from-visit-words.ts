import { counted } from '#domain/text/text.ts'

export const FROM_VISIT_WORDS = {
  faces:
    'Look at each photo first. Anybody can open a copied photo once the project is published: it must show no face, house number, license plate or papers, and the customer must agree.',
  without: 'No photo is marked before or after, so the draft starts without pictures.',
  never: 'The draft gets the service, the city and the date. It never gets the name, phone or street of the customer.',
  notCompleted: 'Only a completed visit can become a project.',
} as const

export function copiedWords(count: number): string {
  const photos = counted(count, 'photo')
  return `${photos} marked before or after ${count === 1 ? 'is' : 'are'} copied into your public picture library.`
}
