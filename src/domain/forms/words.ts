import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  tooMany: (phone: string) => `We have received many requests in a short time. Please call us at ${phone}.`,
  looksAutomatic: (phone: string) => `We could not accept this request. Please try again, or call us at ${phone}.`,
  unreadable: "We couldn't read this form. Please fill it in again and send it.",
  otherRequest: 'This form was already sent with other answers. Please reload the page and try again.',
  interrupted: 'The request was interrupted.',
  tooLarge: (size: string) => `This is too large: at most ${size} can be sent here.`,
  fromElsewhere: 'This form was sent from another site. Please open it on ours and send it again.',
  storeAway: "We can't reach our database right now. Please try again in a minute.",
  storeFull: 'Nothing can be saved right now. Please try again later.',
  notAccepted: "We couldn't accept this. Please check it, or call us.",
  failed: 'Something went wrong on our side. Please try again.',
}

export const FORM_WORDS: InLanguages<typeof en> = { en, es }
