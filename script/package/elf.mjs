// Checks the programs and libraries of a package, which may be for another processor than this machine's.
import { basename } from 'node:path'
import { CommandFailed } from '../run.mjs'

const MACHINES = { x64: 0x3e, arm64: 0xb7 }
const MACHINE_AT = 18

/** Debian's packages with the libraries that a program may need from the system. deb.mjs depends on them. */
export const SYSTEM_PACKAGES = ['libatomic1', 'libgcc-s1', 'libstdc++6']
const OF_THE_SYSTEM =
  /^(?:lib(?:c|m|dl|rt|pthread|resolv|util)\.so\.\d|lib(?:atomic|gcc_s)\.so\.1|libstdc\+\+\.so\.6|ld-linux-[\w-]+\.so\.\d)$/

const SECTION = { dynamic: 6, needs: 0x6ffffffe }
const NEEDED = 1n

/**
 * Throws unless every binary is for this architecture and finds its libraries in the package or in the system.
 * @param {Map<string, Buffer>} files
 * @returns the lowest version of glibc that has everything they use
 */
export function checkBinaries(files, arch) {
  const own = new Set([...files.keys()].map((path) => basename(path)))
  const versions = [...files].flatMap(([path, bytes]) => {
    const machine = bytes.readUInt16LE(MACHINE_AT)
    if (machine !== MACHINES[arch]) throw new CommandFailed(`${path} is not for ${arch}.`)
    const { libraries, symbols } = linkage(bytes)
    const missing = libraries.find((name) => !own.has(name) && !OF_THE_SYSTEM.test(name))
    if (missing) throw new CommandFailed(`${path} needs ${missing}, which the package doesn't have.`)
    return symbols.flatMap((symbol) => /^GLIBC_(\d+\.\d+)/.exec(symbol)?.[1] ?? [])
  })
  return versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? '2.17'
}

export function isBinary(bytes) {
  return bytes.subarray(0, 4).equals(Buffer.from('\x7fELF'))
}

/** The libraries that a 64-bit binary loads, and the versions of symbols that it takes from them. */
function linkage(bytes) {
  const sections = sectionsOf(bytes)
  const dynamic = sections.find(({ type }) => type === SECTION.dynamic)
  if (!dynamic) return { libraries: [], symbols: [] }
  const libraries = entriesOf(bytes, dynamic)
    .filter(([tag]) => tag === NEEDED)
    .map(([, at]) => textAt(bytes, sections[dynamic.link].offset + Number(at)))
  const needs = sections.find(({ type }) => type === SECTION.needs)
  return { libraries, symbols: needs ? symbolVersions(bytes, needs, sections[needs.link].offset) : [] }
}

function sectionsOf(bytes) {
  const start = Number(bytes.readBigUInt64LE(0x28))
  const size = bytes.readUInt16LE(0x3a)
  return Array.from({ length: bytes.readUInt16LE(0x3c) }, (_, index) => {
    const at = start + index * size
    return {
      type: bytes.readUInt32LE(at + 4),
      offset: Number(bytes.readBigUInt64LE(at + 0x18)),
      size: Number(bytes.readBigUInt64LE(at + 0x20)),
      link: bytes.readUInt32LE(at + 0x28),
    }
  })
}

function entriesOf(bytes, { offset, size }) {
  return Array.from({ length: size / 16 }, (_, index) => {
    const at = offset + index * 16
    return [bytes.readBigUInt64LE(at), bytes.readBigUInt64LE(at + 8)]
  })
}

/** For each library a record, followed by one for each version of its symbols. Each has the distance to the next one. */
function symbolVersions(bytes, { offset, size }, strings) {
  const names = []
  for (let library = offset; library < offset + size; ) {
    let version = library + bytes.readUInt32LE(library + 8)
    for (let left = bytes.readUInt16LE(library + 2); left > 0; left -= 1) {
      names.push(textAt(bytes, strings + bytes.readUInt32LE(version + 8)))
      version += bytes.readUInt32LE(version + 12)
    }
    const next = bytes.readUInt32LE(library + 12)
    if (next === 0) break
    library += next
  }
  return names
}

function textAt(bytes, at) {
  return bytes.toString('latin1', at, bytes.indexOf(0, at))
}
