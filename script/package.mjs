// npm run package [-- x64 | arm64]: a tarball and a .deb that need no npm on the server, with checksums and a bill of materials.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { bin, CommandFailed, exitCode, main } from './run.mjs'

const USAGE = 'Usage: npm run package, or npm run package -- x64 (or arm64)'

await main(async () => {
  const given = process.argv.slice(2)
  if (given.length > 1 || given.some((arch) => !['x64', 'arm64'].includes(arch))) throw new CommandFailed(USAGE)
  await install({ everything: false })
  await build()
  // On our Node, whose compression makes the same bytes on every machine of an architecture.
  process.exitCode = await exitCode(bin('node'), ['script/package/make.mjs', ...given])
})
