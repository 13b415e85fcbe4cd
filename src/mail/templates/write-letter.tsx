import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { AppointmentMailKind } from '#domain/email/kinds.ts'
import type { AppointmentLetter, Letter } from '../letter.ts'
import { Contact } from './contact.tsx'
import { type MailBrand, ThemeContext, themeOf } from './theme.ts'
import { BusinessAlert, Moved, Withdrawn } from './to-business.tsx'
import { Acknowledgement, Approval, Cancellation, Rejection } from './to-customer.tsx'

const TEMPLATES: Record<AppointmentMailKind, (letter: AppointmentLetter) => ReactElement> = {
  acknowledgement: Acknowledgement,
  approval: Approval,
  rejection: Rejection,
  cancellation: Cancellation,
  'business-alert': BusinessAlert,
  moved: Moved,
  withdrawn: Withdrawn,
}

/** The plain text is made from the HTML. */
export async function writeLetter(letter: Letter, brand?: MailBrand): Promise<{ html: string; text: string }> {
  const page = letter.letter === 'contact' ? <Contact {...letter} /> : TEMPLATES[letter.letter](letter)
  const html = await render(brand ? <ThemeContext value={themeOf(brand)}>{page}</ThemeContext> : page)
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
