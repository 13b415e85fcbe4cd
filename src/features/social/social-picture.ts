import { markSvg } from '#domain/brand/mark.ts'
import { parseImageUrl } from '#domain/image/address.ts'
import { drawableText, type SocialKind, type SocialSubject } from '#domain/seo/social-picture.ts'
import { logoOf } from '#features/brand/brand-files.ts'
import { readSiteBrand, type SiteBrand } from '#features/brand/site-brand.ts'
import { socialKey } from '#features/brand/social-address.ts'
import { readMaster } from '#features/images/read-image.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { prepareSocialPicture } from '#images/workshop.ts'
import type { Store } from '#store/store.ts'

import { findSubject } from './social-subject.ts'

/** A picture weighs up to 200 kB. */
const KEPT = 60

/** The pictures asked for last, by key. Quickly made again, and others keep them for a year. */
const made = new WeakMap<Store, Map<string, Promise<Uint8Array>>>()

export interface ServedSocialPicture {
  key: string
  bytes: Uint8Array
}

/** The link preview of something that visitors can see; undefined for anything else. */
export async function readSocialPicture(
  store: Store,
  { kind, id, siteUrl }: { kind: SocialKind; id: string; siteUrl: string },
  now: Temporal.Instant,
): Promise<ServedSocialPicture | undefined> {
  const [subject, brand, { name }] = await Promise.all([
    findSubject(store, kind, id, siteUrl, now),
    readSiteBrand(store),
    readBusiness(store),
  ])
  if (!subject) return undefined
  const key = socialKey(subject, { name, brand })
  return { key, bytes: await kept(store, key, () => draw(store, subject, brand, name)) }
}

function kept(store: Store, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const pictures = made.get(store) ?? new Map<string, Promise<Uint8Array>>()
  made.set(store, pictures)
  const picture = pictures.get(key) ?? make()
  pictures.delete(key)
  pictures.set(key, picture)
  picture.catch(() => pictures.delete(key))
  const [oldest] = pictures.keys()
  if (pictures.size > KEPT && oldest !== undefined) pictures.delete(oldest)
  return picture
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
