// Compresses static files. Node compresses several at once, on threads of its own.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './run.mjs'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico)$/
const CACHE = join(root, '.cache/compressed')

/** Brotli at its best makes a file a tenth smaller and takes twenty times as long. */
const BROTLI_QUALITY = { quickly: 5, well: 11 }

/** `how` is "quickly" or "well". What an earlier build compressed well is in the cache. */
export async function compress(files, how) {
  const worthIt = files.filter((file) => COMPRESSIBLE.test(file) && statSync(file).size >= 200)
  mkdirSync(CACHE, { recursive: true })
  const used = await Promise.all(worthIt.map((file) => compressFile(file, how)))
  if (how === 'quickly') return
  const old = readdirSync(CACHE).filter((name) => !used.includes(name.split('.')[0]))
  for (const name of old) rmSync(join(CACHE, name))
}

async function compressFile(file, how) {
  const bytes = await readFile(file)
  const digest = createHash('sha256').update(bytes).digest('hex')
  for (const [ending, encode] of Object.entries(ENCODINGS)) {
    const cached = join(CACHE, digest + ending)
    const isCached = existsSync(cached)
    const encoded = isCached ? await readFile(cached) : await encode(bytes, how)
    if (!isCached && how === 'well') await writeWhole(cached, encoded)
    await writeWhole(file + ending, encoded)
  }
  return digest
}

const ENCODINGS = {
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
  '.br': (bytes, how) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[how] } }),
}

/** A build that is stopped leaves no half file under the name, and a running site reads none. */
async function writeWhole(file, bytes) {
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}
