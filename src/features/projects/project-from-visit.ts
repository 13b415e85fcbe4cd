import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { PHOTO_MARK_LABELS, type PhotoMark } from '#domain/photos/photo.ts'
import { ADDRESS_LIMITS } from '#domain/places/zip.ts'
import { FROM_VISIT_WORDS } from '#domain/projects/from-visit-words.ts'
import { knownCategory, PROJECT_LIMITS, READ_CATEGORY } from '#domain/projects/project.ts'
import { EMPTY_PROJECT, type ProjectFields } from '#domain/projects/schema.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { formatUsDate } from '#domain/time/date.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { photoBlob, photosOf } from '#features/photos/photo-record.ts'
import { keepImages } from '#features/pictures/image-record.ts'
import { receiveUpload } from '#features/pictures/store-image.ts'
import { digestOf } from '#features/security/digest.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Reader, Store } from '#store/store.ts'
import { projectCategories, projects } from './stored-project.ts'

const ID_LENGTH = 32

/** Makes a draft of a completed visit. Its marked private photos become public pictures only here. A visit has one project. */
export async function makeProjectOfVisit(store: Store, appointmentId: string, now: () => Temporal.Instant) {
  await completedVisit(store, appointmentId, now())
  // The address of a project is public, so it must not name the appointment.
  const id = digestOf(`project-of-visit:${appointmentId}`).slice(0, ID_LENGTH)
  if (await projects.get(store, id)) return { id, created: false }
  const pictures = await copyMarkedPhotos(store, appointmentId, now)
  return store.transaction(async (tx) => {
    const visit = await completedVisit(tx, appointmentId, now())
    const { timeZone } = await readBusiness(tx)
    const { date } = businessTime(visit.plannedStart, timeZone)
    const category = knownCategory(READ_CATEGORY, await projectCategories(tx))
    const draft = { ...projectFromVisit({ ...visit, date }, pictures), category }
    const outcome = await projects.set(tx, id, draft, { ifVersion: 0 })
    if (outcome.ok) await keepImages(tx, draft, now())
    return { id, created: outcome.ok }
  })
}

async function completedVisit(reader: Reader, id: string, now: Temporal.Instant): Promise<Appointment> {
  const stored = isStorableName(id) ? await appointments.get(reader, id) : undefined
  if (!stored) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
  const visit = appointmentOf(stored, now)
  if (visit.status !== 'completed') throw new Refusal('conflict', FROM_VISIT_WORDS.notCompleted)
  return visit
}

/** Until the draft is stored, the copies are like uploads of an abandoned form, so the nightly sweep would remove them. */
async function copyMarkedPhotos(store: Store, appointmentId: string, now: () => Temporal.Instant) {
  const copies = []
  for (const { id, data } of await photosOf(store, appointmentId)) {
    const { mark } = data
    const blob = mark && (await store.getBlob(photoBlob(id, 'full')))
    if (!blob) continue
    const { url } = await receiveUpload(store, undefined, async () => blob.bytes, now)
    copies.push({ url, mark })
  }
  return copies
}

interface FinishedVisit {
  serviceName: string
  /** YYYY-MM-DD, on the business's clock. */
  date: string
  customerName: string
  address: { street: string; city: string }
}

/** The public data of a finished visit, as a draft: the service, the city and the day, and nothing about the customer. */
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

/** Customers type the city, and some the whole address or their name there. Leaves out anything that may be more than a city. */
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
