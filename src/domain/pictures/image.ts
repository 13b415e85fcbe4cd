const MEGABYTE = 1024 * 1024

export const MAX_IMAGE_BYTES = 10 * MEGABYTE
export const MAX_IMAGE_PIXELS = 40_000_000
/** How long the browser keeps retrying an upload, and the longest the server waits for one. */
export const UPLOAD_RETRY_MS = 10 * 60_000

const PLEASE_CHOOSE = 'Please choose a JPEG, PNG, WebP, AVIF or GIF.'

export const IMAGE_MESSAGES = {
  missing: 'Please choose a picture.',
  notAnImage: `This file is not a picture we can use. ${PLEASE_CHOOSE}`,
  heic: `HEIC photos can't be read here. ${PLEASE_CHOOSE}`,
  tooLarge: `This picture is larger than ${MAX_IMAGE_BYTES / MEGABYTE} MB. Please choose a smaller one.`,
  tooManyPixels: `This picture has more than ${MAX_IMAGE_PIXELS / 1_000_000} megapixels. Please choose a smaller one.`,
  damaged: 'This picture is damaged or incomplete. Please choose another one.',
  interrupted: 'The upload was interrupted. Please try again.',
  uploadFailed: 'The picture could not be uploaded. Please try again.',
  notAForm: 'Please send the picture as a form (multipart/form-data) in a field named "file".',
  brokenForm: 'The upload arrived incomplete. Please try again.',
  busy: 'Many pictures are being processed right now. Please try again in a moment.',
  notCopied: 'The picture could not be copied from the other site. Please upload it instead.',
  noneAtPath: 'No picture was uploaded here.',
  gone: 'A picture no longer exists. Please upload it again.',
} as const

/** Best first: browsers take the first format they support. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const IMAGE_TYPES: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export const LONGEST_EDGE = 2560
const WIDTHS = [320, 480, 640, 960, 1280, 1920] as const

/** The widths a picture is served in: the usual ones below its own, and its own. */
export function imageWidths(ownWidth: number): number[] {
  return [...WIDTHS.filter((width) => width < ownWidth), ownWidth]
}
