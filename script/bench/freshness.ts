import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aPostgres } from '#test/support/postgres.ts'
import type { Site } from '#test/support/site.ts'
import { atMost, count, type Measurement } from './measurement.ts'
import { aFolder, aSite } from './workplace.ts'

const READERS = 50
const SECONDS = 10
/** Used if nothing else is given. */
const SECONDS_ALONE = 30

/** Two instances on one PostgreSQL: once a write is confirmed by one, no reader of either sees the old state. */
export async function freshness({ isAlone }: { isAlone: boolean }): Promise<Measurement[]> {
  const seconds = isAlone ? SECONDS_ALONE : SECONDS
  const postgres = await aPostgres()
  const env = { DATABASE_URL: postgres.url, DEMO_CONTENT: 'off' }
  const instances = [await aSite({ dataDir: await aFolder(), env }), await aSite({ dataDir: await aFolder(), env })]
  try {
    const seen = await writeAndRead(instances, seconds)
    const against = `${count(seen.reads)} reads by ${READERS} during ${count(seen.writes)} writes in ${seconds} s`
    return [atMost('stale pages, two instances on one PostgreSQL', seen.stale, 0, count, against)]
  } finally {
    for (const instance of instances) await instance.stop()
    await postgres.drop()
  }
}

async function writeAndRead(instances: readonly Site[], seconds: number) {
  const seen = { reads: 0, stale: 0, writes: 0 }
  const [first] = instances
  if (!first) throw new Error('There is no recipient.')
  const token = await administratorToken(first.url)
  await write(first.url, token, 0)
  await write(first.url, token, 1)
  let answered = 1
  const end = performance.now() + seconds * 1000
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    const { url } = instances[reader % instances.length] ?? first
    while (performance.now() < end) {
      const oldest = answered
      if (await isOlder(url, oldest)) seen.stale++
      seen.reads++
    }
  })
  while (performance.now() < end) {
    await write(first.url, token, answered + 1)
    answered++
    seen.writes++
  }
  await Promise.all(readers)
  return seen
}

/** Alternates between a document that every page reads and one that is cached in memory: the profile and a project. */
const WRITTEN = [
  { path: `settings/${SETTINGS_IDS.business}`, field: 'name' },
  { path: 'projects/followed', field: 'title', others: aProject({ tableOnly: false }) },
]

async function write(url: string, token: string, version: number): Promise<void> {
  const { path, field, others = {} } = ofVersion(version)
  const response = await fetch(`${url}/api/collections/${path}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...others, [field]: `Version ${version} of the ${field}` }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The writer was answered ${response.status}`)
}

function ofVersion(version: number) {
  const written = WRITTEN[version % WRITTEN.length]
  if (!written) throw new Error('There is nothing to write.')
  return written
}

/** Whether the page shows an older version than the last confirmed one. */
async function isOlder(url: string, answered: number): Promise<boolean> {
  const response = await fetch(`${url}/projects`)
  const page = await response.text()
  return WRITTEN.some((_, back) => {
    const last = answered - back
    const { field } = ofVersion(last)
    const shown = new RegExp(`Version (\\d+) of the ${field}`).exec(page)?.[1]
    if (shown === undefined) throw new Error(`A page answered ${response.status} without the ${field}`)
    return Number(shown) < last
  })
}
