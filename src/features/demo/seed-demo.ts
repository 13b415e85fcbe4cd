import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { BUSINESS_PROFILE_ID } from '#domain/business/business.ts'
import { slotInstant, slotTimes, today } from '#domain/scheduling/slot.ts'
import { isServiceType } from '#domain/services/service-type.ts'
import { addDays, weekdayOf } from '#domain/time/date.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { pages } from '#features/pages/stored-page.ts'
import { projects } from '#features/projects/stored-project.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { services } from '#features/services/read-services.ts'
import { settings } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Store, Transaction } from '#store/store.ts'
import { markDemo } from '../pictures/demo-images.ts'
import { keepImages } from '../pictures/keep-images.ts'
import { storeImage } from '../pictures/store-image.ts'
import { type Chance, chanceOf } from '../seed/chance.ts'
import { REQUESTS } from '../seed/trade-words.ts'
import { readBusiness } from '../settings/read-business.ts'
import { DEMO_BUSINESS } from './demo-business.ts'
import { seedCounts } from './demo-counts.ts'
import { DEMO_MARK } from './demo-mark.ts'
import { DEMO_PAGES } from './demo-pages.ts'
import { type DemoPhotos, prepareDemoPhotos, readDemoPhoto } from './demo-photos.ts'
import type { DemoProject } from './demo-project.ts'
import { DEMO_PROJECTS } from './demo-projects.ts'
import { demoServices } from './demo-services.ts'
import { seedToday } from './demo-today.ts'
import { addDemoVisit, type DemoDesk } from './demo-visit.ts'
import { seedFeedback, seedWaiting } from './demo-words.ts'
import { seedTrade } from './trade-week.ts'
import { writeWebsite } from './website/write-website.ts'

const DAYS_BEFORE = 8 * 7

const VISITS_A_DAY = 4

const ASKED_DAYS_BEFORE = 5

const PAST: Record<AppointmentStatus, number> = { completed: 80, cancelled: 12, rejected: 8, pending: 0, confirmed: 0 }

/** `site` is what visitors see, `on` adds visits of one crew, `trade` several crews and a full week. */
export type DemoContent = 'site' | 'on' | 'trade'

/** Fills an empty store with the demo business. Returns the pictures it stored. */
export async function seedDemo(
  store: Store,
  now: Temporal.Instant,
  onProgress: (step: string) => void,
  content: DemoContent = 'on',
): Promise<string[]> {
  if (!(await isUntouched(store))) return []
  const urls = await storePhotos(store, now, onProgress)
  const photos = content === 'on' ? await prepareDemoPhotos() : undefined
  return store.transaction(async (tx) => {
    // Two instances may start on one empty database: one of them seeds.
    if (!(await isUntouched(tx))) return []
    const claimed = await tx.claim('demo-content', 'seeded', crypto.randomUUID())
    if (!claimed.ok) return []
    await settings.set(tx, BUSINESS_PROFILE_ID, DEMO_BUSINESS, { ifVersion: 0 })
    for (const project of DEMO_PROJECTS) await addProject(tx, project, urls, now)
    await writeWebsite(tx)
    await markDemo(tx, urls.values())
    for (const page of DEMO_PAGES) await pages.set(tx, page.slug, { ...page, ...DEMO_MARK }, { ifVersion: 0 })
    const pictureOf = (photo: string) => urls.get(photo) ?? ''
    if (content === 'trade') await seedTrade(tx, now, pictureOf)
    else await seedServices(tx, pictureOf, now, photos)
    return [...urls.values()]
  })
}

async function seedServices(
  tx: Transaction,
  pictureOf: (photo: string) => string,
  now: Temporal.Instant,
  photos: DemoPhotos | undefined,
): Promise<void> {
  const shown = demoServices(pictureOf)
  for (const service of shown) {
    await keepImages(tx, service, now)
    await services.set(tx, service.slug, { ...service, ...DEMO_MARK }, { ifVersion: 0 })
  }
  if (!photos) return
  const business = await readBusiness(tx)
  const { timeZone } = business
  const desk = { services: shown, business, scheduling: await readScheduling(tx) }
  await seedVisits(tx, desk, now)
  await seedToday(tx, desk, photos, now)
  await seedWaiting(tx, shown, timeZone, now)
  await seedCounts(tx, timeZone, now)
}

async function isUntouched(store: Pick<Transaction, 'count' | 'findClaim'>): Promise<boolean> {
  if (await store.findClaim('demo-content', 'seeded')) return false
  for (const filled of [pages, projects, settings, appointments, collection('admins')]) {
    if ((await filled.count(store, {}, 1)) > 0) return false
  }
  return true
}

async function storePhotos(store: Store, now: Temporal.Instant, onProgress: (step: string) => void) {
  const names = [
    ...new Set(DEMO_PROJECTS.flatMap(({ photo, pictures }) => [photo, ...pictures.map((picture) => picture.photo)])),
  ]
  const urls = new Map<string, string>()
  for (const [index, name] of names.entries()) {
    onProgress(`demo picture ${index + 1} of ${names.length}`)
    const { url } = await storeImage(store, await readDemoPhoto(name), now)
    urls.set(name, url)
  }
  return urls
}

async function addProject(tx: Transaction, demo: DemoProject, urls: Map<string, string>, now: Temporal.Instant) {
  const { id, photo, pictures, ...fields } = demo
  const image = urls.get(photo) ?? ''
  const project = {
    ...fields,
    image,
    imageUrl: image,
    gallery: pictures.map((picture) => ({ url: urls.get(picture.photo) ?? '', caption: picture.caption })),
  }
  await keepImages(tx, project, now)
  await projects.set(tx, id, { ...project, ...DEMO_MARK }, { ifVersion: 0 })
}

/** Visits in the eight weeks before today. */
export async function seedVisits(tx: Transaction, desk: DemoDesk, now: Temporal.Instant): Promise<void> {
  const { timeZone } = desk.business
  const last = today(now, timeZone)
  for (let before = DAYS_BEFORE; before > 0; before--) {
    const date = addDays(last, -before)
    if (!desk.scheduling.availableDays.includes(weekdayOf(date))) continue
    const chance = chanceOf(`visits ${date}`)
    for (const time of chance.some(slotTimes(desk.scheduling), VISITS_A_DAY)) {
      const instant = slotInstant(date, time, timeZone)
      if (instant !== null) await addPastVisit(tx, desk, instant, chance)
    }
  }
}

async function addPastVisit(tx: Transaction, desk: DemoDesk, instant: string, chance: Chance): Promise<void> {
  const service = chance.pick(desk.services)
  const status = chance.weighted(PAST)
  const asked = Temporal.Instant.from(instant).subtract({ hours: ASKED_DAYS_BEFORE * 24, minutes: chance.number(600) })
  const description = isServiceType(service.slug) ? chance.pick(REQUESTS[service.slug]) : service.summary
  const visit = { instant, service, status, asked, description }
  await seedFeedback(tx, await addDemoVisit(tx, desk, visit))
}
