import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Modules that can open a connection to another machine. */
const OPENS = [
  /import (?!type)[^;]*?\b(?:connect|createConnection|Socket)\b[^;]*? from 'node:net'/,
  /import (?!type)[^;]*? from 'node:(?:tls|https|http2|dgram|dns|dns\/promises)'/,
  /import (?!type)[^;]*?\b(?:request|get|Agent)\b[^;]*? from 'node:http'/,
  /(?:from|import\()\s*'(?:undici|axios|got|node-fetch|ws|nodemailer|postgres|ssh2)'/,
  /(?<![\w.])fetch\(/,
  /new (?:WebSocket|EventSource)\(/,
]

/** Other files get a connection from these. */
const DOORS = [
  // Hosts typed on a screen, and the system's name server.
  'src/outgoing/outgoing.ts',
  'src/outgoing/post.ts',
  'src/outgoing/text-records.ts',
  // The mail server. Its sockets come from src/outgoing, unless the environment names it.
  'src/mail/smtp.ts',
  // Off-site copies over SFTP too.
  'src/features/off-site/sftp-place.ts',
]

/** The database that the environment names. */
const DATABASE = /^src\/store\/postgres\//

/** Runs in browsers, where the content security policy allows this site alone. */
const IN_BROWSERS = /^src\/web\//

async function opening(): Promise<string[]> {
  const names = await readdir('src', { recursive: true })
  const files = names.map((name) => `src/${name}`).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const found: string[] = []
  for (const file of files.filter((name) => !IN_BROWSERS.test(name) && !DATABASE.test(name))) {
    const text = (await readFile(file, 'utf8')).replaceAll(/import type [^;]*? from '[^']+'\n/g, '')
    if (OPENS.some((pattern) => pattern.test(text))) found.push(file)
  }
  return found
}

test('connections to other machines open in a few known places only', async () => {
  expect((await opening()).toSorted()).toEqual(DOORS.toSorted())
})
