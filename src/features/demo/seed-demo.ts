import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { SMALL_PHOTO_WIDTH } from '#domain/photos/photo.ts'
import { IMAGE_TYPES } from '#domain/pictures/image.ts'
import { slotInstant, today } from '#domain/scheduling/slot.ts'
import type { Service } from '#domain/services/schema.ts'
import { addDays, weekdayOf } from '#domain/time/date.ts'
import { isPartId } from '#domain/website/part.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { addAppointment } from '#features/appointments/new-appointment.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { crews } from '#features/crews/read-crews.ts'
import { pages } from '#features/pages/stored-page.ts'
import type { PreparedPhoto } from '#features/photos/add-photo.ts'
import { keepImages, markDemo } from '#features/pictures/image-record.ts'
import { keepImage } from '#features/pictures/store-image.ts'
import { findPlannedTime } from '#features/planning/find-time.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { projects } from '#features/projects/stored-project.ts'
import { jobOf, services } from '#features/services/read-services.ts'
import { settings } from '#features/settings/settings.ts'
import { site } from '#features/website/stored-website.ts'
import { collection } from '#store/collection.ts'
import type { Data, Store, Transaction } from '#store/store.ts'
import {
  DEMO_MARK,
  demoBusiness,
  demoPages,
  demoProjects,
  demoServices,
  demoTrade,
  demoVisits,
  demoWebsite,
  readDemoPhoto,
} from './demo-data.ts'
import { type DemoPhotos, seedVisits } from './demo-visits.ts'
import { DEMO_FIELDS } from './demo-words.ts'

const TRADE_DAYS = 7

/** `site` fills what visitors see, `on` adds visits of one crew, `trade` several crews and a full week. */
export type DemoContent = 'site' | 'on' | 'trade'

type PictureOf = (photo: string) => string

/** Fills an empty store with the demo business. Returns the pictures it stored. */
export async function seedDemo(
  store: Store,
  now: Temporal.Instant,
  onProgress: (step: string) => void,
  content: DemoContent = 'on',
): Promise<string[]> {
  if (!(await isUntouched(store))) return []
  onProgress('demo pictures')
  const urls = await storePictures(store, now)
  return store.transaction(async (tx) => {
    // Two instances may start on one empty database: one of them seeds.
    if (!(await isUntouched(tx))) return []
    const claimed = await tx.claim('demo-content', 'seeded', crypto.randomUUID())
    if (!claimed.ok) return []
    const pictureOf = (photo: string) => urls.get(photo) ?? ''
    await settings.set(tx, SETTINGS_IDS.business, { ...demoBusiness(), demo: DEMO_FIELDS }, { ifVersion: 0 })
    await addProjects(tx, pictureOf, now)
    await writeWebsite(tx, DEMO_MARK)
    await markDemo(tx, urls.values())
    for (const page of demoPages()) await pages.set(tx, page.slug, { ...page, ...DEMO_MARK }, { ifVersion: 0 })
    if (content === 'trade') await seedTrade(tx, now, pictureOf)
    else await addServices(tx, demoServices(), pictureOf, now)
    if (content === 'on') await seedVisits(tx, preparePhotos(), now)
    return [...urls.values()]
  })
}

async function isUntouched(store: Pick<Transaction, 'count' | 'findClaim'>): Promise<boolean> {
  if (await store.findClaim('demo-content', 'seeded')) return false
  for (const filled of [pages, projects, settings, appointments, collection('admins')]) {
    if ((await filled.count(store, {}, 1)) > 0) return false
  }
  return true
}

async function storePictures(store: Store, now: Temporal.Instant): Promise<Map<string, string>> {
  const names = new Set(demoProjects().flatMap(({ photo, pictures }) => [photo, ...pictures.map(({ photo }) => photo)]))
  const urls = new Map<string, string>()
  for (const name of names) {
    const { master, variants } = readDemoPhoto(name)
    urls.set(name, (await keepImage(store, { master, type: IMAGE_TYPES.jpg, variants }, now)).url)
  }
  return urls
}

function preparePhotos(): DemoPhotos {
  const photos = new Map<string, PreparedPhoto>()
  const demo = demoVisits()
  for (const { photo } of [...demo.today, ...demo.coming, ...demo.requests]) {
    if (!photo) continue
    const { master, variants } = readDemoPhoto(photo)
    const small = variants.get(`${SMALL_PHOTO_WIDTH}.webp`)
    if (small) photos.set(photo, { master, small: small.bytes })
  }
  return photos
}

async function addProjects(tx: Transaction, pictureOf: PictureOf, now: Temporal.Instant): Promise<void> {
  for (const { id, photo, pictures, ...fields } of demoProjects()) {
    const image = pictureOf(photo)
    const gallery = pictures.map(({ photo, caption }) => ({ url: pictureOf(photo), caption }))
    const project = { ...fields, image, imageUrl: image, gallery }
    await keepImages(tx, project, now)
    await projects.set(tx, id, { ...project, ...DEMO_MARK }, { ifVersion: 0 })
  }
}

/** The demo company's texts. The first releases showed them on every site. */
export async function writeWebsite(tx: Pick<Transaction, 'set'>, mark: Data = {}): Promise<void> {
  for (const [part, content] of Object.entries(demoWebsite())) {
    if (isPartId(part)) await site.set(tx, part, { ...content, ...mark }, { ifVersion: 0 })
  }
}

async function addServices(tx: Transaction, shown: readonly Service[], pictureOf: PictureOf, now: Temporal.Instant) {
  for (const { image, ...fields } of shown) {
    const service = { ...fields, image: pictureOf(image) }
    await keepImages(tx, service, now)
    await services.set(tx, service.slug, { ...service, ...DEMO_MARK }, { ifVersion: 0 })
  }
}

/** Services, crews, hours and area of a working business, and a full week of visits. */
export async function seedTrade(tx: Transaction, now: Temporal.Instant, pictureOf: PictureOf = () => '') {
  const demo = demoTrade()
  await addServices(tx, demo.services, pictureOf, now)
  for (const [id, crew] of Object.entries(demo.crews)) {
    await crews.set(tx, id, { ...crew, ...DEMO_MARK }, { ifVersion: 0 })
  }
  await settings.set(tx, SETTINGS_IDS.scheduling, { ...demo.scheduling, ...DEMO_MARK }, { ifVersion: 0 })
  await settings.set(tx, SETTINGS_IDS.area, { ...demo.area, ...DEMO_MARK }, { ifVersion: 0 })
  const trade = await readTrade(tx)
  const first = today(now, trade.timeZone)
  for (let ahead = 0; ahead < TRADE_DAYS; ahead++) {
    const date = addDays(first, ahead)
    for (const { weekday, time, ...fields } of demo.visits) {
      const service = demo.services.find(({ slug }) => slug === fields.serviceType)
      const instant = weekday === weekdayOf(date) ? slotInstant(date, time, trade.timeZone) : null
      if (!service || instant === null) continue
      const found = await findPlannedTime(tx, { job: jobOf(service), instant, zip: fields.address.zip }, trade, now)
      // One that fits nowhere that day is skipped.
      if (!found) continue
      const visit = { ...fields, ...DEMO_MARK, serviceName: service.name, preferredDate: instant }
      const { id } = await addAppointment(tx, visit, { ...found, isHeld: true }, now)
      await recordEvent(tx, id, { event: 'created', by: 'customer', status: fields.status })
    }
  }
}
