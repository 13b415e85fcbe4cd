// Packs what was built into build/package, for both architectures or the given one.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailed, main, output, root } from '../run.mjs'
import { writeTarball } from './archive.mjs'
import { addNode, neededGlibc, packageContents } from './contents.mjs'
import { debName, writeDeb } from './deb.mjs'
import { billOfMaterials } from './sbom.mjs'

const FOLDER = join(root, 'build/package')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

await main(async () => {
  const architectures = process.argv.length > 2 ? process.argv.slice(2) : ['x64', 'arm64']
  const seconds = await sourceTime()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const made = []
  for (const arch of architectures) made.push(...(await packFor(arch, seconds)))
  const sums = made.map((name) => `${digestOf(join(FOLDER, name))}  ${name}\n`)
  writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''))
  for (const name of made) console.log(`build/package/${name}  ${megabytes(statSync(join(FOLDER, name)).size)}`)
})

async function packFor(arch, seconds) {
  console.log(`Packing for ${arch} …`)
  const contents = await packageContents(arch)
  await addNode(contents, arch)
  const glibc = neededGlibc(contents, arch)
  const name = `plumbline-${version}-linux-${arch}`
  const names = [`${name}.tar.gz`, debName(version, arch), `${name}.cdx.json`]
  const [tarball, deb, bill] = names.map((each) => join(FOLDER, each))
  const inFolder = new Map([...contents].map(([path, entry]) => [`${name}/${path}`, entry]))
  await writeTarball(tarball, inFolder, seconds)
  await writeDeb(deb, contents, { version, arch, glibc, seconds })
  writeFileSync(bill, `${JSON.stringify(billOfMaterials({ version, arch, seconds }), null, 2)}\n`)
  return names
}

/** The time of every file, so that two packages of one commit are the same. */
async function sourceTime() {
  const given = process.env.SOURCE_DATE_EPOCH ?? (await output('git', ['log', '-1', '--format=%ct']).catch(() => ''))
  if (!/^\d+\s*$/.test(given)) {
    throw new CommandFailed('The time of the sources is not known. Set SOURCE_DATE_EPOCH to it, in seconds since 1970.')
  }
  return Number(given)
}

function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
