/** The size that messengers and social networks ask for. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const

export const SOCIAL_KINDS = ['page', 'project', 'service'] as const
export type SocialKind = (typeof SOCIAL_KINDS)[number]

/** What the back-office says where a link has no chosen picture. */
export const MADE_PICTURE = 'The picture is made from the title, brand and photo when you publish.'

/** What a link preview is about. */
export interface SocialSubject {
  kind: SocialKind
  id: string
  title: string
  /** The address of a stored picture, or empty. */
  photo: string
}

export function isSocialKind(text: string): text is SocialKind {
  return SOCIAL_KINDS.some((kind) => kind === text)
}

/** `key` changes with everything the picture shows, so that others may keep the file for good. */
export function socialPictureUrl({ kind, id }: Pick<SocialSubject, 'kind' | 'id'>, key: string): string {
  return `/social/${kind}/${encodeURIComponent(id)}.jpg?v=${key}`
}

/** More doesn't fit, however small it is set. */
const LONGEST = 140
/** What the faces of the site can draw: Latin letters, figures, punctuation and signs of money. */
const UNDRAWABLE = /[^\u0020-\u007e\u00a0-\u024f\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2122]/gu

/** The text without what the faces cannot draw, such as an emoji. Empty if that leaves too little to make sense. */
export function drawableText(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST)
    .replaceAll(/\s+/g, ' ')
    .trim()
  const drawable = line.replace(UNDRAWABLE, '').replaceAll(/ +/g, ' ').trim()
  if (drawable.length < line.length / 2) return ''
  return drawable.length <= LONGEST ? drawable : `${drawable.slice(0, LONGEST).trimEnd()}…`
}

/** Long titles are set smaller, so that all of them fits. */
export function titleSize(title: string): number {
  if (title.length <= 32) return 76
  if (title.length <= 70) return 62
  return 48
}
