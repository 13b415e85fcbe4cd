// npm run doctor: reports what is wrong with the site and its machine, and how to fix it. Changes nothing.
import { parseArgs } from 'node:util'
import { CHECK_LABELS, type Finding, fine, problem } from '#domain/system/checkup.ts'
import { MailServer } from '#features/mail-server/mail-server.ts'
import { checkUp } from '#features/system/checkup.ts'
import { type Config, readConfig } from '#server/config.ts'
import { typed } from '#server/core-services.ts'
import { Deployment } from '#server/deployment.ts'
import { createLog } from '#server/log.ts'
import { StoreUnavailable, WrongFormat } from '#store/errors.ts'
import { isInUse, openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { orStop, requireSite } from './stop.ts'

const USAGE = `Usage: ${typed('doctor')}, or ${typed('doctor --json')} for programs`
const MARKS = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const

await orStop(USAGE, async () => {
  const { json } = parseArgs({ options: { json: { type: 'boolean', default: false } } }).values
  const config = readConfig(process.env)
  requireSite(config)
  const findings = await examine(config)
  process.stdout.write(json ? `${JSON.stringify(findings)}\n` : findings.map(inWords).join(''))
  if (findings.some(({ health }) => health === 'problem')) process.exitCode = 1
})

async function examine(config: Config): Promise<Finding[]> {
  try {
    const isRunning = await isInUse(config)
    const site = isRunning
      ? fine('program', 'Running.')
      : problem('program', 'Not running.', 'Start it, and see its log.')
    await using store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl })
    return [site, ...(await examineSite(config, store))]
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof WrongFormat)) throw error
    return [problem('database', error.message, 'Nothing else can be checked until the site can use its database.')]
  }
}

async function examineSite(given: Config, store: Store): Promise<Finding[]> {
  const log = createLog('silent')
  const { config } = await Deployment.follow(given, store, log)
  const startedAt = Temporal.Now.instant()
  const use = () => undefined
  const mail = await MailServer.start({ store, environment: config, use, now: Temporal.Now.instant, log })
  try {
    const facts = {
      startedAt,
      delivers: mail.hasServer,
      mail: await mail.report(),
      backup: { fixedEveryMs: config.backupEveryMs, failure: undefined },
      untrustedProxy: false,
    }
    return await checkUp(store, { ...config, ...facts }, startedAt)
  } finally {
    mail.stop()
  }
}

function inWords({ check, health, found, remedy }: Finding): string {
  const line = `${MARKS[health]}  ${CHECK_LABELS[check].padEnd(13)}  ${found}\n`
  return remedy === '' ? line : `${line}${' '.repeat(24)}${remedy}\n`
}
