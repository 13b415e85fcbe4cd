import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  title: 'Photos',
  plainLabel: 'Add a photo',
  plainHint: 'One at a time, up to 6 for each request, 10 MB each.',
  chosen: 'Chosen photos',
  remove: (file: string) => `Remove ${file}`,
  failed: 'This photo could not be sent. Please try again.',
  loading: 'Loading the photo...',
  unseen: 'This photo could not be loaded.',
  retry: 'Try again',
  sending: 'Sending your photos...',
  sendingFile: (file: string) => `Sending ${file}`,
  fileSent: 'Sent',
  sent: 'Your photos were sent.',
  notSent: "Some photos weren't sent. Your message is safe.",
  requestSafe: "Some photos weren't sent. Your request is safe, and you can also add photos later on its page.",
  previous: 'Previous photo',
  next: 'Next photo',
  you: 'you',
  delete: 'Delete this photo',
  confirmDelete: 'Delete this photo for good? Neither side can see it afterward.',
  plainConfirm: 'Yes, delete this photo for good',
  confirm: 'Delete for good',
  keep: 'Keep it',
  deleting: 'Deleting...',
  deleted: 'The photo was deleted.',
  notDeleted: 'The photo could not be deleted. Please try again.',
  photo: (place: number, count: number) => `Photo ${place} of ${count}`,
  /** `from` is a first name, or the business as its customer knows it. */
  photoFrom: (photo: string, from: string) => `${photo} from ${from}`,
  tooMany: 'A request can have 6 photos.',
  noSpace: "We can't store more photos right now. Please describe the problem in words, or call us.",
  tooOften: 'Too many photos were sent in a short time. Please try again later, or call us.',
  noneChosen: 'Please choose a photo.',
  gone: 'This photo no longer exists.',
  notYours: 'You can delete the photos that you sent.',
  unconfirmed: 'Please tick the box to delete the photo.',
  noLine: 'The message that this photo belongs to no longer exists.',
}

export const PHOTO_WORDS: InLanguages<typeof en> = { en, es }
