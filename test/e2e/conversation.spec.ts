import type { Page } from '@playwright/test'
import { changeScheduling, openSchedule, submitBooking } from '#test/support/booking-page.ts'
import { asAdministrator, expect, mailsTo, openDetails, test } from '#test/support/desk-page.ts'
import { expectAccessible, hydrated, signIn } from '#test/support/e2e.ts'
import { expectNotice } from '#test/support/notices.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { expectNoOverflow } from '#test/support/screen-checks.ts'
import type { MailServer, ReceivedMail } from '#test/support/smtp.ts'

const PHONE_WIDTH = 390
const OWNER = 'hello@bayline.example'
const JANE = { name: 'Jane Alvarez', email: 'jane@example.com' }
const WALTER = { name: 'Walter Wills', email: 'walter@example.com' }

/** Long enough that a day from 11:00 to 13:00 has room for one such visit. */
const TAPS = {
  name: 'Tap repair',
  minutes: 150,
  questions: [
    {
      id: 'spreading',
      label: 'Is the water spreading?',
      kind: 'yes-no',
      required: true,
      options: [{ label: 'Yes', urgency: 'same-day' }, { label: 'No' }],
    },
  ],
}
const ONE_VISIT_A_DAY = { availableHours: { start: '11:00', end: '13:00' } }

async function theMail(mail: MailServer, to: string, subject: RegExp): Promise<ReceivedMail> {
  const found = () => mailsTo(mail, to).find((each) => subject.test(each.subject ?? ''))
  await expect
    .poll(() => mailsTo(mail, to).map((each) => each.subject), { message: `A mail to ${to} with ${subject}` })
    .toContainEqual(expect.stringMatching(subject))
  const received = found()
  if (!received) throw new Error('The mail is gone.')
  return received
}

/** The first link of that kind in a mail, without the site's name. */
function linkIn({ text = '' }: ReceivedMail, path: string): string {
  const link = new RegExp(`https?://[^/\\s]+(${path}[^\\s)]*)`).exec(text)?.[1]
  if (!link) throw new Error(`The mail has no link to ${path}:\n${text}`)
  return link
}

async function openLink(page: Page, link: string): Promise<void> {
  // A link that differs only after the # would not reload the page.
  await page.goto('about:blank')
  await page.goto(link)
  await hydrated(page)
}

test('a request becomes a visit: photos, other times, the waiting list, reminders, the day itself, and a review for the site', async ({
  adminPage: desk,
  site,
  mail,
  browser,
  baseURL,
}) => {
  const saved = await asAdministrator(site, '/api/collections/services/taps', TAPS, 'PUT')
  expect(saved.ok, await saved.text()).toBe(true)
  await changeScheduling(site.url, ONE_VISIT_A_DAY)
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: PHONE_WIDTH, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const jane = await phone.newPage()

  // Monday at 10:00: Jane asks for Tuesday, and her answer is urgent.
  await openSchedule(jane)
  await jane.getByLabel('Full Name').fill(JANE.name)
  await jane.getByLabel('Email Address').fill(JANE.email)
  await jane.getByLabel('Phone Number').fill('(813) 555-0177')
  await jane.getByLabel('Service Type').selectOption('Tap repair')
  await jane.getByLabel('Is the water spreading?').selectOption('Yes')
  await jane.getByLabel('Preferred Date').fill('2026-03-03')
  await jane.getByLabel('Preferred Time').selectOption('11:00')
  const photos = [1, 2].map(async (seed) => ({
    name: `tap-${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 640, height: 480, seed }),
  }))
  await jane.getByLabel('Add photos').setInputFiles(await Promise.all(photos))
  await expect(jane.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')).toHaveCount(photos.length)
  await submitBooking(jane)
  await expect(jane.getByText('Your photos were sent.')).toBeVisible()

  // Walter wants the same day, which is now full.
  const walter = await phone.newPage()
  await walter.goto('/schedule')
  await walter.getByRole('link', { name: /Join the waiting list/ }).click()
  await walter.getByLabel(/^Service/).selectOption('Tap repair')
  await walter.getByRole('checkbox', { name: 'Tuesday' }).check()
  await walter.getByRole('checkbox', { name: /^Morning/ }).check()
  await walter.getByLabel(/^No later than/).fill('2026-03-03')
  await walter.getByLabel(/^Full Name/).fill(WALTER.name)
  await walter.getByLabel(/^Email/).fill(WALTER.email)
  await walter.getByLabel(/^Phone/).fill('(813) 555-0188')
  await walter.getByRole('button', { name: 'Join the waiting list' }).click()
  // The page comes back with the questions of the service.
  await walter.getByLabel(/^Is the water spreading/).selectOption('No')
  await walter.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(walter.getByText("You're on the waiting list.")).toBeVisible()

  // The owner can't come on Tuesday and offers two other days.
  await theMail(mail, OWNER, /Jane Alvarez/)
  await desk.goto('/admin/appointments')
  await expect(desk.getByRole('row', { name: /Jane Alvarez/ })).toContainText('Same day')
  const details = await openDetails(desk, JANE)
  const thumbnail = details.getByRole('button', { name: 'Photo 1 of 2 from Jane' })
  await thumbnail.click()
  await expect(desk.getByRole('dialog', { name: 'Photo 1 of 2 from Jane' })).toBeVisible()
  await desk.keyboard.press('ArrowRight')
  const photo = desk.getByRole('dialog', { name: 'Photo 2 of 2 from Jane' })
  await expect(photo.getByRole('img', { name: 'Photo 2 of 2 from Jane' })).toBeVisible()
  await expectAccessible(desk)
  await desk.keyboard.press('Escape')
  await expect(photo).toBeHidden()
  await expect(thumbnail).toBeFocused()
  await details.getByRole('button', { name: 'More actions' }).click()
  await desk.getByRole('menuitem', { name: 'Can’t make it…' }).click()
  await desk.getByRole('dialog', { name: 'Can’t make it' }).getByRole('button', { name: 'Offer other times' }).click()
  const offering = desk.getByRole('dialog', { name: 'Offer other times' })
  for (const _ of ['Wednesday', 'Thursday']) {
    await offering.getByRole('button', { name: 'Next day' }).click()
    await offering.getByText('11:00 AM', { exact: true }).click()
  }
  await expect(offering.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await offering.getByRole('button', { name: 'Send offer' }).click()
  await expect(offering).toBeHidden()

  // Jane takes Wednesday with one tap on her phone.
  const link = linkIn(await theMail(mail, JANE.email, /^Other times/), '/appointment/')
  await openLink(jane, link)
  const takes = jane.getByRole('button', { name: 'Take this time' })
  const wednesday = jane.getByRole('listitem').filter({ hasText: 'Wednesday, March 4' }).filter({ has: takes })
  await expect(wednesday).toBeVisible()
  await expectAccessible(jane)
  await expectNoOverflow(jane, PHONE_WIDTH)
  await wednesday.getByRole('button', { name: 'Take this time' }).tap()
  await expect(jane.getByText('Thank you. Your appointment is confirmed.')).toBeVisible()
  await theMail(mail, OWNER, /^Accepted: Jane Alvarez/)

  // Tuesday is free again, so the site offers it to Walter.
  await site.run('opened-times')
  await openLink(walter, linkIn(await theMail(mail, WALTER.email, /^A time opened/), '/waiting-list/'))
  await expect(walter.getByText(/Tuesday, March 3/).first()).toBeVisible()
  await walter.getByRole('button', { name: 'Take this time' }).tap()
  await expect(walter.getByText('We received your request for this time')).toBeVisible()
  await theMail(mail, WALTER.email, /^We received your request for Tuesday, March 3/)

  // The owner turns on the messages to customers.
  await desk.goto('/admin/customer-messages')
  for (const each of [
    'Remind customers 24 hours before their visit',
    'Remind customers 2 hours before their visit',
    'Thank customers when a visit is completed',
    'Ask customers how it went',
  ])
    await desk.getByRole('switch', { name: each }).click()
  await desk.getByLabel('Your public review profile').fill('https://reviews.example/bayline')
  await desk.getByRole('button', { name: 'Save Settings' }).click()
  await expectNotice(desk, 'Settings saved')

  // A day before and two hours before, each reminder once. Overnight the owner's session ends.
  await desk.goto('/robots.txt')
  await site.setNow('2026-03-03T16:05:00Z')
  await site.run('visit-messages')
  await openLink(jane, linkIn(await theMail(mail, JANE.email, /^Reminder/), '/appointment/'))
  await jane.getByRole('button', { name: 'Yes, I will be there' }).tap()
  await expect(jane.getByText('Thank you. See you then.')).toBeVisible()
  await site.setNow('2026-03-04T14:05:00Z')
  await site.run('visit-messages')
  await site.run('visit-messages')
  await theMail(mail, JANE.email, /^See you soon/)

  // Wednesday at 10:30: the owner is on the way. A tap by mistake is undone.
  await site.setNow('2026-03-04T15:30:00Z')
  await site.stopClock()
  await signIn(desk, site.url)
  await desk.goto('/admin/appointments?view=day')
  const next = desk.getByRole('region', { name: 'Next visits' })
  await next.getByRole('button', { name: 'Here', exact: true }).click()
  await expect(jane.getByText('We are here.')).toBeVisible()
  await desk.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(jane.getByText('We are here.')).toBeHidden()
  await next.getByRole('button', { name: 'On my way' }).click()
  const notice = jane.getByText(/^We are on our way to you\. Expect us between 10:\d\d and (10:\d\d|11(:\d\d)?) AM\.$/)
  await expect(notice).toBeVisible()
  const text = encodeURIComponent((await notice.textContent()) ?? '')
  await expect(next.getByRole('link', { name: 'Text the customer' })).toHaveAttribute(
    'href',
    `sms:+18135550177?&body=${text}`,
  )
  // The mail waits while the tap can be undone.
  await site.setNow('2026-03-04T15:31:00Z')
  await site.run('mail')
  await theMail(mail, JANE.email, /^We are on our way/)
  await next.getByRole('button', { name: 'Here', exact: true }).click()
  await expect(jane.getByText('We are here.')).toBeVisible()

  // Jane writes, and the owner answers from the inbox.
  await jane.getByLabel('Write a message').fill('Please ring twice.')
  await jane.getByRole('button', { name: 'Send message' }).tap()
  await expect(jane.getByText('Please ring twice.')).toBeVisible()
  await desk.goto('/admin/messages?show=conversations')
  const entry = desk.getByRole('list', { name: 'Inbox' }).getByRole('listitem').filter({ hasText: JANE.name }).first()
  await expect(entry).toContainText('(unread)')
  await entry.getByText('Please ring twice.').first().click()
  await entry.getByLabel('Write a message').fill('We will.')
  await entry.getByRole('button', { name: 'Send message' }).click()
  await expect(entry.getByRole('list', { name: 'Messages' })).toContainText('We will.')
  await expect(entry).not.toContainText('(unread)')

  // Done. The prompt announces a thank-you mail to Jane, and two days later a question about the visit.
  await site.setNow('2026-03-04T18:30:00Z')
  const visit = await openDetails(desk, JANE)
  await visit.getByRole('button', { name: 'Completed' }).click()
  const prompt = desk.getByRole('alertdialog')
  await expect(prompt).toContainText('The customer will receive a new email notification.')
  await prompt.getByRole('button').last().click()
  await expect(visit).toBeHidden()
  await site.setNow('2026-03-04T18:31:00Z')
  await site.run('mail')
  await theMail(mail, JANE.email, /^Thank you/)
  await desk.goto('/robots.txt')
  await site.setNow('2026-03-06T19:00:00Z')
  await site.run('visit-messages')
  await openLink(jane, linkIn(await theMail(mail, JANE.email, /^How did it go/), '/appointment/'))
  await expect(jane.getByRole('link', { name: 'Write a public review' })).toHaveAttribute(
    'href',
    'https://reviews.example/bayline',
  )
  await jane.getByLabel('Your words').fill('The tap no longer drips.')
  await jane.getByLabel(/^You may show this/).check()
  await expectAccessible(jane)
  await jane.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(jane.getByText('Thank you. We read every word.')).toBeInViewport()

  // The owner puts it on the site, where any visitor can read it.
  await signIn(desk, site.url)
  await desk.goto('/admin/feedback')
  await desk.getByRole('button', { name: 'Put on the site' }).click()
  await expect(desk.getByText('On the site', { exact: true })).toBeVisible()
  await walter.goto('/')
  await expect(walter.getByText('The tap no longer drips.')).toBeVisible()
  await expect(walter.getByText(JANE.name)).toHaveCount(0)
  // Each message reached her once, and the mistaken tap sent no mail.
  const subjects = mailsTo(mail, JANE.email).map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(subjects.length)
  await phone.close()
})
