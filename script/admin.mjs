// npm run admin -- reset-password: sets another password and ends every session.
import { install } from './install.mjs'
import { bin, exitCode, main } from './run.mjs'

await main(async () => {
  await install({ everything: false })
  process.exitCode = await exitCode(bin('node'), ['src/server/command/admin.ts', ...process.argv.slice(2)])
})
