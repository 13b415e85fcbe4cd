import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  missing: 'Please choose a picture.',
  notAnImage: 'This file is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  heic: "HEIC photos can't be read here. Please choose a JPEG, PNG, WebP, AVIF or GIF.",
  tooLarge: 'This picture is larger than 10 MB. Please choose a smaller one.',
  tooManyPixels: 'This picture has more than 40 megapixels. Please choose a smaller one.',
  damaged: 'This picture is damaged or incomplete. Please choose another one.',
  interrupted: 'The upload was interrupted. Please try again.',
  uploadFailed: 'The picture could not be uploaded. Please try again.',
  notAForm: 'Please send the picture as a form (multipart/form-data) in a field named "file".',
  brokenForm: 'The upload arrived incomplete. Please try again.',
  busy: 'Many pictures are being processed right now. Please try again in a moment.',
  notCopied: 'The picture could not be copied from the other site. Please upload it instead.',
  noneAtPath: 'No picture was uploaded here.',
  gone: 'A picture no longer exists. Please upload it again.',
}

export const IMAGE_WORDS: InLanguages<typeof en> = { en, es }
