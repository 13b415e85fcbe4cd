import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import ssh2 from 'ssh2'
import { NO_PLACE, type OffSitePlace } from '#domain/system/off-site.ts'
import type { AllowedHost } from '#outgoing/allowed-hosts.ts'
import { freePort } from './free-port.ts'

interface SftpServer {
  place: OffSitePlace
  secret: string
  allowed: AllowedHost[]
  /** The server's files, in its folder `copies`. */
  folder: string
  stop(): Promise<void>
}

const SSHD = '/usr/sbin/sshd'
/** Of the same package: speaks SFTP on standard input and output. */
const SFTP = '/usr/lib/openssh/sftp-server'

const aKey = () => ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })

function at(port: number, folder: string) {
  const place = { ...NO_PLACE, kind: 'sftp', server: `127.0.0.1:${port}`, folder: join(folder, 'copies') } as const
  return { place: { ...place, user: userInfo().username }, allowed: [{ host: '127.0.0.1', port }] }
}

/** Debian's server, which lets this account in with a key. */
export async function anSshd(): Promise<SftpServer> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-sshd-'))
  const key = aKey()
  const port = await freePort()
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const settings = [
    `HostKey ${file('host', aKey().private)}`,
    `AuthorizedKeysFile ${file('authorized', `${key.public}\n`)}`,
    `ListenAddress 127.0.0.1:${port}`,
    'StrictModes no\nUsePAM no\nPidFile none\nPasswordAuthentication no\nSubsystem sftp internal-sftp\n',
  ]
  // Debian's service makes it.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  const server = spawn(SSHD, ['-D', '-e', '-f', file('config', settings.join('\n'))], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (text) => {
      said += text
      if (said.includes('Server listening')) resolve()
    })
    server.once('exit', () => reject(new Error(`sshd ended: ${said}`)))
    server.once('error', () => reject(new Error(`This test needs ${SSHD}, from Debian's package openssh-server.`)))
  })
  return {
    ...at(port, folder),
    secret: key.private,
    folder,
    stop: async () => {
      server.kill()
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface OwnSftpServer extends SftpServer {
  /** Serves a session. At first with the real program. */
  serve: (session: Duplex) => void
  /** Every connection ends once it has sent so many bytes to the server. */
  cutAfter: number
  /** Takes the password at once, or when the server asks for it. */
  method: 'password' | 'keyboard-interactive'
  changeKey(): void
}

/** A server in this process, whose files are served by the real program. */
export async function anSftpServer(): Promise<OwnSftpServer> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-sftp-'))
  const sockets = new Set<Socket>()
  const aServer = () => new ssh2.Server({ hostKeys: [aKey().private] }, (client) => admit(client, own))
  let server = aServer()
  const listener = createServer((socket) => {
    sockets.add(socket)
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes > own.cutAfter) socket.destroy()
    })
    server.injectSocket(socket)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const own: OwnSftpServer = {
    ...at(typeof address === 'object' && address ? address.port : 0, folder),
    secret: 'correct horse',
    folder,
    serve: (session) => {
      const program = spawn(SFTP, { stdio: ['pipe', 'pipe', 'ignore'] })
      session.pipe(program.stdin).on('error', () => undefined)
      program.stdout.pipe(session).on('error', () => undefined)
      session.on('close', () => program.kill())
    },
    cutAfter: Number.POSITIVE_INFINITY,
    method: 'password',
    changeKey: () => {
      server = aServer()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return own
}

function admit(client: ssh2.Connection, own: OwnSftpServer): void {
  client.on('error', () => undefined)
  client.on('authentication', (context) => {
    const { method, username } = context
    if (method !== own.method || username !== own.place.user) context.reject([own.method])
    else if (context.method === 'password') answer(context.password)
    else if (context.method === 'keyboard-interactive') context.prompt('Password: ', ([typed]) => answer(typed))

    function answer(password: string | undefined) {
      if (password === own.secret) context.accept()
      else context.reject()
    }
  })
  client.on('session', (accept) => {
    accept().on('subsystem', (begin: () => Duplex) => own.serve(begin()))
  })
}
