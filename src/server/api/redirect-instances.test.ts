import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'
import { aPostgres } from '#test/support/postgres.ts'
import { PERSON, visit } from '#test/support/visit.ts'

const NO_PAGES = { web: { render: async () => new Response('', { status: 404 }) } }

test('two instances on PostgreSQL add up what they count, also for an address that neither has counted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-counts-'))
  const database = await aPostgres()
  const settings = { databaseUrl: database.url, secretKeyFile: join(folder, 'key') }
  const instances = [await aLiveServer(settings, NO_PAGES), await aLiveServer(settings, NO_PAGES)]
  const urls = instances.map(({ url }) => url)
  const token = await administratorToken(String(urls[0]))
  await call(`${urls[0]}/api/redirects`, { token, body: { from: '/counted', to: '/about', outside: false } })
  // Each twice at once, as when the site stops while its job writes.
  const writeAll = () =>
    Promise.all([...instances, ...instances].map(({ services }) => services.addresses.write(services.store)))
  for (let round = 0; round < 3; round += 1) {
    for (const url of urls) {
      expect(await visit(`${url}/counted`, PERSON)).toEqual([301, '/about'])
      expect(await visit(`${url}/nowhere`, PERSON)).toEqual([404, null])
    }
    await writeAll()
  }
  const { body } = await call(`${urls[1]}/api/redirects`, { token })
  expect(body.items).toMatchObject([{ from: '/counted', count: 6 }])
  expect((await call(`${urls[1]}/api/redirects/missing`, { token })).body).toMatchObject([
    { path: '/nowhere', count: 6 },
  ])
  for (const instance of instances) await instance.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
