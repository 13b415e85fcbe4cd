// Compares the site's promises during its stories with its store and its mails.
import { holdsTime } from '#domain/appointments/appointment.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import { PHOTO_SIZES, photoBlob } from '#features/photos/photo-record.ts'
import { openStore } from '#store/open.ts'
import type { SnapshotRecord, Stored } from '#store/store.ts'
import type { ReceivedMail } from '#test/support/smtp.ts'
import { MOST_KILLS_A_STEP, type StoryPlace, type StoryRun } from './kill-story.ts'
import { STEPS, TRUE_DURING } from './steps.ts'
import type { Story } from './story.ts'

export interface StoryExamination {
  faults: string[]
  mails: number
  /** Mails that left twice, because their sender died before it could note the response. */
  sentTwice: number
}

/** Everything in the store after a run. */
class Remains {
  readonly #documents: Map<string, Stored[]>
  readonly claims: { value: string; owner: string }[]
  readonly blobs: Set<string>

  constructor(records: readonly SnapshotRecord[]) {
    const documents = records.filter((record) => record.kind === 'document')
    this.#documents = new Map(
      Map.groupBy(documents, ({ collection }) => collection)
        .entries()
        .map(([name, found]) => [name, found.map(({ document }) => document)]),
    )
    this.claims = records.flatMap((each) => (each.kind === 'claim' && each.name === 'crew-time' ? [each] : []))
    this.blobs = new Set(records.flatMap((record) => (record.kind === 'blob' ? [record.id] : [])))
  }

  all(collection: string): readonly Stored[] {
    return this.#documents.get(collection) ?? []
  }

  find(collection: string, id: string): Stored | undefined {
    return this.all(collection).find((each) => each.id === id)
  }
}

export async function examineStories({ options, mail }: StoryPlace, run: StoryRun): Promise<StoryExamination> {
  const store = await openStore(options)
  const left = new Remains(await Array.fromAsync(store.snapshot()))
  await store.close()
  const { mails } = mail
  const sentTwice = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
  const faults = [
    ...run.surprises,
    ...run.stories.flatMap((story) => lostPromises(story, left)),
    ...idleTimes(left),
    ...repeatedMails(left, mails),
    ...run.stories.flatMap((story) => forgottenMails(story, left)),
    ...unsentMails(left, mails),
    ...untrueMails(run, mails),
    ...(sentTwice > run.kills ? [`${sentTwice} mails left twice after ${run.kills} kills`] : []),
  ]
  return { faults, mails: mails.length, sentTwice }
}

/** Every step was acknowledged, so all of it must be there. */
function lostPromises(story: Story, left: Remains): string[] {
  const visit = left.find('appointments', story.visit.id)?.data
  const opening = left.find('appointments', story.opening)?.data
  const given = left.find('feedback', story.visit.id)?.data
  const events = left.all('history').filter(({ data }) => data.documentId === `appointments/${story.visit.id}`)
  const happened = (event: string) => events.filter(({ data }) => data.event === event).length === 1
  const [accepted] = story.offered
  const promises: Record<string, boolean> = {
    'the visit at its new time': visit?.status === 'completed' && visit.preferredDate === accepted,
    'the urgent answer': visit?.urgency === 'same-day',
    'the photo': PHOTO_SIZES.every((size) => left.blobs.has(photoBlob(story.photo, size))),
    'the freed time for Walter': opening?.status === 'confirmed' && opening.preferredDate === story.asked,
    'the place on the waiting list': left.all('waiting-list').some(({ data }) => {
      return data.customerEmail === story.walter.email && data.state === 'booked'
    }),
    'the feedback': given?.text === story.words && given.isShown === false,
    ...Object.fromEntries(
      ['offered', 'accepted', 'attending', 'on-my-way', 'here', 'gave-feedback'].map((event) => [
        `one "${event}" in the history`,
        happened(event),
      ]),
    ),
  }
  const lost = Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]))
  return lost.map((promise) => `story ${story.number} lost ${promise}`)
}

/** Each claimed quarter hour belongs to a visit that takes place, and each such visit has claimed its time. */
function idleTimes(left: Remains): string[] {
  const now = Temporal.Now.instant()
  const visits = left.all('appointments').filter((stored) => holdsTime(appointmentOf(stored, now)))
  const holders = new Set(visits.map(({ id }) => id))
  const owners = new Set(left.claims.map(({ owner }) => owner))
  return [
    ...left.all('offers').map(({ id }) => `the offer ${id} is still open`),
    ...left.claims.filter(({ owner }) => !holders.has(owner)).map(({ value }) => `${value} has no owner`),
    ...visits.filter(({ id }) => !owners.has(id)).map(({ id }) => `the visit ${id} holds no time`),
  ]
}

/** A crash may send a mail twice under one id. It never writes a second mail. */
function repeatedMails(left: Remains, mails: readonly ReceivedMail[]): string[] {
  const rows = left.all('outbox').filter(({ data }) => data.appointmentId !== null)
  const byReason = Map.groupBy(rows, ({ data }) => `${String(data.kind)} of ${String(data.appointmentId)}`)
  const copies = Map.groupBy(mails, ({ messageId }) => messageId)
  return [
    ...[...byReason].flatMap(([reason, found]) => (found.length > 1 ? [`${found.length} mails: ${reason}`] : [])),
    ...[...copies.values()].flatMap((same) =>
      same.length > 1 + MOST_KILLS_A_STEP ? [`“${same[0]?.subject}” left ${same.length} times`] : [],
    ),
  ]
}

/** Each step queues its mails. Lasting ones are sent. Others may be canceled because the story moved on first. */
function forgottenMails(story: Story, left: Remains): string[] {
  return TRUE_DURING.flatMap(({ to, subject, until }) => {
    const { email } = story[to]
    const written = left.all('outbox').filter(({ data }) => data.to === email && subject.test(String(data.subject)))
    const isKept = until === undefined ? written.some(({ data }) => data.state === 'sent') : written.length > 0
    return isKept ? [] : [`story ${story.number} forgot the mail ${subject} to ${email}`]
  })
}

function unsentMails(left: Remains, mails: readonly ReceivedMail[]): string[] {
  const arrived = new Set(mails.map(({ messageId }) => messageId))
  return left.all('outbox').flatMap(({ data }) => {
    const name = `${String(data.kind)} to ${String(data.to)}`
    if (data.state === 'cancelled') return []
    if (data.state !== 'sent') return [`${name} is ${String(data.state)}`]
    return arrived.has(String(data.messageId)) ? [] : [`${name} never arrived`]
  })
}

/**
 * A mail is checked right before it is sent, and a starved machine may take a step of the story to send it. A mail that was
 * sent again by mistake comes at least ten seconds later, which is many steps.
 */
const UNDER_WAY_STEPS = 1

/** No mail leaves after it stopped being true. */
function untrueMails({ marks, stories }: StoryRun, mails: readonly ReceivedMail[]): string[] {
  return mails.flatMap(({ subject = '', envelope }, index) => {
    const [to = ''] = envelope.to
    const story = stories.find(({ jane, walter }) => to === jane.email || to === walter.email)
    const during = marks.findLast(({ arrived }) => arrived <= index)
    // The owner's mails report past events, which stay true.
    if (!story || !during) return []
    const rule = TRUE_DURING.find((each) => story[each.to].email === to && each.subject.test(subject))
    if (!rule) return [`no step expects “${subject}”`]
    const isLate = during.story > story.number
    const isInTime = rule.until === undefined ? isLate || during.step >= at(rule.from) : !isLate && isWithin(rule)
    return isInTime ? [] : [`“${subject}” of story ${story.number} arrived during ${STEPS[during.step]?.name}`]

    function isWithin({ from, until = from }: { from: string; until?: string }): boolean {
      return during !== undefined && during.step >= at(from) && during.step <= at(until) + UNDER_WAY_STEPS
    }
  })
}

function at(name: string): number {
  return STEPS.findIndex((step) => step.name === name)
}
