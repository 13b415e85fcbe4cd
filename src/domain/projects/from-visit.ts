import { PHOTO_MARK_LABELS, type PhotoMark } from '#domain/photos/photo.ts'
import { ADDRESS_LIMITS } from '#domain/places/zip.ts'
import { counted } from '#domain/text/text.ts'
import { formatUsDate } from '#domain/time/date.ts'
import { PROJECT_LIMITS, READ_CATEGORY } from './project.ts'
import { EMPTY_PROJECT, type ProjectFields } from './schema.ts'

export const FROM_VISIT_WORDS = {
  action: 'Make a project of it',
  busy: 'Making the draft...',
  title: 'Make a project of this visit?',
  confirm: 'Copy and open the draft',
  confirmWithout: 'Open the draft',
  faces:
    'Look at each photo first. Anybody can open a copied photo once the project is published: it must show no face, house number, license plate or papers, and the customer must agree.',
  without: 'No photo is marked before or after, so the draft starts without pictures.',
  never: 'The draft gets the service, the city and the date. It never gets the name, phone or street of the customer.',
  notCompleted: 'Only a completed visit can become a project.',
  failed: 'The project could not be made. Please try again.',
} as const

/** "3 photos marked before or after are copied into your public picture library." */
export function copiedWords(count: number): string {
  const photos = counted(count, 'photo')
  return `${photos} marked before or after ${count === 1 ? 'is' : 'are'} copied into your public picture library.`
}

interface FinishedVisit {
  serviceName: string
  /** YYYY-MM-DD, on the business's clock. */
  date: string
  customerName: string
  address: { street: string; city: string }
}

interface MarkedPicture {
  url: string
  mark: PhotoMark
}

/** What a finished visit tells visitors as a draft: the service, the city and the day, and nothing about the customer. */
export function projectFromVisit(visit: FinishedVisit, pictures: readonly MarkedPicture[]): ProjectFields {
  const { serviceName, date } = visit
  const city = publicCity(visit)
  const cover = pictures.find(({ mark }) => mark === 'after') ?? pictures[0]
  return {
    ...EMPTY_PROJECT,
    status: 'draft',
    title: city === '' ? serviceName : `${serviceName} in ${city}`,
    category: READ_CATEGORY,
    type: serviceName.slice(0, PROJECT_LIMITS.type),
    completionDate: formatUsDate(date),
    image: cover?.url ?? '',
    imageUrl: cover?.url ?? '',
    specifications: { ...EMPTY_PROJECT.specifications, location: city, services: [serviceName] },
    gallery: pictures.map(({ url, mark }) => ({ url, caption: PHOTO_MARK_LABELS[mark] })),
  }
}

/** Customers type the city, and some type the whole address or their name there. Anything that may be more than a city is left out. */
function publicCity({ customerName, address: { street, city } }: FinishedVisit): string {
  const isMore = city.length > ADDRESS_LIMITS.city || /[\d,@]/.test(city)
  const words = wordsOf(city)
  const isPrivate = [wordsOf(customerName), wordsOf(street)].some((others) =>
    others.some((word) => words.includes(word)),
  )
  return isMore || isPrivate ? '' : city.trim()
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
}
