// npm run admin -- reset-password: for an owner who is locked out and has access to the machine.
// npm run admin -- verify-activity: whether somebody changed the activity log.

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream, WriteStream } from 'node:tty'
import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { newPasswordSchema } from '#domain/account/admin-schema.ts'
import { describeCheck } from '#domain/activity/activity.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { SETUP_PATH } from '#domain/navigation/navigation.ts'
import { resetPassword } from '#features/account/reset-password.ts'
import { verifyActivity } from '#features/activity/verify-activity.ts'
import { readKey } from '#features/secrets/secrets.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openStore } from '#store/open.ts'
import { orStop, Stop } from './stop.ts'

/** Drops readline's echo. */
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

const USAGE =
  'Usage: npm run admin -- reset-password\n' +
  '       npm run admin -- verify-activity\n\n' +
  'reset-password sets a new password, signs out every device, revokes the calendar link, clears sign-in locks, and removes all ' +
  'passkeys, the second factor, its recovery codes and the remembered devices.\n' +
  'verify-activity says whether somebody changed the activity log.'
const THIS_MACHINE = 'this machine'
const COMMANDS = new Map([
  ['reset-password', resetAsked],
  ['verify-activity', verifyAsked],
])

await orStop(async () => {
  const [command, ...rest] = process.argv.slice(2)
  const work = rest.length === 0 ? COMMANDS.get(command ?? '') : undefined
  if (!work) throw new Stop(USAGE)
  await work(readConfig(process.env))
})

async function resetAsked(config: Config): Promise<void> {
  const password = await askTwice()
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl })
  try {
    const outcome = await resetPassword(store, password, THIS_MACHINE).catch(inOneSentence)
    if (!outcome.ok) {
      throw new Stop(`There is no administrator yet. Set one up at ${config.publicUrl}${SETUP_PATH}`)
    }
    process.stdout.write(
      `Password changed for ${outcome.email}. All sessions and any calendar link have ended, and sign-in locks are cleared.\n` +
        `Also removed: ${removedWords(outcome)}. Sign in with the new password and set them up again on the Security screen.\n`,
    )
  } finally {
    await store.close()
  }
}

function removedWords({ passkeys, hadSecondFactor }: { passkeys: number; hadSecondFactor: boolean }): string {
  const counted = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`
  return `${counted}, ${hadSecondFactor ? 'the second factor with its recovery codes' : 'no second factor (it was off)'}, all remembered devices`
}

async function verifyAsked({ dataDir, databaseUrl, secretKeyFile }: Config): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl })
  try {
    const { entries, segments, head, fault, signatures } = await verifyActivity(store, await readKey(secretKeyFile))
    if (fault) throw new Stop(describeCheck({ entries, fault }))
    process.stdout.write(
      `${describeCheck({ entries, fault: null })} Segments: ${segments}. Signatures: ${signatures}. ` +
        `Last entry: ${head.sequence} ${head.digest}\n`,
    )
  } finally {
    await store.close()
  }
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

interface SecretPrompt {
  /** Undefined at the end of the input. */
  ask(question: string): Promise<string | undefined>
  close(): void
}

/** Prompts on a terminal without echoing. Without a terminal, reads line by line. */
function secretPrompt(input: ReadStream, output: WriteStream): SecretPrompt {
  const reader = createInterface({ input, output: nowhere, terminal: input.isTTY === true })
  const lines = reader[Symbol.asyncIterator]()
  reader.on('SIGINT', () => {
    output.write('\n')
    reader.close()
  })
  return {
    async ask(question) {
      output.write(question)
      const line = await lines.next()
      output.write('\n')
      return line.done ? undefined : line.value
    },
    close: () => reader.close(),
  }
}
