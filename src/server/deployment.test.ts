import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { openStore } from '#store/open.ts'
import { readConfig } from './config.ts'
import { Deployment } from './deployment.ts'
import { createLog } from './log.ts'

test('an instance that missed the change of the address notices it with the next change', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-deployment-'))
  const store = await openStore({ dataDir })
  const { config } = await Deployment.follow(readConfig({ DATA_DIR: dataDir }), store, createLog('silent'))
  expect(config.publicUrl).toBe('http://localhost:3000')
  // The change log keeps only the last change.
  const other = await openStore({ dataDir, keepChanges: 1 })
  await other.transaction(async (tx) => {
    await tx.set('settings', SETTINGS_IDS.address, { url: 'https://www.new.example' })
    await tx.set('pages', 'drains', { title: 'Drains' })
  })
  await expect.poll(() => config.publicUrl).toBe('https://www.new.example')
  await other.close()
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})
