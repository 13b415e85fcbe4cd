// The Debian package of the same contents: in /opt/plumbline, with the unit, the command and the scripts of deploy/debian.
import { createHash } from 'node:crypto'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { root } from '../run.mjs'
import { ar, tar } from './archive.mjs'
import { SYSTEM_PACKAGES } from './elf.mjs'

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' }
const SCRIPTS = join(root, 'deploy/debian')
const UNIT = 'usr/lib/systemd/system/plumbline.service'

export function debName(version, arch) {
  return `plumbline_${version}_${ARCHITECTURES[arch]}.deb`
}

export async function writeDeb(file, contents, { version, arch, glibc, seconds }) {
  const files = new Map([...contents].map(([path, entry]) => [`opt/plumbline/${path}`, entry]))
  files.set(UNIT, { mode: 0o644, source: join(root, 'deploy/plumbline.service') })
  files.set('usr/share/doc/plumbline/copyright', { mode: 0o644, source: join(root, 'LICENSE') })
  files.set('usr/bin/plumbline', { mode: 0o777, link: '../../opt/plumbline/bin/plumbline' })
  const data = await compressed(files, seconds)
  const control = await compressed(await controlFiles(files, { version, arch, glibc }), seconds)
  const parts = [
    ['debian-binary', Buffer.from('2.0\n')],
    ['control.tar.gz', control],
    ['data.tar.gz', data],
  ]
  await pipeline(Readable.from(ar(parts, seconds)), createWriteStream(`${file}.partial`))
  await rename(`${file}.partial`, file)
}

/** dpkg wants paths that begin with a dot. */
function compressed(files, seconds) {
  const dotted = new Map([...files].map(([path, entry]) => [`./${path}`, entry]))
  return buffer(Readable.from(tar(dotted, seconds)).pipe(createGzip()))
}

async function controlFiles(files, { version, arch, glibc }) {
  const control = new Map()
  const sums = []
  let bytes = 0
  for (const [path, entry] of [...files].sort()) {
    const content = entry.source ? await readFile(entry.source) : entry.bytes
    if (!content) continue
    bytes += content.length
    sums.push(`${createHash('md5').update(content).digest('hex')}  ${path}\n`)
  }
  control.set('control', { mode: 0o644, bytes: Buffer.from(description({ version, arch, glibc, bytes })) })
  control.set('md5sums', { mode: 0o644, bytes: Buffer.from(sums.join('')) })
  for (const name of readdirSync(SCRIPTS)) {
    control.set(name, { mode: name === 'templates' ? 0o644 : 0o755, bytes: readFileSync(join(SCRIPTS, name)) })
  }
  return control
}

function description({ version, arch, glibc, bytes }) {
  return [
    'Package: plumbline',
    `Version: ${version}`,
    `Architecture: ${ARCHITECTURES[arch]}`,
    'Maintainer: Plumbline <plumbline@localhost>',
    `Installed-Size: ${Math.ceil(bytes / 1024)}`,
    `Depends: ${[`libc6 (>= ${glibc})`, ...SYSTEM_PACKAGES, 'debconf (>= 0.5) | debconf-2.0', 'passwd'].join(', ')}`,
    'Recommends: caddy | nginx',
    'Section: web',
    'Priority: optional',
    'Description: website, booking desk and back-office of a contractor',
    ' Public pages, a projects portfolio, online booking that never double-books, and a',
    ' back-office, in one program that brings its own Node and keeps its data in SQLite',
    ' or PostgreSQL.',
    '',
  ].join('\n')
}
