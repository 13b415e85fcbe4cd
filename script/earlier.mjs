// The program of an earlier commit, in a separate folder.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitCode, output, root, run } from './run.mjs'

export async function addTree(place, commit) {
  await run('git', ['worktree', 'add', '--detach', place, commit], { stdio: 'ignore' })
  await run('cp', ['-al', join(root, 'node_modules'), join(place, 'node_modules')])
  // These would be written to the shared folder.
  for (const name of ['.plumbline', '.package-lock.json']) rmSync(join(place, 'node_modules', name), { force: true })
}

export async function removeTree(place) {
  await exitCode('git', ['worktree', 'remove', '--force', place], { stdio: 'ignore' })
}

/** The first commit that had a file, or the last that changed it. */
export async function commitOf(path, which) {
  const commits = (await output('git', ['log', '--format=%h', '--', path])).trim().split('\n')
  return commits.at(which === 'first' ? -1 : 0)
}
