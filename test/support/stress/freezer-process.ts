// Freezes a process now and then. Its own process, so that a site is never left frozen when its worker is killed.
import { between, chances } from './stress.ts'

const site = Number(process.argv[2])
const chance = chances('freezes')

function freeze(): void {
  signal('SIGSTOP')
  setTimeout(thaw, between(50, 1_500, chance))
}

function thaw(): void {
  signal('SIGCONT')
  setTimeout(freeze, between(2_000, 15_000, chance))
}

function signal(name: NodeJS.Signals): void {
  try {
    process.kill(site, name)
  } catch {
    // The site has ended.
    process.exit()
  }
}

process.on('disconnect', () => {
  signal('SIGCONT')
  process.exit()
})
setTimeout(freeze, between(2_000, 15_000, chance))
