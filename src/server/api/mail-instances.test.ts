import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseAllowedHosts } from '#outgoing/allowed-hosts.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

const LOGIN = { user: 'office', password: 'a password of the office' }

let database: TestDatabase
let server: MailServer
let folder: string
let instances: LiveServer[]

beforeEach(async () => {
  ;[database, server, folder] = await Promise.all([
    aPostgres(),
    aMailServer({ login: LOGIN }),
    mkdtemp(join(tmpdir(), 'plumbline-keys-')),
  ])
  instances = []
})

afterEach(async () => {
  for (const instance of instances) await instance.stop()
  await server.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function anInstance(keyFile: string): Promise<LiveServer> {
  const allowedHosts = parseAllowedHosts(`127.0.0.1:${server.port}`) ?? []
  const instance = await aLiveServer({ databaseUrl: database.url, secretKeyFile: join(folder, keyFile), allowedHosts })
  instances.push(instance)
  return instance
}

async function save({ url }: LiveServer, more: object = {}) {
  const settings = {
    provider: 'other',
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    senderName: '',
    senderAddress: 'office@bayline.example',
    ...LOGIN,
    ...more,
  }
  return call(`${url}/api/mail`, { method: 'PUT', token: await administratorToken(url), body: settings })
}

const stateOf = async ({ url }: LiveServer) =>
  (await call(`${url}/api/mail`, { token: await administratorToken(url) })).body.status

const alertsOf = async ({ url }: LiveServer) =>
  (await call(`${url}/api/system/alerts`, { token: await administratorToken(url) })).body.alerts

test('settings that one instance saves are used by the other, which replaces its connections', async () => {
  const [one, other] = [await anInstance('key'), await anInstance('key')]
  expect((await save(one)).status).toBe(200)
  await expect.poll(() => other.services.mail.hasServer).toBe(true)
  await save(other, { senderName: 'The Front Desk' })
  await expect.poll(() => one.services.mail.senderOf('').name).toBe('The Front Desk')
  for (const { url } of [one, other]) {
    const body = { to: 'jane@example.com', subject: `From ${url}`, text: 'A tap.' }
    const sent = await call(`${url}/api/send-email`, { token: await administratorToken(url), body })
    expect(sent.body).toMatchObject({ email: 'sent' })
  }
  expect(server.mails.map(({ from }) => from)).toEqual(
    Array(2).fill({ name: 'The Front Desk', address: 'office@bayline.example' }),
  )
})

test('an instance with a missing or another key sends nothing, reports that, and works once it has the right one', async () => {
  const [one, lost, wrong] = [await anInstance('key'), await anInstance('lost'), await anInstance('wrong')]
  await writeFile(join(folder, 'wrong'), Buffer.alloc(32, 9))
  await save(one)
  await expect.poll(() => stateOf(lost)).toMatchObject({ state: 'paused', key: 'missing' })
  await expect.poll(() => stateOf(wrong)).toMatchObject({ state: 'paused', key: 'wrong' })
  expect(await alertsOf(lost)).toContain('mail-paused')
  expect(await alertsOf(one)).not.toContain('mail-paused')
  expect(lost.services.mail.hasServer).toBe(false)
  expect((await save(lost)).body, 'a new key does not replace one that is in use').toMatchObject({ code: 'secret-key' })
  expect(await stateOf(one)).toMatchObject({ state: 'unproven' })

  await copyFile(join(folder, 'key'), join(folder, 'lost'))
  await lost.services.mail.refresh()
  expect(await stateOf(lost)).toMatchObject({ state: 'unproven' })
})

test('a mail is sent once, whichever instance has which settings when it is queued', async () => {
  const [one, other] = [await anInstance('key'), await anInstance('key')]
  await save(one)
  const token = await administratorToken(one.url)
  const subjects = Array.from({ length: 12 }, (_, number) => `Mail ${number}`)
  const changing = (async () => {
    for (let change = 0; change < 4; change++) await save(change % 2 ? one : other, { senderName: `Name ${change}` })
  })()
  await Promise.all(
    subjects.map((subject, number) => {
      const { url } = number % 2 ? one : other
      return call(`${url}/api/send-email`, { token, body: { to: 'jane@example.com', subject, text: 'A tap.' } })
    }),
  )
  await changing
  await expect.poll(() => server.mails.length).toBeGreaterThanOrEqual(subjects.length)
  expect(server.mails.map(({ subject }) => subject).sort()).toEqual(subjects.sort())
})
