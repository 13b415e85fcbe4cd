import { createHash } from 'node:crypto'
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper } from 'ssh2'
import type { OffSitePlace } from '#domain/system/off-site.ts'
import { connectOutgoing, type OutgoingOptions } from '#outgoing/outgoing.ts'
import { explainOutgoing } from '#outgoing/outgoing-refusal.ts'
import { type Place, PlaceFailed, TIMEOUT_MS } from './place.ts'
import { NO_SUCH_FILE, sftpFiles } from './sftp-files.ts'

const DEFAULT_PORT = 22
/** As in storage services and network disks. */
const PORTS = [DEFAULT_PORT, 23, 2222]
const SIGN_IN_MS = 20_000
const KEEP_ALIVE = { keepaliveInterval: 15_000, keepaliveCountMax: 4 }
const LOST = 'The connection to the server was lost.'
const TOO_LATE = 'The server did not respond in time.'
const PRIVATE_KEY = /^(-----BEGIN [A-Z ]+-----)([\sA-Za-z0-9+/=]+)(-----END [A-Z ]+-----)$/
/** Codes of the protocol. */
const PERMISSION_DENIED = 3

/** A folder of a server that speaks SFTP, relative to the home of its user unless it begins with a slash. */
export async function openSftp(
  { server, folder, user, hostKey }: OffSitePlace,
  secret: string,
  outgoing: OutgoingOptions,
): Promise<Place> {
  const { timeoutMs = TIMEOUT_MS } = outgoing
  const signIn = signingIn(secret)
  const socket = await connectOutgoing({ ...hostAndPort(server), ports: PORTS }, outgoing).catch((error: unknown) =>
    refuse(error),
  )
  let seen = ''
  // Without a connection ssh2 never calls back.
  const waiting = new Set<(error: Error) => void>()
  socket.once('close', () => {
    for (const reject of waiting) reject(new PlaceFailed(LOST))
  })
  const limited = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    if (socket.destroyed) throw new PlaceFailed(LOST)
    const { promise: ended, reject } = Promise.withResolvers<never>()
    waiting.add(reject)
    const timer = setTimeout(() => {
      reject(new PlaceFailed(TOO_LATE))
      socket.destroy()
    }, ms)
    try {
      return await Promise.race([work(), ended])
    } finally {
      clearTimeout(timer)
      waiting.delete(reject)
    }
  }
  const hostVerifier = (key: Buffer) => {
    seen = fingerprintOf(key)
    return hostKey === '' || hostKey === seen
  }
  const config = { ...KEEP_ALIVE, ...signIn, username: user, sock: socket, readyTimeout: SIGN_IN_MS, hostVerifier }
  const client = new ssh2.Client()
  const signedIn = limited(Math.min(timeoutMs, SIGN_IN_MS), () => signedInWith(client, config))
  const files = sftpFiles(
    await signedIn.catch((error: unknown) => {
      socket.destroy()
      return refuse(seen !== '' && hostKey !== '' && seen !== hostKey ? new PlaceFailed(otherKey(seen)) : error)
    }),
  )
  const within = <T>(work: (path: string) => Promise<T>, name: string) =>
    limited(timeoutMs, () => work(`${folder}/${name}`)).catch((error: unknown) => refuse(error, LOST))
  return {
    hostKey: seen,
    list: (name) => within(files.list, name),
    read: (name) => within(files.read, name),
    write: (name, bytes) => within((path) => files.write(path, bytes), name),
    remove: (name) => within(files.remove, name),
    close: () => void client.end(),
  }
}

function hostAndPort(server: string): { host: string; port: number } {
  const [, host = '', port] = /^(?:\[(?=.*\]))?(.+?)\]?(?::(\d+))?$/.exec(server) ?? []
  return { host, port: port === undefined ? DEFAULT_PORT : Number(port) }
}

/** A private key comes from a single-line field, without its line breaks. */
function signingIn(secret: string): Pick<ConnectConfig, 'password' | 'privateKey' | 'tryKeyboard'> {
  if (!secret.startsWith('-----BEGIN ')) return { password: secret, tryKeyboard: true }
  const [, begin, body = '', end] = PRIVATE_KEY.exec(secret.trim()) ?? []
  const lines = body.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []
  const privateKey = `${[begin, ...lines, end].join('\n')}\n`
  if (ssh2.utils.parseKey(privateKey) instanceof Error) {
    throw new PlaceFailed("The private key can't be read. Use one that ssh-keygen made, without a passphrase.")
  }
  return { privateKey }
}

/** In the format of ssh-keygen. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`
}

function otherKey(seen: string): string {
  return `The server's key is ${seen}, which isn't the one you trust. This may be another server. If you know that the key is right, enter it.`
}

function signedInWith(client: Client, config: ConnectConfig): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    // Stays on: an error after this must not end the process. Pending requests then fail by themselves.
    client.on('error', reject)
    client.once('close', () => reject(new PlaceFailed(LOST)))
    client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
      finish(prompts.map(() => config.password ?? '')),
    )
    client.once('ready', () => {
      client.sftp((error, sftp) => {
        if (error) return reject(new PlaceFailed('The server accepts this user, but has no SFTP for it.'))
        sftp.on('error', () => client.destroy())
        resolve(sftp)
      })
    })
    client.connect(config)
  })
}

function refuse(error: unknown, otherwise?: string): never {
  if (error instanceof PlaceFailed) throw error
  throw new PlaceFailed(wordsFor(error) ?? otherwise ?? `The server can't be reached. ${explainOutgoing(error)}`, {
    cause: error,
  })
}

function wordsFor(error: unknown): string | undefined {
  const { level, code }: { level?: unknown; code?: unknown } = Object(error)
  if (level === 'client-authentication') return 'The server refused the user, or the password or key.'
  if (level === 'client-timeout') return TOO_LATE
  if (level === 'handshake' || level === 'protocol') return 'The host responded, but it is not an SFTP server.'
  if (code === NO_SUCH_FILE) return "The server doesn't have that file or folder."
  if (code === PERMISSION_DENIED) return "The server doesn't let this user write there. Check the folder."
  if (typeof code === 'number') return 'The server failed to do that. Its disk may be full.'
  return undefined
}
