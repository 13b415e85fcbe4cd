import { type ChildProcess, fork } from 'node:child_process'

/** Stops the process now and then, like a busy machine, until it ends. */
export function freezeNowAndThen(site: ChildProcess): void {
  const freezer = fork(new URL('./freezer-process.ts', import.meta.url), [String(site.pid)], {
    execPath: 'node_modules/.bin/node',
    execArgv: [],
  })
  site.once('exit', () => freezer.kill('SIGKILL'))
  freezer.unref()
  freezer.channel?.unref()
}
