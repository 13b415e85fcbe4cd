// npm run admin, backup, doctor, migrate-store and restore: a program of src/command, with the arguments after "--".
import { existsSync } from 'node:fs'
import { bin, CommandFailed, exitCode, main } from './run.mjs'

await main(async () => {
  const [command, ...given] = process.argv.slice(2)
  // Doesn't install anything: the site may be running from these packages.
  if (!existsSync(bin('node'))) throw new CommandFailed('The site is not installed yet. Run: npm start')
  process.exitCode = await exitCode(bin('node'), [`src/command/${command}.ts`, ...given])
})
