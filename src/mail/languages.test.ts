import { expect, test } from 'vitest'
import { MAIL_KINDS, rulesOf } from '#domain/mails/kinds.ts'
import { sampleMails } from '#test/support/sample-mails.ts'

/** Words that never appear in texts of the other language. */
const ENGLISH =
  /\b(the|your|you|we|our|for|and|with|this|that|is|are|was|of|to|please|email|request|time|on|at|by|when|service|type|appointment|invoice|estimate|due|view|choose|open|thank|hi|call|reply|held|questions|reminder|message|visit|list|stop|pay)\b/i
const SPANISH = /[¿¡ñ]|\b(el|la|los|las|su|usted|para|con|por|está|cita|hora|correo|solicitud|factura|gracias|hola)\b/i

/** Names of people and the business, and addresses, are not translated. */
function words(text: string): string {
  return text
    .replaceAll(/https?:\S+|\S+@\S+/g, '')
    .replaceAll(
      /Sample Painting|12 Main Street|We work in .*|Do you install .*|Ours is .*|Yes, we install .*|Could you send .*/g,
      '',
    )
}

const toCustomers = MAIL_KINDS.filter((kind) => rulesOf(kind).to === 'customer' && kind !== 'custom')

test('every mail to a Spanish speaker is in Spanish, and no other', async () => {
  const mails = await sampleMails(undefined, 'es')
  for (const { kind, subject, text, html, icalendar } of mails) {
    const isToCustomer = toCustomers.some((each) => each === kind)
    const foreign = isToCustomer ? ENGLISH : SPANISH
    expect([kind, foreign.exec(words(`${subject}\n${text}`))?.[0]]).toEqual([kind, undefined])
    expect(html).toContain(`<html lang="${isToCustomer ? 'es' : 'en'}"`)
    const description = /DESCRIPTION:(.*)/.exec(icalendar?.content.replaceAll('\r\n ', '') ?? '')?.[1] ?? ''
    expect([kind, foreign.exec(description)?.[0]]).toEqual([kind, undefined])
  }
})

test('no mail to an English speaker has a Spanish word', async () => {
  for (const { kind, subject, text, html } of await sampleMails()) {
    expect([kind, SPANISH.exec(words(`${subject}\n${text}`))?.[0]]).toEqual([kind, undefined])
    expect(html).toContain('<html lang="en"')
  }
})
