import type { InLanguages } from '#domain/language/language.ts'
import { spaced } from '#domain/text/text.ts'
import { es } from './words.es.ts'

/** What stands in the place of the form once a request is sent. */
const en = {
  successTitle: 'Appointment Request Submitted Successfully!',
  /** `emailed`: a confirmation email is on its way. Without a mail server there is none. `answer`: "within 1 business hour", or nothing. */
  success: (emailed: boolean, answer: string) => {
    const received = "We've received your appointment request"
    const contact = `We'll contact you${spaced(answer)} to confirm your appointment.`
    return emailed ? `${received} and sent a confirmation email. ${contact}` : `${received}. ${contact}`
  },
  askedFor: 'You asked for ',
  openRequest: 'View, move or cancel your request',
  /** Shown instead of the link to the request when a form is submitted twice. */
  linkElsewhere: (emailed: boolean): string =>
    emailed
      ? 'To view, move or cancel your request, use the link in that email.'
      : 'To move or cancel your request, please call us.',
  next: {
    title: 'What happens next',
    another: 'Request Another Appointment',
    calendar: 'Add to calendar',
    steps: ({ outsideArea, inWindow, answer }: { outsideArea: boolean; inWindow: boolean; answer: string }) =>
      outsideArea
        ? [
            `You'll hear from us${spaced(answer)}: whether we can come, and what the drive costs.`,
            'Your time isn’t reserved until then.',
          ]
        : [
            `You'll hear from us${spaced(answer)}.`,
            inWindow ? 'On the day, we arrive within your window.' : 'On the day, we arrive at your time.',
            'Plans changed? Move or cancel your request on its private page.',
          ],
  },
}

export const BOOKED_WORDS: InLanguages<typeof en> = { en, es }
