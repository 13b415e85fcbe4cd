import type { IncomingMessage } from 'node:http'
import { type Warning, warningWords } from '#domain/onboarding/warning.ts'
import { isKeyLost, KEY_ADVICE, KEY_WORDS } from '#domain/secrets/secret.ts'
import { type Check, type Finding, fine, problem, warning } from '#domain/system/checkup.ts'
import { addressOf, OFF_SITE_WORDS, type OffSitePlace, type OffSiteState } from '#domain/system/off-site.ts'
import { ALERT_WORDS, UNTRUSTED_PROXY } from '#domain/system/system.ts'
import { isCopyOnDiskOfData, readOffSite, readState } from '#features/off-site/stored-off-site.ts'
import { listWarnings, type WarningFacts } from '#features/onboarding/start-report.ts'
import { keyState } from '#features/secrets/secrets.ts'
import type { AllowedHost } from '#outgoing/allowed-hosts.ts'
import { explainOutgoing, OutgoingRefusal } from '#outgoing/outgoing-refusal.ts'
import { certificateEnd, exchangeOutgoing } from '#outgoing/post.ts'
import type { Store } from '#store/store.ts'
import { checkMachine } from './check-machine.ts'

const SLOW_MS = 50
const OLDEST_POSTGRES = 13
const ADDRESS_TIMEOUT_MS = 5_000
const RENEWED_DAYS_BEFORE = 14
const LOCAL = ['localhost', '127.0.0.1', '[::1]']
const ADDRESS_REMEDY = 'Check that the name leads to this machine, and that the proxy forwards to the site.'

const UNTESTED = warning('mail', "We haven't confirmed that your email gets delivered.", 'Send a test under Mail.')
const NO_OFF_SITE = warning(
  'off-site',
  'Not set up. If this machine is lost, so are its backups.',
  'Set it up under System: see Off-site copies in docs/operations.md.',
)

const ON_DISK_OF_DATA = warning('off-site', OFF_SITE_WORDS.sameDisk, OFF_SITE_WORDS.sameDiskRemedy)

export interface CheckupFacts extends WarningFacts {
  publicUrl: string
  trustedProxies: number
  /** Only the running site knows. */
  untrustedProxy: boolean
  secretKeyFile: string
  allowedHosts: readonly AllowedHost[]
}

/** Everything that a person would otherwise find out at night, with its fix. Changes nothing. */
export async function checkUp(store: Store, facts: CheckupFacts, now: Temporal.Instant): Promise<Finding[]> {
  const { dataDir, backupDir, secretKeyFile } = facts
  const [address, machine, database, key, warned] = await Promise.all([
    checkAddress(facts, now),
    checkMachine(store, { dataDir, backupDir, secretKeyFile }, now),
    checkDatabase(store),
    checkKey(store, secretKeyFile),
    warningsOf(store, facts, now),
  ])
  return [address, checkProxy(facts), ...machine, database, key, ...warned]
}

async function checkAddress({ publicUrl, allowedHosts }: CheckupFacts, now: Temporal.Instant): Promise<Finding> {
  const { hostname, protocol } = new URL(publicUrl)
  if (LOCAL.includes(hostname)) {
    return warning('address', `${publicUrl} can only be opened on this machine.`, 'Set the address under Web Address.')
  }
  if (protocol !== 'https:') {
    return problem('address', `${publicUrl} is not encrypted.`, 'Put a proxy with a certificate in front of the site.')
  }
  const sent = { method: 'GET', url: `${publicUrl}/healthz`, headers: { 'User-Agent': 'Plumbline checkup' } } as const
  const options = { allowed: allowedHosts, timeoutMs: ADDRESS_TIMEOUT_MS }
  try {
    return await exchangeOutgoing(sent, options, async (response) => {
      const finding = judgeResponse(publicUrl, response, now)
      response.destroy()
      return finding
    })
  } catch (error) {
    const found = `${publicUrl} can't be opened from here. ${explainOutgoing(error)}`
    // A name that leads to this network may be right for visitors.
    const isElsewhere = error instanceof OutgoingRefusal && (error.problem === 'private' || error.problem === 'port')
    return isElsewhere ? warning('address', found, 'Open it in a browser.') : problem('address', found, ADDRESS_REMEDY)
  }
}

function judgeResponse(publicUrl: string, response: IncomingMessage, now: Temporal.Instant): Finding {
  if (response.statusCode !== 200) {
    return problem('address', `${publicUrl} responds with ${response.statusCode}.`, ADDRESS_REMEDY)
  }
  const days = Math.floor((certificateEnd(response) - now.epochMilliseconds) / 86_400_000)
  if (days < RENEWED_DAYS_BEFORE) {
    return warning('address', `The certificate of ${publicUrl} ends in ${days} days.`, 'See why it is not renewed.')
  }
  return fine('address', `${publicUrl} responds, and its certificate is good for ${days} days.`)
}

function checkProxy({ publicUrl, trustedProxies, untrustedProxy }: CheckupFacts): Finding {
  // The site itself doesn't serve https.
  const isBehind = untrustedProxy || publicUrl.startsWith('https:')
  if (trustedProxies === 0 && isBehind) return problem('proxy', UNTRUSTED_PROXY)
  return fine('proxy', trustedProxies === 0 ? 'Not used.' : `Trusted: ${trustedProxies}.`)
}

async function checkDatabase(store: Store): Promise<Finding> {
  const version = await store.databaseVersion()
  const begun = performance.now()
  await store.ready()
  const took = performance.now() - begun
  const found = `${store.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${version} responds in ${took.toFixed(1)} ms.`
  if (store.kind === 'postgres' && Number.parseInt(version, 10) < OLDEST_POSTGRES) {
    return problem('database', found, `Upgrade it to PostgreSQL ${OLDEST_POSTGRES} or newer.`)
  }
  if (took < SLOW_MS) return fine('database', found)
  return warning('database', found, 'Move it closer to the site, or see what keeps it busy.')
}

/** An instance whose key didn't seal the passwords can't read them. */
async function checkKey(store: Store, file: string): Promise<Finding> {
  const state = await keyState(store, file)
  if (isKeyLost(state)) return problem('key', KEY_WORDS[state], KEY_ADVICE)
  return fine('key', state === 'unused' ? 'Nothing is encrypted yet.' : `${file} fits the stored passwords.`)
}

/** The first screen's report about email, backups and the rest. */
async function warningsOf(store: Store, facts: CheckupFacts, now: Temporal.Instant): Promise<Finding[]> {
  const warnings = await listWarnings(store, facts, now)
  const found = warnings.filter((each) => !each.startsWith('disk')).map(asFinding)
  if (facts.mail.state === 'unproven') found.push(UNTESTED)
  const isWarned = (check: Check) => found.some((each) => each.check === check)
  if (!isWarned('mail')) found.push(fine('mail', 'Email is delivered.'))
  if (!isWarned('backup')) found.push(fine('backup', 'The newest one is verified, and less than two days old.'))
  const place = await readOffSite(store)
  if (!place) found.push(NO_OFF_SITE)
  else if (await isCopyOnDiskOfData(store, facts.dataDir, place)) found.push(ON_DISK_OF_DATA)
  else if (!isWarned('off-site')) found.push(fine('off-site', describeState(place, await readState(store))))
  return found
}

function describeState(place: OffSitePlace, { provenAt }: OffSiteState): string {
  const to = `Backups are copied to ${addressOf(place)}.`
  return provenAt === null ? to : `${to} A copy was fetched back and restored at ${provenAt}.`
}

const CHECKED = ['mail', 'backup', 'off-site'] as const

function asFinding(name: Warning): Finding {
  const { words, remedy } = warningWords(name)
  const check = CHECKED.find((each) => name.startsWith(each)) ?? 'program'
  return (Object.hasOwn(ALERT_WORDS, name) ? problem : warning)(check, words, remedy)
}
