import { createHash } from 'node:crypto'
import type { PageFacts } from '#domain/metadata/metadata.ts'
import { type SocialSubject, socialPictureUrl } from '#domain/seo/social-picture.ts'
import type { SiteBrand } from './site-brand.ts'

/** Counts up when the drawing changes, so that nobody keeps pictures of the old one. */
const DRAWING = 1

/** What every social picture of the site shares. */
export interface SocialStyle {
  name: string
  brand: Pick<SiteBrand, 'color' | 'accent' | 'logo' | 'logoGround' | 'type'>
}

export function socialKey({ title, photo }: Pick<SocialSubject, 'title' | 'photo'>, style: SocialStyle): string {
  const { color, accent, logo, logoGround, type } = style.brand
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, title, photo, style.name, color, accent, logo, logoGround, type]))
    .digest('hex')
    .slice(0, 16)
}

export function socialUrlOf(subject: SocialSubject, style: SocialStyle): string {
  return socialPictureUrl(subject, socialKey(subject, style))
}

/** A page about one project or service is previewed by a picture made for it. */
export function withSocialPicture({ social, ...facts }: PageFacts, style: SocialStyle): PageFacts {
  return social ? { ...facts, image: socialUrlOf(social, style) } : facts
}
