// npm run upgrade:drill: two instances behind nginx over one PostgreSQL are upgraded one after the other and rolled back, in use.
// Arguments: the folder of an earlier build, and seconds for each phase. Non-zero exit if anything was lost.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { administratorToken } from '#test/support/administrator.ts'
import { freePort } from '#test/support/free-port.ts'
import { call } from '#test/support/live-server.ts'
import { aPostgresToRestart } from '#test/support/postgres.ts'
import { administer } from '#test/support/shared/postgres-cluster.ts'
import { aMailServer } from '#test/support/smtp.ts'
import { startTlsProxy, TLS_HOST } from '#test/support/tls-proxy.ts'
import { ALWAYS_OPEN } from '../faults/killing/kill-site.ts'
import { type Program, startProgram } from '../faults/killing/program.ts'
import { examine } from './examine.ts'
import { Load } from './load.ts'

const [earlier = '', seconds = '5'] = process.argv.slice(2)
const PHASE_MS = Number(seconds) * 1000
const QUEUE_MS = 60_000
const CURRENT = process.cwd()

const folder = await mkdtemp(join(tmpdir(), 'plumbline-drill-'))
const database = await aPostgresToRestart()
await using mail = await aMailServer()
const port = await freePort()
const ports = [await freePort(), await freePort()] as const
const instances: Program[] = []

function start(index: 0 | 1, program: string, publicUrl = `https://${TLS_HOST}:${port}`): Program {
  const instance = startProgram({
    root: program,
    dataDir: join(folder, `instance-${index}`),
    port: ports[index],
    smtpUrl: mail.url,
    env: {
      DATABASE_URL: database.url,
      PUBLIC_URL: publicUrl,
      SECRET_KEY_FILE: join(folder, 'secret.key'),
      BACKUP_DIR: join(folder, 'backups'),
      TRUST_PROXY: '1',
      DEMO_CONTENT: 'off',
    },
  })
  instances[index] = instance
  return instance
}

/** Returns true if the program understands the store. */
async function roll(index: 0 | 1, program: string): Promise<boolean> {
  await instances[index]?.stop()
  const isReady = await start(index, program)
    .ready()
    .then(
      () => true,
      () => false,
    )
  if (!isReady) await start(index, CURRENT).ready()
  return isReady
}

const first = start(0, earlier, '')
await first.ready()
const token = await administratorToken(first.url)
const settings = { method: 'PUT', token, body: { ...ALWAYS_OPEN, followOpeningHours: false } }
const opened = await call(`${first.url}/api/collections/settings/appointment_settings`, settings)
if (opened.status >= 300) throw new Error(`The settings could not be saved: ${JSON.stringify(opened.body)}`)
await Promise.all([roll(0, earlier), start(1, earlier).ready()])
const nginx = await startTlsProxy(port, ...instances.map(({ url }) => url))
const load = new Load(nginx, token)
const queued = async () => {
  const { body } = await call(`${instances[0]?.url}/api/system`, { token })
  const { queued, sending } = body.outbox as { queued: number; sending: number }
  return queued + sending
}

async function phase(what: string, act: () => Promise<unknown>, mayFail = false): Promise<void> {
  load.begin(what, mayFail)
  await act()
  await pause(PHASE_MS)
  load.end(await queued().catch(() => Number.NaN))
}

try {
  await load.start()
  await phase('both are the earlier version', async () => undefined)
  await phase('first instance upgraded', () => roll(0, CURRENT))
  await phase('second instance upgraded', () => roll(1, CURRENT))
  const clusterUrl = database.url.slice(0, database.url.lastIndexOf('/'))
  const cut =
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename IS NOT NULL'
  await phase('connections to PostgreSQL cut', () => administer(clusterUrl, cut), true)
  await phase('PostgreSQL restarted', () => database.halt('SIGINT').then(() => database.resume()), true)
  let isBack = true
  await phase('first instance taken back', async () => {
    isBack = await roll(0, earlier)
  })
  if (isBack) await phase('second instance taken back', () => roll(1, earlier))
  await load.stop()
  for (const begun = performance.now(); (await queued()) > 0 && performance.now() - begun < QUEUE_MS; ) await pause(200)
  await Promise.all(instances.map((instance) => instance.stop()))
  const { lines, faults } = await examine(folder, database.url, load, mail.mails)
  console.log(`\n${load.table()}\n\n${lines.join('\n')}`)
  if (!isBack)
    console.log('The earlier version does not start on this store any more: going back needs the backup from before.')
  for (const fault of faults.slice(0, 50)) console.log(`FAULT: ${fault}`)
  console.log(faults.length === 0 ? 'Nothing was lost, nothing happened twice.' : `${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await load.stop()
  await Promise.all(instances.map((instance) => instance.kill()))
  await nginx.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}
