import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OFF_SITE_MESSAGES, placeAt } from '#domain/system/off-site.ts'
import { SCRATCH_PREFIX } from '#features/backup/prove.ts'
import { fetchErasures } from '#features/off-site/erasure-list.ts'
import { completeCopies, fetchCopy, fetchSiteKey } from '#features/off-site/fetch-copy.ts'
import { folderOf, openWith, recipientOf } from '#features/off-site/keys.ts'
import { openPlace } from '#features/off-site/open-place.ts'
import type { Config } from '#server/config.ts'
import type { ProgressLine } from './progress-line.ts'
import { secretPrompt } from './secret-prompt.ts'
import { Stop } from './stop.ts'

/** Fetches a copy from off-site, the newest unless one is named. What it leaves behind is removed when it is disposed. */
export async function fetchFrom(address: string, wanted: string | undefined, config: Config, line: ProgressLine) {
  const at = placeAt(address)
  if (!at) throw new Stop(OFF_SITE_MESSAGES.address)
  const { key, secret } = await readSecrets(at.kind !== 'folder')
  const recipient = await recipientOf(key)
  if (recipient === undefined) throw new Stop('This is not a printed key: it begins with AGE-SECRET-KEY-1.')
  // Without a fingerprint in the address no server is trusted: the refusal shows the one that it has.
  const trusted = { ...at, hostKey: at.hostKey || 'none' }
  const place = await openPlace(trusted, secret, { allowed: config.allowedHosts })
  const offSite = { place, root: folderOf(recipient), open: openWith(key) }
  try {
    const copies = await completeCopies(offSite)
    const file = wanted ?? copies[0]
    if (file === undefined) throw new Stop(`There is no copy for this key at ${address}.`)
    if (!copies.includes(file)) throw new Stop(`There is no copy ${file}. There are: ${copies.join(', ')}.`)
    const [siteKey, erasures] = await Promise.all([fetchSiteKey(offSite, file), fetchErasures(offSite)])
    await mkdir(config.backupDir, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(config.backupDir, SCRATCH_PREFIX))
    const remove = () => rm(folder, { recursive: true, force: true })
    const path = join(folder, file)
    try {
      await fetchCopy(offSite, file, path, (done) => line.show('Fetching', done))
    } catch (error) {
      await remove()
      throw error
    }
    line.end()
    return { path, siteKey, erasures, [Symbol.asyncDispose]: remove }
  } finally {
    place.close()
  }
}

/** Never arguments, which everyone on the machine can see. */
async function readSecrets(needsSecret: boolean): Promise<{ key: string; secret: string }> {
  const { OFF_SITE_KEY, OFF_SITE_SECRET } = process.env
  const prompt = secretPrompt(process.stdin, process.stdout)
  try {
    const key = OFF_SITE_KEY || (await prompt.ask('Printed key: ')) || ''
    let secret = OFF_SITE_SECRET ?? ''
    if (needsSecret && secret === '') secret = (await prompt.ask('Password or key of the storage: ')) ?? ''
    // A private key has many lines.
    while (secret.startsWith('-----BEGIN ') && !secret.includes('-----END ')) {
      const more = await prompt.ask('')
      if (more === undefined) break
      secret += more
    }
    return { key: key.trim().toUpperCase(), secret: secret.trim() }
  } finally {
    prompt.close()
  }
}
