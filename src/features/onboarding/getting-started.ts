import { isLoopback } from '#domain/account/passkey.ts'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import {
  type GettingStarted,
  isOwnIdentity,
  START_LINES,
  type StartLine,
  type StartNotes,
} from '#domain/onboarding/getting-started.ts'
import { readStartNotes } from '#domain/onboarding/getting-started-schema.ts'
import { readSiteBrand } from '#features/brand/site-brand.ts'
import { demoBusiness } from '#features/demo/demo-data.ts'
import type { MailReport } from '#features/mail-server/mail-server.ts'
import { images } from '#features/pictures/image-record.ts'
import { readBusiness, settings } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'
import { lastProven } from '../backup/backup-records.ts'

/** What only the running process knows. */
export interface StartFacts {
  publicUrl: string
  mail: Pick<MailReport, 'state'>
}

const serviceVersions = collection('service-versions')
const pushDevices = collection('push-devices')

/** Whether the profile has names and numbers that its owner entered. */
export async function hasOwnIdentity(reader: Reader): Promise<boolean> {
  return isOwnIdentity(await readBusiness(reader), [DEFAULT_BUSINESS, demoBusiness()])
}

/** Each line as it is now. */
export async function gettingStarted(
  reader: Reader,
  { publicUrl, mail }: StartFacts,
  now: Temporal.Instant,
): Promise<GettingStarted> {
  const [notes, identity, pictures, savedServices, backup, messages, devices] = await Promise.all([
    startNotes(reader),
    hasOwnIdentity(reader),
    hasOwnPicture(reader),
    serviceVersions.count(reader, {}, 1),
    lastProven(reader, now),
    settings.get(reader, SETTINGS_IDS.messages),
    pushDevices.count(reader, {}, 1),
  ])
  const done: Record<StartLine, boolean> = {
    identity,
    pictures,
    services: notes.servicesRight || savedServices > 0,
    mail: mail.state === 'proven',
    backup: backup !== undefined,
    messages: messages !== undefined,
    address: !isLoopback(new URL(publicUrl).hostname),
    app: notes.appOpened,
    notifications: devices > 0,
  }
  const lines = START_LINES.map((id) => ({ id, done: done[id] }))
  return { lines, hidden: notes.hidden, guideOpens: !notes.guideClosed && !identity }
}

/** The logo is a picture, too, but not one of the business's work. */
async function hasOwnPicture(reader: Reader): Promise<boolean> {
  const { logo } = await readSiteBrand(reader)
  const logos = logo ? 1 : 0
  return (await images.count(reader, { where: { demo: null } }, logos + 1)) > logos
}

async function startNotes(reader: Reader): Promise<StartNotes> {
  const stored = await settings.get(reader, SETTINGS_IDS.gettingStarted)
  return readStartNotes(stored?.data ?? {})
}

/** Two browsers may note different things, so only what changes is written. */
export async function noteStart(
  store: Store,
  changes: { [Note in keyof StartNotes]?: boolean | undefined },
): Promise<void> {
  await settings.set(store, SETTINGS_IDS.gettingStarted, changes)
}
