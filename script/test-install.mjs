// npm run test:install [-- COMMIT]: installs the package on a bare Debian, without npm and without a network. Upgrades from the
// package of an earlier commit with data of the first release, goes back, removes and purges. For root on a Debian machine.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { installPackages } from './debian.mjs'
import { addTree, commitOf, removeTree } from './earlier.mjs'
import { SHELL, STEPS } from './package/install-steps.mjs'
import { CommandFailed, main, output, root, run } from './run.mjs'

const SUITE = 'bookworm'
const SYSTEM = join(root, `.cache/bare-root-${SUITE}.tar`)
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' }
/** A store that the first release wrote. */
const OLD_DATA = join(root, 'test/store/fixtures/format-1.db.br')

const folder = mkdtempSync(join(tmpdir(), 'plumbline-install-'))
const bare = join(folder, 'root')

await main(async () => {
  try {
    await prepare()
    const earlier = await packageOf(process.argv[2] ?? (await commitOf('script/package.mjs', 'first')))
    await run('node', ['script/package.mjs', process.arch])
    cpSync(debIn(root), join(bare, 'tmp/current.deb'))
    cpSync(earlier, join(bare, 'tmp/earlier.deb'))
    writeFileSync(join(bare, 'tmp/old.db'), brotliDecompressSync(readFileSync(OLD_DATA)))
    for (const [what, script] of STEPS) await step(what, script)
    console.log('Not tried: the service under a running systemd, and a machine of the other architecture.')
  } finally {
    await removeTree(join(folder, 'earlier'))
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Debian's smallest system, with what the package depends on, and systemd to verify the unit. */
async function prepare() {
  if (process.getuid() !== 0) throw new CommandFailed('npm run test:install needs root, to make a system of its own.')
  if (!existsSync(SYSTEM)) {
    await installPackages(['mmdebstrap'])
    mkdirSync(dirname(SYSTEM), { recursive: true })
    console.log(`Making a bare Debian ${SUITE} …`)
    await run('mmdebstrap', [
      '--format=tar',
      '--variant=minbase',
      '--include=libatomic1,systemd',
      SUITE,
      `${SYSTEM}.partial`,
    ])
    renameSync(`${SYSTEM}.partial`, SYSTEM)
  }
  await run('mkdir', [bare])
  await run('tar', ['-xf', SYSTEM, '-C', bare])
}

/** Made by that commit's own packager, with a lower version. */
async function packageOf(commit) {
  const place = join(folder, 'earlier')
  await addTree(place, commit)
  const manifest = join(place, 'package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, '"version": "0.0.1"'))
  await run('node', [join(place, 'script/package.mjs'), process.arch])
  return debIn(place, '0.0.1')
}

function debIn(place, version = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version) {
  return join(place, `build/package/plumbline_${version}_${ARCHITECTURES[process.arch]}.deb`)
}

/** In the bare system: no network but the machine's own, and processes end with the step. */
async function step(what, script) {
  const began = performance.now()
  const inside = `ip link set lo up && exec env -i PATH=/usr/sbin:/usr/bin chroot ${bare} /bin/sh -euc "$1"`
  const isolated = ['--net', '--mount', '--pid', '--fork', `--mount-proc=${join(bare, 'proc')}`]
  const shell = ['sh', '-euc', inside, 'sh', SHELL + script]
  const said = await output('unshare', [...isolated, ...shell]).catch(({ stdout, stderr }) => {
    throw new CommandFailed(`FAILED  ${what}\n${stdout}${stderr}`)
  })
  console.log(
    `ok  ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)\n${said.trim().replace(/^/gm, '    ')}`,
  )
}
