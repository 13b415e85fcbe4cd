import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { APPOINTMENT_MAIL_KINDS, type AppointmentMailKind, MAIL_KINDS } from '#domain/mails/kinds.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { sampleMails } from '#test/support/sample-mails.ts'
import { composeContact, composeFor } from './compose.ts'
import type { AppointmentLetterContext, LetterAppointment } from './letter.ts'
import { contentsOf } from './write-out.ts'

const publicUrl = 'https://www.bayline.example'
const manageUrl = `${publicUrl}/appointment/1772722800000#a-secret-key`

const appointment: LetterAppointment = {
  id: '1772722800000',
  customerName: 'Jane Ortega',
  customerEmail: 'jane@example.com',
  customerPhone: '813 555 0177',
  serviceType: 'repair',
  preferredDate: '2026-03-05T19:30:00.000Z',
  alternativeDate: null,
  description: 'The tap drips.',
  held: true,
}

function compose(
  kind: AppointmentMailKind,
  change: Partial<LetterAppointment> = {},
  more: Partial<AppointmentLetterContext> = {},
) {
  return composeFor(kind, {
    appointment: { ...appointment, ...change },
    business: A_BUSINESS,
    publicUrl,
    now: Temporal.Instant.from('2026-03-03T14:12:00Z'),
    sequence: 0,
    ...more,
  })
}

async function write(...given: Parameters<typeof compose>) {
  const mail = compose(...given)
  return { ...mail, ...(await contentsOf({ ...mail.body, manageUrl }, 'site.test')) }
}

function eventIn(content: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(content ?? ''))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('There is no event.')
  const event = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  }
}

/** As a browser shows it: React separates neighbouring texts with comments. */
function visible(html: string | undefined): string {
  return (html ?? '').replace(/<style>.*?<\/style>|<!--.*?-->/gs, '').replaceAll('&#x27;', "'")
}

describe('the time in a mail', () => {
  const aroundClockChanges = [
    ['2026-03-06T19:30:00.000Z', 'Friday, March 6, 2026 at 2:30 PM EST'],
    ['2026-03-09T18:30:00.000Z', 'Monday, March 9, 2026 at 2:30 PM EDT'],
    ['2026-10-30T18:30:00.000Z', 'Friday, October 30, 2026 at 2:30 PM EDT'],
    ['2026-11-01T05:30:00.000Z', 'Sunday, November 1, 2026 at 1:30 AM EDT'],
    ['2026-11-02T19:30:00.000Z', 'Monday, November 2, 2026 at 2:30 PM EST'],
  ] as const

  it.each(aroundClockChanges)('of %s is the same in subject, text, HTML and calendar', async (preferredDate, words) => {
    for (const kind of ['acknowledgement', 'approval', 'cancellation'] as const) {
      const mail = await write(kind, { preferredDate })
      expect(mail.subject).toContain(words)
      expect(mail.text).toContain(words)
      expect(visible(mail.html)).toContain(words)
      expect(eventIn(mail.icalendar?.content)).toMatchObject({ start: preferredDate, minutes: 30 })
    }
  })

  it("is the business's, in its zone", async () => {
    const mail = await write('approval', {}, { business: { ...A_BUSINESS, timeZone: 'America/Chicago' } })
    expect(mail.text).toContain('Thursday, March 5, 2026 at 1:30 PM CST')
  })
})

describe('the acknowledgement', () => {
  it('promises contact within 1 business hour and carries the manage link and a tentative entry', async () => {
    const mail = await write('acknowledgement')
    expect(mail).toMatchObject({
      to: 'jane@example.com',
      appointmentId: '1772722800000',
      replyTo: { address: A_BUSINESS.email },
      icalendar: { method: 'PUBLISH' },
    })
    for (const body of [mail.text, visible(mail.html)]) {
      expect(body).toContain('within 1 business hour')
      expect(body).toContain('Hi Jane,')
      expect(body).toContain('Repair')
      expect(body).toContain(manageUrl)
    }
    expect(eventIn(mail.icalendar?.content)).toMatchObject({ method: 'PUBLISH', status: 'TENTATIVE', attendees: [] })
    expect(mail.icalendar?.content).not.toContain('a-secret-key')
  })

  it('does not carry a stranger’s text to the address they entered', async () => {
    const advertisement = 'Buy pills at www.pills.example'
    const mail = await write('acknowledgement', { customerName: advertisement, description: advertisement })
    expect(`${mail.subject}${mail.text}${mail.html}${mail.icalendar?.content}`).not.toContain('pills')
    expect(mail.text).toContain('Hi,')
  })
})

it('leaves out missing parts of the profile', async () => {
  const mail = await write('acknowledgement', {}, { business: DEFAULT_BUSINESS })
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).not.toMatch(/Call us|·/)
  expect(mail.html).not.toMatch(/"(tel|mailto):"/)
  expect(mail.icalendar?.content).not.toContain('ORGANIZER')
})

describe('the calendar entry of one appointment', () => {
  it('keeps its UID from request to invitation to cancellation', async () => {
    const events = [
      await write('acknowledgement', {}, { sequence: 0 }),
      await write('approval', {}, { sequence: 1 }),
      await write('cancellation', {}, { sequence: 2 }),
    ].map((mail) => eventIn(mail.icalendar?.content))
    expect(events.map(({ method, status, sequence }) => [method, status, sequence])).toEqual([
      ['PUBLISH', 'TENTATIVE', 0],
      ['REQUEST', 'CONFIRMED', 1],
      ['CANCEL', 'CANCELLED', 2],
    ])
    expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set(['1772722800000@site.test']))
    expect(events[1]?.attendees).toEqual(['mailto:jane@example.com'])
  })

  it('is removed by a rejection only if there is one', async () => {
    expect((await write('rejection')).icalendar).toBeUndefined()
    expect(eventIn((await write('rejection', {}, { invited: true })).icalendar?.content).method).toBe('CANCEL')
  })
})

describe('the rejection', () => {
  it('is kind, with the phone number and a link to other times', async () => {
    const { text, html } = await write('rejection')
    for (const body of [text, visible(html)]) {
      expect(body).toContain("We're sorry")
      expect(body).toContain(A_BUSINESS.phone)
      expect(body).toContain(`${publicUrl}/schedule`)
    }
  })
})

describe('mails to the business', () => {
  it('contain everything about the request', async () => {
    const mail = await write('business-alert', { alternativeDate: '2026-03-06T15:00:00.000Z' })
    expect(mail).toMatchObject({ to: A_BUSINESS.email, icalendar: undefined })
    const facts = [
      'Jane Ortega',
      'jane@example.com',
      '(813) 555-0177',
      'Repair',
      'The tap drips.',
      'Thursday, March 5, 2026 at 2:30 PM EST',
      'Friday, March 6, 2026 at 10:00 AM EST',
      `${publicUrl}/admin/appointments?appointment=`,
    ]
    for (const fact of facts) {
      expect(mail.text).toContain(fact)
      expect(visible(mail.html)).toContain(fact)
    }
  })

  it('send replies to the customer, except where a reply would quote the link that confirms the request', async () => {
    const withdrawn = await write('withdrawn')
    expect(withdrawn.replyTo).toEqual({ name: 'Jane Ortega', address: 'jane@example.com' })
    expect(withdrawn.text).toContain('Reply to this email')
    for (const kind of ['business-alert', 'moved', 'answer-half', 'answer-late', 'answer-expiring'] as const) {
      const alert = compose(kind)
      const { text, html } = await contentsOf(
        { ...alert.body, confirmUrl: `${publicUrl}/confirm/a-token` },
        'site.test',
      )
      expect([kind, alert.replyTo]).toEqual([kind, undefined])
      for (const body of [text, visible(html)]) {
        expect(body).toContain(`${publicUrl}/confirm/a-token`)
        expect(body).toContain(`${publicUrl}/admin/appointments?appointment=1772722800000`)
        expect(body).not.toContain('Reply to this')
      }
      expect((await write(kind)).text, 'nothing to confirm any more').toContain('Open the appointment')
    }
  })

  it('mention a missing description', async () => {
    expect((await write('business-alert', { description: '' })).text).toContain('No description provided')
  })

  it('contain the old time of a moved appointment', async () => {
    const { text } = await write('moved', {}, { previousDate: '2026-03-04T15:00:00.000Z' })
    expect(text).toContain('Before\nWednesday, March 4, 2026 at 10:00 AM EST')
  })

  it('never contain the customer’s key', async () => {
    for (const kind of ['business-alert', 'moved', 'withdrawn'] as const) {
      const { text, html } = await write(kind)
      expect(text + html).not.toContain('a-secret-key')
    }
  })

  it('contain a contact message', async () => {
    const mail = composeContact({
      to: A_BUSINESS.email,
      message: {
        name: 'Sam',
        email: 'sam@example.com',
        phone: '(813) 555-0161',
        service: 'installation',
        message: 'First line\nSecond line',
      },
      business: A_BUSINESS,
      publicUrl,
      now: Temporal.Instant.from('2026-03-03T14:12:00Z'),
    })
    expect(mail).toMatchObject({ to: A_BUSINESS.email, replyTo: { name: 'Sam', address: 'sam@example.com' } })
    const { text, html } = await contentsOf(mail.body, 'site.test')
    expect(text).toContain('First line\nSecond line')
    expect(html).toContain('First line<br/>Second line')
    expect(text).toContain('Installation')
  })
})

describe('people’s input', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)> & 'quotes' {{mustache}}`

  it.each(APPOINTMENT_MAIL_KINDS)('is text, never markup, in the %s', async (kind) => {
    const mail = await write(
      kind,
      { customerName: hostile, description: hostile, customerPhone: hostile },
      { business: { ...A_BUSINESS, name: hostile } },
    )
    expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
    expect(mail.text).toContain(hostile)
  })

  it('cannot add a line to a calendar file', async () => {
    const { icalendar } = await write('approval', { customerName: 'Jane\r\nATTENDEE:mailto:victim@example.com' })
    expect(eventIn(icalendar?.content).attendees).toEqual(['mailto:jane@example.com'])
  })
})

describe('every mail', () => {
  it('can be previewed in development, loads nothing from other hosts and names its sender', async () => {
    const samples = await sampleMails()
    expect(samples.map(({ kind }) => kind)).toEqual(MAIL_KINDS.filter((kind) => kind !== 'custom'))
    for (const { subject, text, html } of samples) {
      expect(html).not.toMatch(/<img|<link|@import|url\(/)
      expect(html?.match(/https?:\/\/[^"<\s]+/g)?.filter((url) => !/localhost|w3\.org/.test(url))).toEqual([])
      expect(text).toContain('Sample Painting')
      expect([subject, text, html].join()).not.toMatch(/\bplumb(er|ers|ing)?\b/i)
      expect(text).toContain('12 Main Street, Springfield, IL 62701')
    }
  })

  it('stores no more of the appointment than it shows', () => {
    const secretive = { ...appointment, keyHash: 'do-not-copy' }
    expect(JSON.stringify(compose('acknowledgement', secretive).body)).not.toContain('do-not-copy')
  })
})
