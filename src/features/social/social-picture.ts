import { markSvg } from '#domain/brand/logo.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { drawableText, type SocialKind, type SocialSubject } from '#domain/seo/social-picture.ts'
import { logoOf } from '#features/brand/brand-files.ts'
import { readSiteBrand, type SiteBrand, socialKey } from '#features/brand/site-brand.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import { publicPage } from '#features/pages/public-page.ts'
import { readMaster } from '#features/pictures/read-image.ts'
import { findProject } from '#features/projects/list-projects.ts'
import { publicService } from '#features/services/public-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { prepareSocialPicture } from '#images/workshop.ts'
import { Reads } from '#store/reads.ts'
import type { Store } from '#store/store.ts'

/** A picture weighs up to 200 kB. */
const KEPT = 60

export interface ServedSocialPicture {
  key: string
  bytes: Uint8Array
}

interface KeptPicture {
  /** The data it was made from. */
  reads: Reads
  picture: Promise<ServedSocialPicture | undefined>
}

/** The latest pictures, by kind and id. They are quickly made again, and other caches keep them for a year. */
class KeptPictures {
  readonly #kept = new Map<string, KeptPicture>()

  constructor(store: Store) {
    store.onChange((change) => {
      for (const [address, { reads }] of this.#kept) if (reads.include(change)) this.#kept.delete(address)
    })
  }

  async get(
    address: string,
    now: Temporal.Instant,
    make: (reads: Reads) => Promise<ServedSocialPicture | undefined>,
  ): Promise<ServedSocialPicture | undefined> {
    const found = this.#kept.get(address)
    const isFresh = found && now.epochMilliseconds < found.reads.expiresAt
    const reads = isFresh ? found.reads : new Reads()
    const kept = isFresh ? found : { reads, picture: make(reads) }
    this.#kept.delete(address)
    this.#kept.set(address, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    // Missing pages and failures take no room.
    const forget = () => this.#kept.get(address) === kept && this.#kept.delete(address)
    const picture = await kept.picture.catch((error) => {
      forget()
      throw error
    })
    if (!picture) forget()
    return picture
  }
}

const keptPictures = new WeakMap<Store, KeptPictures>()

/** The link preview of something that visitors can see. Undefined for anything else. */
export function readSocialPicture(
  store: Store,
  { kind, id, siteUrl }: { kind: SocialKind; id: string; siteUrl: string },
  now: Temporal.Instant,
): Promise<ServedSocialPicture | undefined> {
  const kept = keptPictures.get(store) ?? new KeptPictures(store)
  keptPictures.set(store, kept)
  return kept.get(`${kind}/${id}`, now, async (reads) => {
    const reading = new PageReading(store, () => now, reads)
    const [subject, brand, { name }] = await Promise.all([
      findSubject(reading, kind, id, siteUrl),
      readSiteBrand(reading.reader),
      readBusiness(reading.reader),
    ])
    if (!subject) return undefined
    return { key: socialKey(subject, { name, brand }), bytes: await draw(store, subject, brand, name) }
  })
}

async function draw(store: Store, subject: SocialSubject, brand: SiteBrand, name: string): Promise<Uint8Array> {
  const address = parseImageUrl(subject.photo)
  const [photo, logo] = await Promise.all([
    address && readMaster(store, address.hash).then((blob) => blob?.bytes),
    logoOf(store, brand),
  ])
  const { light } = brand.palette
  const onPaper = logo !== undefined && brand.logoGround === 'light'
  return prepareSocialPicture({
    title: drawableText(subject.title),
    name: drawableText(name),
    look: {
      ground: onPaper ? light['surface-raised'] : light.deep,
      ink: onPaper ? light.ink : light['on-deep'],
      muted: onPaper ? light['ink-muted'] : light['on-deep-muted'],
      accent: onPaper ? light.accent : light['on-deep-accent'],
      type: brand.type,
    },
    ...(photo && { photo }),
    ...(logo ? { logo } : { mark: markSvg(brand.palette) }),
  })
}

/** The content for visitors at the address, through the functions of the public pages. A draft has no preview. */
async function findSubject(reading: PageReading, kind: SocialKind, id: string, siteUrl: string) {
  switch (kind) {
    case 'page': {
      const page = await publicPage(reading, id, siteUrl)
      return page.kind === 'page' ? { kind, id, title: page.title, photo: page.photo } : undefined
    }
    case 'project': {
      const project = await findProject(reading, id)
      return project ? { kind, id, title: project.title, photo: project.imageUrl } : undefined
    }
    case 'service': {
      const found = await publicService(reading.reader, id, siteUrl)
      return found.kind === 'service' ? { kind, id, title: found.service.name, photo: found.service.image } : undefined
    }
  }
}
