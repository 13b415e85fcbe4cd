// npm run admin -- reset-password [EMAIL]: for an owner who is locked out and has access to the machine. npm run admin
// -- verify-activity: checks whether the activity log was changed. npm run admin -- public-url: shows the web address,
// and changes it for an owner who set one that doesn't work.

import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { newPasswordSchema } from '#domain/account/admin-schema.ts'
import { describeCheck } from '#domain/activity/activity.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { SETUP_PATH } from '#domain/navigation/navigation.ts'
import { ADDRESS_MESSAGES, originIn } from '#domain/system/web-address.ts'
import type { Person } from '#features/account/person.ts'
import { ownerToReset, resetPassword } from '#features/account/reset-password.ts'
import { verifyActivity } from '#features/activity/verify-activity.ts'
import { readKey } from '#features/secrets/secrets.ts'
import { addressInUse, changeAddress, readAddress } from '#features/system/web-address.ts'
import { type Config, readConfig } from '#server/config.ts'
import { typed } from '#server/core-services.ts'
import type { Store } from '#store/store.ts'
import { openSite, orStop, Stop } from './stop.ts'
import { secretPrompt } from './terminal.ts'

const USAGE =
  `Usage: ${typed('admin reset-password [EMAIL]')}\n` +
  `       ${typed('admin verify-activity')}\n` +
  `       ${typed('admin public-url [ADDRESS | --reset]')}\n\n` +
  'reset-password sets a new password for an owner, signs out their devices, revokes their calendar link, clears sign-in locks, and removes all ' +
  'passkeys, the second factor, its recovery codes and the remembered devices.\n' +
  'verify-activity checks whether anyone changed the activity log.\n' +
  'public-url shows the web address of the site. With an address it changes it, and with --reset it goes back to the default. ' +
  'Neither needs a confirmation, and the running site follows.'
const RESET = '--reset'
const THIS_MACHINE = 'this machine'
const COMMANDS = new Map<string, (config: Config, given: string | undefined) => Promise<void>>([
  ['reset-password', resetAsked],
  ['verify-activity', verifyAsked],
  ['public-url', addressAsked],
])

await orStop(USAGE, async () => {
  const [command = '', ...rest] = process.argv.slice(2)
  const work = rest.length <= (command === 'verify-activity' ? 0 : 1) ? COMMANDS.get(command) : undefined
  if (!work) throw new Stop(USAGE)
  await work(readConfig(process.env), rest[0])
})

async function resetAsked(config: Config, email: string | undefined): Promise<void> {
  await using store = await openSite(config)
  const found = await ownerToReset(store, email)
  if (!found.ok) throw new Stop(await whichOwner(store, config, found.emails))
  const { owner } = found
  process.stdout.write(`New password for the owner ${namedOwner(owner)}.\n`)
  const password = await askTwice()
  const outcome = await resetPassword(store, owner, password, THIS_MACHINE).catch(inOneSentence)
  process.stdout.write(
    `Password changed for ${namedOwner(owner)}. All sessions and any calendar link have ended, and sign-in locks are cleared.\n` +
      `Also removed: ${removedWords(outcome)}. Sign in with the new password and set them up again on the Security screen.\n`,
  )
}

async function whichOwner(store: Store, config: Config, emails: string[]): Promise<string> {
  if (emails.length > 0)
    return `Whose password? ${typed('admin reset-password EMAIL')} with one of: ${emails.join(', ')}`
  return `There is no administrator yet. Set one up at ${addressInUse(await readAddress(store), config)}${SETUP_PATH}`
}

function namedOwner({ name, email }: Person): string {
  return name === email ? email : `${name} (${email})`
}

function removedWords({ passkeys, hadSecondFactor }: { passkeys: number; hadSecondFactor: boolean }): string {
  const counted = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`
  return `${counted}, ${hadSecondFactor ? 'the second factor with its recovery codes' : 'no second factor (it was off)'}, all remembered devices`
}

async function verifyAsked(config: Config): Promise<void> {
  await using store = await openSite(config)
  const { entries, segments, head, fault, signatures } = await verifyActivity(
    store,
    await readKey(config.secretKeyFile),
  )
  if (fault) throw new Stop(describeCheck({ entries, fault }))
  process.stdout.write(
    `${describeCheck({ entries, fault: null })} Segments: ${segments}. Signatures: ${signatures}. ` +
      `Last entry: ${head.sequence} ${head.digest}\n`,
  )
}

async function addressAsked(config: Config, given: string | undefined): Promise<void> {
  const url = given === undefined || given === RESET ? '' : originIn(given)
  if (url === undefined) throw new Stop(`${ADDRESS_MESSAGES.malformed}.`)
  await using store = await openSite(config)
  if (given !== undefined) {
    if (config.isAddressFixed) throw new Stop(ADDRESS_MESSAGES.locked)
    const circumstances = { address: THIS_MACHINE, now: Temporal.Now.instant() }
    await store.transaction((tx) => changeAddress(tx, config, url, circumstances))
  }
  process.stdout.write(`${addressInUse(await readAddress(store), config)}\n`)
}

function inOneSentence(error: unknown): never {
  throw error instanceof Refusal ? new Stop(`${error.message}.`) : error
}

async function askTwice(): Promise<string> {
  const prompt = secretPrompt(process.stdin, process.stdout)
  try {
    const password = newPasswordSchema.safeParse(await prompt.ask('New password: '))
    if (!password.success) throw new Stop(`${password.error.issues[0]?.message}.`)
    if ((await prompt.ask('Once more: ')) !== password.data) throw new Stop(`${ADMIN_MESSAGES.passwordsDiffer}.`)
    return password.data
  } finally {
    prompt.close()
  }
}
