import { z } from '#domain/documents/zod.ts'
import { line } from '#domain/text/schema.ts'
import { OFF_SITE_LIMITS as LIMITS, type OffSitePlace, PLACE_KINDS, OFF_SITE_MESSAGES as WORDS } from './off-site.ts'

const HOST = /^(https?:\/\/)?([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:\d{1,5})?$/
const FOLDER = /^[\w./ -]+$/
const FINGERPRINT = /^(SHA256:[A-Za-z0-9+/]{43})?$/

/** The required fields of each kind of place. */
const NEEDED: readonly [field: keyof OffSitePlace, words: string, isGood: (place: OffSitePlace) => boolean][] = [
  [
    'server',
    WORDS.server,
    ({ kind, server }) => kind === 'folder' || (HOST.test(server) && !(kind === 'sftp' && server.includes('/'))),
  ],
  ['folder', WORDS.bucket, ({ kind, folder }) => kind !== 's3' || (FOLDER.test(folder) && !folder.startsWith('/'))],
  ['folder', WORDS.whole, ({ kind, folder }) => kind !== 'folder' || (folder.startsWith('/') && folder.length > 1)],
  ['folder', WORDS.folder, ({ kind, folder }) => kind !== 'sftp' || FOLDER.test(folder)],
  ['user', WORDS.user, ({ kind, user }) => kind === 'folder' || user !== ''],
  ['hostKey', WORDS.hostKey, ({ hostKey }) => FINGERPRINT.test(hostKey)],
]

const placeFields = z.object({
  kind: z.enum(PLACE_KINDS),
  server: line(LIMITS.server).transform((server) => server.replace(/^https:\/\//, '').replace(/\/$/, '')),
  folder: line(LIMITS.folder).transform((folder) => folder.replace(/(.)\/$/, '$1')),
  user: line(LIMITS.user),
  region: line(LIMITS.region),
  hostKey: line(LIMITS.region),
})

/** What the form sends. Without a secret the stored one stays. */
export const offSiteInputSchema = placeFields.extend({ secret: line(LIMITS.secret) }).superRefine((place, context) => {
  for (const [field, message, isGood] of NEEDED) {
    if (!isGood(place)) context.addIssue({ code: 'custom', path: [field], message })
  }
})

export type OffSiteInput = z.infer<typeof offSiteInputSchema>

export const storedOffSiteSchema = placeFields.extend({
  // Before there were SFTP servers there was none.
  hostKey: line(LIMITS.region).default(''),
  /** The public halves of the two keys that everything is encrypted to. */
  ownerRecipient: line(LIMITS.recipient),
  machineRecipient: line(LIMITS.recipient),
  setUpAt: line(LIMITS.recipient),
})

export type StoredOffSite = z.infer<typeof storedOffSiteSchema>
