// Copies of the backups in another place, so that losing the machine doesn't lose the site.

import { isBackupStale } from './backup.ts'

export const PLACE_KINDS = ['s3', 'sftp', 'folder'] as const

export type PlaceKind = (typeof PLACE_KINDS)[number]

export const PLACE_LABELS: Record<PlaceKind, string> = {
  s3: 'S3-compatible storage',
  sftp: 'SFTP server',
  folder: 'Mounted folder',
}

/** Where copies go. A mounted folder has only its path. */
export interface OffSitePlace {
  kind: PlaceKind
  /** The host, with a port if it isn't the usual one. http:// before it turns off encryption in the owner's own network. */
  server: string
  /** Of S3: the bucket, and a folder in it. Of SFTP: relative to the user's home unless it begins with a slash. */
  folder: string
  /** Of S3: the access key ID. */
  user: string
  region: string
  /** Of SFTP: the fingerprint of the server's key. The first test fills it in. */
  hostKey: string
}

export const NO_PLACE: OffSitePlace = { kind: 's3', server: '', folder: '', user: '', region: '', hostKey: '' }

export const OFF_SITE_LIMITS = {
  server: 200,
  folder: 500,
  user: 200,
  region: 60,
  secret: 8000,
  recipient: 100,
} as const

interface PlaceWords {
  server?: string
  folder: string
  user?: string
  secret?: string
  region?: string
  hostKey?: string
}

const FIELDS: Record<PlaceKind, PlaceWords> = {
  s3: {
    server: 'Host',
    folder: 'Bucket, and a folder in it',
    region: 'Region',
    user: 'Access key ID',
    secret: 'Secret access key',
  },
  sftp: {
    server: 'Host',
    folder: 'Folder',
    user: 'User',
    secret: 'Password or private key',
    hostKey: "Fingerprint of the server's key",
  },
  folder: { folder: 'Path on the server' },
}

export const OFF_SITE_WORDS = {
  none: 'If this machine is lost, so are its backups.',
  sameDisk: 'The off-site copy is on the same disk as the data, so a broken disk loses both.',
  sameDiskRemedy: 'Choose a folder on another disk, or a server elsewhere.',
  notCopied: 'Nothing was copied yet. The first copy is made within the hour.',
  key: 'It is shown only now, and nobody can read the copies without it. With the key, the address below and the password of that place, the site can be brought back on another machine.',
  turnOff: {
    title: 'Turn off the off-site copy?',
    body: 'The copies stay where they are, and your printed key still opens them.',
  },
  hostKeyHint: 'Leave blank to trust the key that the server shows now. After that, another key is refused.',
  fields: FIELDS,
} as const

export const OFF_SITE_MESSAGES = {
  server: 'Please enter a host name, like s3.eu-central-1.amazonaws.com',
  folder: 'Please enter a path',
  whole: 'Please enter the whole path, like /mnt/copies',
  bucket: 'Please enter the name of the bucket',
  user: 'Please enter the access key ID or user',
  hostKey: 'Please enter the fingerprint as ssh-keygen shows it, like SHA256:…',
  secret: 'Please enter the password or key',
  secretAgain: 'Please enter the secret again: the stored one belongs to another place or account',
  copied: 'The newest backup is off-site.',
  address: 'This is not an address of off-site copies. System shows it under Off-site copy.',
} as const

/** One of each of so many days, weeks and months. */
export const COPIES_KEPT = { daysKept: 7, weeksKept: 4, monthsKept: 12 } as const

/** How often the newest copy is fetched back and restored into a temporary database. */
export const PROVE_EVERY_DAYS = 7

const DAY_MS = 24 * 60 * 60_000

/** Two days more than the interval. */
const PROOF_OLD_MS = (PROVE_EVERY_DAYS + 2) * DAY_MS

export interface OffSiteState {
  /** When the newest copy's backup was made. */
  copiedAt: string | null
  /** When a copy was last fetched back and restored. */
  provenAt: string | null
  /** Why the last run failed. */
  error: string | null
}

/** Whether the newest copy, or the newest verified one, is too old to rely on. At first, counts from the setup. */
export function isOffSiteLate(
  { copiedAt, provenAt }: OffSiteState,
  setUpAt: string,
  everyMs: number | undefined,
  now: Pick<Temporal.Instant, 'epochMilliseconds'>,
): boolean {
  const isProofOld = Date.parse(provenAt ?? setUpAt) < now.epochMilliseconds - PROOF_OLD_MS
  return isProofOld || isBackupStale(copiedAt ?? setUpAt, everyMs ?? DAY_MS, now)
}

/** The argument of the restore command after --from. Contains no secret. */
export function addressOf(place: OffSitePlace): string {
  const { kind, server, folder, user, region, hostKey } = place
  if (kind === 'folder') return folder
  const [, scheme = '', host = ''] = /^(http:\/\/)?(.*)$/.exec(server) ?? []
  const query = new URLSearchParams({ ...(region && { region }), ...(hostKey && { key: hostKey }) }).toString()
  const path = kind === 'sftp' ? `/~/${folder}`.replace(/^\/~\/\//, '/') : `/${folder}`
  const protocol = scheme === '' ? kind : `${kind}+http`
  return `${protocol}://${encodeURIComponent(user)}@${host}${encodeURI(path)}${query && `?${query}`}`
}

const PROTOCOLS: Readonly<Record<string, { kind: PlaceKind; scheme: string }>> = {
  's3:': { kind: 's3', scheme: '' },
  's3+http:': { kind: 's3', scheme: 'http://' },
  'sftp:': { kind: 'sftp', scheme: '' },
}

/** Undefined if it isn't one. */
export function placeAt(address: string): OffSitePlace | undefined {
  if (address.startsWith('/')) return { ...NO_PLACE, kind: 'folder', folder: address }
  const url = URL.parse(address)
  const { kind, scheme } = PROTOCOLS[url?.protocol ?? ''] ?? {}
  if (!url || !kind || url.host === '' || url.username === '') return undefined
  const path = decodeURI(url.pathname)
  return {
    kind,
    server: `${scheme}${url.host}`,
    folder: kind === 'sftp' ? path.replace(/^\/~\//, '') : path.slice(1),
    user: decodeURIComponent(url.username),
    region: url.searchParams.get('region') ?? '',
    // In typed input, a plus sign is literal.
    hostKey: (url.searchParams.get('key') ?? '').replaceAll(' ', '+'),
  }
}
