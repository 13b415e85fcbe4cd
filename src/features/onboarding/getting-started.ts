import { isDeepStrictEqual } from 'node:util'
import { isLoopback } from '#domain/account/passkey.ts'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { readBusinessProfile } from '#domain/business/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { markedFields } from '#domain/onboarding/demo.ts'
import {
  type GettingStarted,
  GUIDE_STEPS,
  type GuideStep,
  START_LINES,
  type StartLine,
} from '#domain/onboarding/getting-started.ts'
import { type ChangedNotes, readStartNotes } from '#domain/onboarding/getting-started-schema.ts'
import { readSiteBrand } from '#features/brand/site-brand.ts'
import type { MailReport } from '#features/mail-server/mail-server.ts'
import { images } from '#features/pictures/image-record.ts'
import { settings } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'
import { lastProven } from '../backup/backup-records.ts'

/** Facts that only the running process knows. */
export interface StartFacts {
  publicUrl: string
  mail: Pick<MailReport, 'state'>
}

const serviceVersions = collection('service-versions')
const pushDevices = collection('push-devices')

/** Whether the profile has names and numbers that its owner entered. */
export async function hasOwnIdentity(reader: Reader): Promise<boolean> {
  const isOwn = await ownAnswers(reader)
  return isOwn('name') && isOwn('phone')
}

/** Each line in its current state. */
export async function gettingStarted(
  reader: Reader,
  { publicUrl, mail }: StartFacts,
  now: Temporal.Instant,
): Promise<GettingStarted> {
  const [noted, isOwn, savedServices, brand, hasPicture, backup, messages, devices] = await Promise.all([
    settings.get(reader, SETTINGS_IDS.gettingStarted),
    ownAnswers(reader),
    serviceVersions.count(reader, {}, 1),
    settings.get(reader, SETTINGS_IDS.brand),
    hasOwnPicture(reader),
    lastProven(reader, now),
    settings.get(reader, SETTINGS_IDS.messages),
    pushDevices.count(reader, {}, 1),
  ])
  const notes = readStartNotes(noted?.data ?? {})
  const hasName = isOwn('name') && isOwn('phone')
  const isNoted = (step: GuideStep) => notes.steps[step] === 'answered'
  const done: Record<StartLine, boolean> = {
    trade: isNoted('trade') || isOwn('trade'),
    identity: hasName,
    area: isNoted('area') || isOwn('city'),
    hours: isOwn('openingHours') || isOwn('scheduleHours'),
    emergency: isNoted('emergency') || isOwn('emergencyLine'),
    promise: isNoted('promise') || isOwn('answerTime'),
    services: isNoted('services') || savedServices > 0,
    brand: isNoted('brand') || Boolean(brand?.data.color || brand?.data.logo),
    story: isNoted('story') || (isOwn('story') && hasPicture),
    mail: mail.state === 'proven',
    backup: backup !== undefined,
    messages: messages !== undefined,
    address: !isLoopback(new URL(publicUrl).hostname),
    app: notes.appOpened,
    notifications: devices > 0,
  }
  return {
    lines: START_LINES.map((id) => ({ id, done: done[id] })),
    later: GUIDE_STEPS.filter((step) => notes.steps[step] === 'later'),
    hidden: notes.hidden,
    guideOpens: !notes.guideClosed && !hasName,
  }
}

/** Finds the owner's own answers, which are neither a default nor the demo's. */
async function ownAnswers(reader: Reader): Promise<(field: keyof typeof DEFAULT_BUSINESS) => boolean> {
  const stored = await settings.get(reader, SETTINGS_IDS.business)
  const business = readBusinessProfile(stored?.data ?? {})
  const ofDemo = markedFields(stored)
  return (field) => !ofDemo.includes(field) && !isDeepStrictEqual(business[field], DEFAULT_BUSINESS[field])
}

/** The logo is a picture too, but doesn't show the business's work. */
async function hasOwnPicture(reader: Reader): Promise<boolean> {
  const { logo } = await readSiteBrand(reader)
  const logos = logo ? 1 : 0
  return (await images.count(reader, { where: { demo: null } }, logos + 1)) > logos
}

/** Two browsers may note different things, so only changes are written. */
export async function noteStart(store: Store, changes: ChangedNotes): Promise<void> {
  await settings.set(store, SETTINGS_IDS.gettingStarted, changes)
}
