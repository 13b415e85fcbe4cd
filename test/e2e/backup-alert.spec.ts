import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administratorToken } from '../support/administrator.ts'
import { expect, expectAccessible, test } from '../support/e2e.ts'

const notAFolder = join(mkdtempSync(join(tmpdir(), 'plumbline-e2e-backups-')), 'file')
writeFileSync(notAFolder, '')
test.use({ siteOptions: { env: { BACKUP_DIR: notAFolder } } })

test('a failed backup is shown above every screen, with a link to the reason', async ({ adminPage, site }) => {
  const headers = { Authorization: `Bearer ${await administratorToken(site.url)}` }
  await fetch(`${site.url}/api/system/backups`, { method: 'POST', headers })
  await expect.poll(() => site.log()).toContain('backup failed')
  await adminPage.goto('/admin/messages')
  await expect(adminPage.getByRole('alert')).toContainText('The last backup failed.')
  await expectAccessible(adminPage)
  await adminPage.getByRole('link', { name: 'See System' }).click()
  await expect(adminPage.getByText('The backup failed. See the reason below and in the server log.')).toBeVisible()
})
