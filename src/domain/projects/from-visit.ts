import { PHOTO_MARK_LABELS, type PhotoMark } from '#domain/photos/photo.ts'
import { ADDRESS_LIMITS } from '#domain/places/zip.ts'
import { formatUsDate } from '#domain/time/date.ts'
import { PROJECT_LIMITS, READ_CATEGORY } from './project.ts'
import { EMPTY_PROJECT, type ProjectFields } from './schema.ts'

interface FinishedVisit {
  serviceName: string
  /** YYYY-MM-DD, on the business's clock. */
  date: string
  customerName: string
  address: { street: string; city: string }
}

/** What a finished visit tells visitors as a draft: the service, the city and the day, and nothing about the customer. */
export function projectFromVisit(
  visit: FinishedVisit,
  pictures: readonly { url: string; mark: PhotoMark }[],
): ProjectFields {
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
