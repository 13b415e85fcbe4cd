// npm run seed -- --appointments N --projects N --pages N: generates large amounts of data, for either database.
import { existsSync } from 'node:fs'
import { bin, CommandFailed, exitCode, main } from './run.mjs'

await main(async () => {
  // Doesn't install anything: the site may be running from these packages.
  if (!existsSync(bin('node'))) throw new CommandFailed('The site is not installed yet. Run: npm start')
  process.exitCode = await exitCode(bin('node'), ['script/seed/seed.ts', ...process.argv.slice(2)])
})
