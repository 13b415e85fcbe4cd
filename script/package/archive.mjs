// Reproducible archives: sorted, owned by root, with one time.
import { createWriteStream } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const BLOCK = 512
const FOLDER_MODE = 0o755
const TYPES = { file: '0', link: '2', folder: '5' }

/**
 * An archive's contents by path. `source` is a file to read, `bytes` are its contents, `link` is where a link leads, and an
 * entry with none of them is a folder.
 * @typedef {{ mode: number, source?: string, bytes?: Buffer, link?: string }} Entry
 * @typedef {Map<string, Entry>} Contents
 */

/** Writes a compressed tar archive. It gets its name only when it is complete. */
export async function writeTarball(file, contents, seconds, level) {
  await pipeline(Readable.from(tar(contents, seconds)), createGzip({ level }), createWriteStream(`${file}.partial`))
  await rename(`${file}.partial`, file)
}

/** @param {Contents} contents */
export async function* tar(contents, seconds) {
  for (const [path, entry] of withFolders(contents)) {
    const bytes = entry.source ? await readFile(entry.source) : (entry.bytes ?? Buffer.alloc(0))
    yield header(path, entry, bytes.length, seconds)
    yield bytes
    yield Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
  }
  // Two empty blocks end the archive.
  yield Buffer.alloc(2 * BLOCK)
}

/** Every folder comes before its contents. */
function withFolders(contents) {
  const all = new Map(contents)
  for (const path of contents.keys()) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (!all.has(folder)) all.set(folder, { mode: FOLDER_MODE })
    }
  }
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1))
}

function header(path, entry, size, seconds) {
  const type = typeOf(entry)
  const [prefix, name] = splitPath(type === 'folder' ? `${path}/` : path)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write(octal(entry.mode, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(seconds, 11), 136)
  // The checksum is computed over a header with spaces in its place.
  block.write(' '.repeat(8), 148)
  block.write(TYPES[type], 156)
  block.write(entry.link ?? '', 157)
  block.write('ustar\x0000', 257)
  block.write('root', 265)
  block.write('root', 297)
  block.write(prefix, 345)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148)
  return block
}

function typeOf({ source, bytes, link }) {
  if (link !== undefined) return 'link'
  return source || bytes ? 'file' : 'folder'
}

/** A name has at most 100 bytes, and the folders before it 155. */
function splitPath(path) {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  const end = path.indexOf('/', path.length - 101)
  const [prefix, name] = [path.slice(0, end), path.slice(end + 1)]
  if (end < 0 || name === '' || prefix.length > 155) throw new Error(`The path is too long for an archive: ${path}`)
  return [prefix, name]
}

function octal(value, digits) {
  return value.toString(8).padStart(digits, '0')
}

/** The archive that a .deb is: three files, one after the other. */
export async function* ar(files, seconds) {
  yield '!<arch>\n'
  for (const [name, bytes] of files) {
    yield [
      name.padEnd(16),
      `${seconds}`.padEnd(12),
      '0     ',
      '0     ',
      '100644  ',
      `${bytes.length}`.padEnd(10),
      '`\n',
    ].join('')
    yield bytes
    if (bytes.length % 2 === 1) yield '\n'
  }
}
