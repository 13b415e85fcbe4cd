// Runs on Node 20 or newer. The programs that these scripts start run on the project's own Node.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export function bin(name) {
  return join(root, 'node_modules/.bin', name)
}

/** Runs a command with our Node first in the path. Rejects if it fails. */
export async function run(command, args, options = {}) {
  const code = await exitCode(command, args, options)
  if (code !== 0) throw new CommandFailed(`${command.split('/').at(-1)} ${args.join(' ')} ended with code ${code}.`)
}

export class CommandFailed extends Error {}

export function exitCode(command, args, { env = {}, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio, env: { ...environment(), ...env } })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
    passSignals(child)
  })
}

/** Returns the output of a command. Rejects if it fails. */
export async function output(command, args) {
  const { stdout } = await promisify(execFile)(command, args, { cwd: root, env: environment() })
  return stdout
}

/** The same with a limit in minutes, after which the command and everything it started is killed. */
export async function exitCodeWithin(minutes, command, args, env) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', detached: true, env: { ...environment(), ...env } })
  const end = (signal) => process.kill(-child.pid, signal)
  const limit = setTimeout(() => {
    console.log(`\nStopped: it had not ended after ${minutes} minutes.`)
    end('SIGKILL')
  }, minutes * 60_000)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end)
  try {
    const [code] = await once(child, 'exit')
    return code ?? 1
  } finally {
    clearTimeout(limit)
    for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, end)
  }
}

export function environment() {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }
}

/** Ctrl+C reaches the whole process group. A signal to this process alone has to be passed on. */
function passSignals(child) {
  const pass = (signal) => child.kill(signal)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, pass)
  child.on('exit', () => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, pass)
  })
}

/** Ends a script. If a command failed, prints one sentence and no stack. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
