import { render, toPlainText } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import type { AppointmentLetter, AppointmentLetterKind, Letter } from '../letter.ts'
import { Acknowledgement } from './acknowledgement.ts'
import { Approval } from './approval.ts'
import { BusinessAlert } from './business-alert.ts'
import { Cancellation } from './cancellation.ts'
import { Contact } from './contact.ts'
import { Moved } from './moved.ts'
import { Rejection } from './rejection.ts'
import { type MailBrand, ThemeContext, themeOf } from './theme.ts'
import { Withdrawn } from './withdrawn.ts'

const TEMPLATES: Record<AppointmentLetterKind, (letter: AppointmentLetter) => ReactElement> = {
  acknowledgement: Acknowledgement,
  approval: Approval,
  rejection: Rejection,
  cancellation: Cancellation,
  'business-alert': BusinessAlert,
  moved: Moved,
  withdrawn: Withdrawn,
}

/** HTML, and from the same tree the plain text. */
export async function writeLetter(letter: Letter, brand?: MailBrand): Promise<{ html: string; text: string }> {
  const page = letter.letter === 'contact' ? h(Contact, letter) : h(TEMPLATES[letter.letter], letter)
  const html = await render(brand ? h(ThemeContext, { value: themeOf(brand) }, page) : page)
  return { html, text: plainText(html) }
}

function plainText(html: string): string {
  return toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  })
}
