/** The size that messengers and social networks ask for. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const

export const SOCIAL_KINDS = ['page', 'project', 'service'] as const
export type SocialKind = (typeof SOCIAL_KINDS)[number]

/** The back-office shows this where a link has no chosen picture. */
export const MADE_PICTURE = 'The picture is made from the title, brand and photo when you publish.'

/** The subject of a link preview. */
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

/** `key` changes with the content of the picture, so that others may cache the file forever. */
export function socialPictureUrl({ kind, id }: Pick<SocialSubject, 'kind' | 'id'>, key: string): string {
  return `/social/${kind}/${encodeURIComponent(id)}.jpg?v=${key}`
}

/** More doesn't fit, even in the smallest size. */
const LONGEST = 140
/** The characters that the site's fonts can draw: Latin letters, figures, punctuation and currency signs. */
const UNDRAWABLE = /[^\u0020-\u007e\u00a0-\u024f\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2122]/gu

/** The text without characters that the fonts cannot draw, such as an emoji. Empty if the rest is too short to make sense. */
export function drawableText(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST)
    .replaceAll(/\s+/g, ' ')
    .trim()
  const drawable = line.replace(UNDRAWABLE, '').replaceAll(/ +/g, ' ').trim()
  if (drawable.length < line.length / 2) return ''
  return drawable.length <= LONGEST ? drawable : `${drawable.slice(0, LONGEST).trimEnd()}…`
}

/** Long titles get a smaller size, so that they fit completely. */
export function titleSize(title: string): number {
  if (title.length <= 32) return 76
  if (title.length <= 70) return 62
  return 48
}
