/** A picture as the owner chose it for one place of the site. */
export type FramedPicture = {
  /** The address of a stored picture. Empty: no picture. */
  src: string
  /** What it shows, for those who don't see it. Empty if the text beside it says so. */
  alt: string
  /** The point that every crop keeps in view, in percent from the left and from the top. */
  focus: { x: number; y: number }
}

export const CENTER: FramedPicture['focus'] = { x: 50, y: 50 }

export const NO_PICTURE: FramedPicture = { src: '', alt: '', focus: CENTER }

export const ALT_LIMIT = 300

export const PICTURE_MESSAGES = {
  unknown: 'Please choose a picture from the library or upload one',
  focus: 'The focal point must be between 0 and 100 percent',
} as const
