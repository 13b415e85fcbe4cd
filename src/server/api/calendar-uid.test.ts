import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { expect, onTestFinished, test } from 'vitest'
import { aDeskSite } from '#test/support/desk-site.ts'
import { aMailServer } from '#test/support/smtp.ts'

test('mails, feed and the customer’s file use the same UID, even after the site has moved to another address', async () => {
  await using mail = await aMailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-uid-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))

  const before = await aDeskSite({ dataDir, smtpUrl: mail.url, publicUrl: 'http://old.localhost' })
  const { body } = await before.book()
  const id = String(body.id)
  await before.setStatus(id, 'confirmed')
  const { url } = (await before.ask('/api/calendar-feed', {})).body
  await before.stop()

  const after = await aDeskSite({ dataDir, smtpUrl: mail.url, publicUrl: 'http://new.localhost' })
  onTestFinished(() => after.stop())
  const headers = { 'Appointment-Key': new URL(String(body.manageUrl)).hash.slice(1) }
  const file = await fetch(`${after.url}/api/appointments/${id}/calendar`, { headers })
  const feed = await fetch(`${after.url}${new URL(String(url)).pathname}`)
  const uids = [uidIn(await file.text()), uidIn(await feed.text())]
  await after.ask(`/api/appointments/${id}/status`, { status: 'cancelled', notify: true }, 'PUT')
  const invitations = mail.mails.flatMap(({ attachments }) =>
    attachments.filter(({ filename }) => filename === 'appointment.ics').map(({ content }) => uidIn(String(content))),
  )
  expect(invitations.length).toBeGreaterThanOrEqual(3)
  expect(new Set([...uids, ...invitations]).size).toBe(1)
  expect(uids[0]).not.toContain('localhost')
})

function uidIn(calendar: string): unknown {
  const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')
  return event?.getFirstPropertyValue('uid')
}
