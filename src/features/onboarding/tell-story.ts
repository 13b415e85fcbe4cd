import { isDeepStrictEqual } from 'node:util'
import { TRADE_LABELS } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { unmarked } from '#domain/onboarding/demo.ts'
import { FIRST_PROJECT_ID, type Story } from '#domain/onboarding/story.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { isBuiltInPicture } from '#domain/pictures/built-in.ts'
import { type FramedPicture, NO_PICTURE } from '#domain/pictures/framed-picture.ts'
import { knownCategory, PROJECT_LIMITS, READ_CATEGORY } from '#domain/projects/project.ts'
import { EMPTY_PROJECT, type ProjectFields, projectFields } from '#domain/projects/schema.ts'
import { readPart } from '#domain/website/schema.ts'
import type { AdministratorActor } from '#features/account/authenticate.ts'
import { findPlace, readContext } from '#features/documents/access.ts'
import { write } from '#features/documents/write-document.ts'
import { demoPictureHashes, keepImages } from '#features/pictures/image-record.ts'
import { projectCategories, projects } from '#features/projects/stored-project.ts'
import { settings } from '#features/settings/settings.ts'
import { keepVersion } from '#features/versions/versions.ts'
import { site, siteDrafts } from '#features/website/stored-website.ts'
import type { Data, JsonObject, Reader, Store, Transaction } from '#store/store.ts'

/** Everything needed to save an answer that changes several documents. */
export interface Answering {
  store: Store
  actor: AdministratorActor
  publicUrl: string
  now: Temporal.Instant
}

/** Writes the changes that follow from the story and the photos. The owner's pictures stay in place. */
export async function tellStory({ store, actor, publicUrl, now }: Answering, told: Story): Promise<void> {
  const context = await readContext(store, now)
  await store.transaction(async (tx) => {
    if (told.story !== context.business.story) {
      const profile = findPlace(settings.name, SETTINGS_IDS.business)
      await write(tx, profile, actor, { story: told.story }, {}, context, publicUrl)
    }
    if (told.photos.length === 0) return
    await showOnPages(tx, told.photos, actor.administrator.name)
    await showAsProject(tx, told, context.business)
    await keepImages(tx, { photos: told.photos }, now)
  })
}

/** Home and About with the photos. Also used by the preview, which stores nothing. */
export async function partsWithPhotos(reader: Reader, photos: readonly string[]) {
  const [first, large = first, small] = photos
  const demo = new Set(await demoPictureHashes(reader))
  // A picture that the owner chose stays.
  const placed = (current: FramedPicture, photo: string | undefined) => {
    const hash = parseImageUrl(current.src)?.hash ?? ''
    const isOwners = current.src !== '' && !demo.has(hash) && !isBuiltInPicture(hash)
    return photo === undefined || isOwners ? current : { ...NO_PICTURE, src: photo }
  }
  return {
    home: (stored: JsonObject): Data => {
      const home = readPart('home', ownWords(stored))
      const welcome = home.sections.find(({ type, hidden }) => type === 'hero' && !hidden)
      const sections = home.sections.map((part) =>
        part === welcome && part.type === 'hero' ? { ...part, picture: placed(part.picture, first) } : part,
      )
      return { ...home, sections }
    },
    about: (stored: JsonObject): Data => {
      const { intro, ...about } = readPart('about', ownWords(stored))
      const { picture, second } = intro
      return { ...about, intro: { ...intro, picture: placed(picture, large), second: placed(second, small) } }
    },
  }
}

/** Beside the owner's photos, the demo's text would look like the owner's. */
function ownWords(stored: JsonObject): JsonObject {
  return stored.demo === true ? {} : stored
}

async function showOnPages(tx: Transaction, photos: readonly string[], savedBy: string): Promise<void> {
  const parts = await partsWithPhotos(tx, photos)
  for (const id of ['home', 'about'] as const) {
    const before = await site.get(tx, id)
    const content = parts[id](before?.data ?? {})
    if (isDeepStrictEqual(content, readPart(id, before?.data ?? {}))) continue
    const outcome = await site.set(tx, id, { ...content, ...unmarked(before) })
    if (outcome.ok) await keepVersion(tx, 'part', { before, after: outcome.stored, savedBy })
    // Publishing the draft must not remove the photo again.
    const draft = await siteDrafts.get(tx, id)
    if (draft) await siteDrafts.set(tx, id, parts[id](draft.data))
  }
}

/** The photos of the first project. Empty until there is one. */
export async function shownPhotos(reader: Reader): Promise<string[]> {
  const stored = await projects.get(reader, FIRST_PROJECT_ID)
  if (!stored) return []
  const { imageUrl, gallery } = readWithDefaults(projectFields, EMPTY_PROJECT, stored.data)
  return [imageUrl, ...gallery.map(({ url }) => url)].filter((url) => url !== '')
}

async function showAsProject(tx: Transaction, told: Story, business: Business): Promise<void> {
  const stored = await projects.get(tx, FIRST_PROJECT_ID)
  if (!stored) {
    const category = knownCategory(told.category || READ_CATEGORY, await projectCategories(tx))
    await projects.set(tx, FIRST_PROJECT_ID, firstProject({ ...told, category }, business), { ifVersion: 0 })
    return
  }
  const project = readWithDefaults(projectFields, EMPTY_PROJECT, stored.data)
  const shown = new Set([project.imageUrl, ...project.gallery.map(({ url }) => url)])
  const added = told.photos.filter((url) => !shown.has(url)).map((url) => ({ url, caption: '' }))
  const gallery = [...project.gallery, ...added].slice(0, PROJECT_LIMITS.galleryEntries)
  if (gallery.length > project.gallery.length) await projects.set(tx, FIRST_PROJECT_ID, { gallery })
}

/** Claims only what the owner stated: the trade, the city and the kind of job. */
function firstProject({ photos, category }: Story, { trade, city }: Business): ProjectFields {
  const [image = '', ...others] = photos
  const place = city === '' ? '' : ` in ${city}`
  return {
    ...EMPTY_PROJECT,
    title: `Recent work${place}`,
    description: `Photos of our recent work${place}.`,
    category,
    type: trade === 'HomeAndConstructionBusiness' ? category : TRADE_LABELS[trade],
    completionDate: 'Recently',
    image,
    imageUrl: image,
    specifications: { ...EMPTY_PROJECT.specifications, location: city },
    gallery: others.map((url) => ({ url, caption: '' })),
  }
}
