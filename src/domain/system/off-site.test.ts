import { expect, test } from 'vitest'
import { addressOf, isOffSiteLate, NO_PLACE, placeAt } from './off-site.ts'
import { offSiteInputSchema } from './off-site-schema.ts'

const S3 = { ...NO_PLACE, server: 's3.example.com:8443', folder: 'my-bucket/a folder', user: 'KEY/1', region: 'eu-1' }
const SFTP = { ...NO_PLACE, kind: 'sftp' as const, user: 'backup' }
const KEY = `SHA256:${'a+/'.repeat(14)}b`

test.each([
  ['s3://KEY%2F1@s3.example.com:8443/my-bucket/a%20folder?region=eu-1', S3],
  [
    's3+http://KEY@10.0.0.5:9000/copies',
    { ...S3, server: 'http://10.0.0.5:9000', folder: 'copies', user: 'KEY', region: '' },
  ],
  [
    `sftp://backup@nas.example.com:2222/~/my%20copies?key=${encodeURIComponent(KEY)}`,
    { ...SFTP, server: 'nas.example.com:2222', folder: 'my copies', hostKey: KEY },
  ],
  ['sftp://backup@[2001:db8::1]/copies', { ...SFTP, server: '[2001:db8::1]', folder: '/copies' }],
  ['/mnt/copies', { ...NO_PLACE, kind: 'folder' as const, folder: '/mnt/copies' }],
])('%s is the address of a place, and leads back to it', (address, place) => {
  expect(addressOf(place)).toBe(address)
  expect(placeAt(address)).toEqual(place)
})

test('a fingerprint may be typed into an address as ssh-keygen prints it', () => {
  expect(placeAt(`sftp://backup@host/copies?key=${KEY}`)).toEqual({
    ...SFTP,
    server: 'host',
    folder: '/copies',
    hostKey: KEY,
  })
})

test.each(['', 'sftp://host/copies', 'copies', 's3://host/bucket', 'https://KEY@host/bucket', 's3://KEY@/bucket'])(
  '%j is no address',
  (text) => {
    expect(placeAt(text)).toBeUndefined()
  },
)

test('each kind of place has its own required fields', () => {
  const failing = (place: object) =>
    offSiteInputSchema.safeParse({ ...S3, secret: '', ...place }).error?.issues.map(({ path }) => path[0])
  expect(failing({})).toBeUndefined()
  expect(failing({ server: '', folder: '', user: '' })).toEqual(['server', 'folder', 'user'])
  expect(failing({ server: 's3.example.com/path' })).toEqual(['server'])
  expect(failing({ kind: 'folder', folder: 'copies' })).toEqual(['folder'])
  expect(failing({ kind: 'sftp', folder: '/copies', hostKey: KEY })).toBeUndefined()
  expect(failing({ kind: 'sftp', server: 'http://host', folder: '', hostKey: 'SHA256:short' })).toEqual([
    'server',
    'folder',
    'hostKey',
  ])
  expect(offSiteInputSchema.parse({ ...S3, secret: '', server: 'https://s3.example.com/' }).server).toBe(
    's3.example.com',
  )
})

test('a copy is late if it is older than two backups, or if none was verified for nine days', () => {
  const now = Temporal.Instant.from('2026-03-20T12:00:00Z')
  const day = 24 * 60 * 60_000
  const before = (days: number) => now.subtract({ hours: days * 24 }).toString()
  const isLate = (copied: number | null, proven: number | null, setUp: number, everyMs = day) =>
    isOffSiteLate(
      {
        copiedAt: copied === null ? null : before(copied),
        provenAt: proven === null ? null : before(proven),
        error: null,
      },
      before(setUp),
      everyMs,
      now,
    )
  expect(isLate(1, 1, 30)).toBe(false)
  expect(isLate(3, 1, 30)).toBe(true)
  expect(isLate(3, 1, 30, 7 * day)).toBe(false)
  expect(isLate(1, 10, 30)).toBe(true)
  expect(isLate(null, null, 1)).toBe(false)
  expect(isLate(null, null, 3)).toBe(true)
})
