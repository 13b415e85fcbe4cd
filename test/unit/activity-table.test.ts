import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { screensOf } from '#domain/activity/describe.ts'
import type { QrCodes } from '#domain/analytics/qr-code.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import type { Business } from '#domain/business/schema.ts'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { LOGGED_SETTINGS } from '#domain/collections/settings.ts'
import type { Crew } from '#domain/crews/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { z } from '#domain/documents/zod.ts'
import type { Estimate } from '#domain/estimates/schema.ts'
import type { Invoice, Payment } from '#domain/invoices/schema.ts'
import type { InvoiceSettings } from '#domain/invoices/settings.ts'
import type { PushSettings } from '#domain/notifications/push.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import type { Page } from '#domain/pages/schema.ts'
import type { PrivacySettings } from '#domain/privacy/privacy.ts'
import type { Project } from '#domain/projects/schema.ts'
import type { publishingSchema } from '#domain/publish-checks/schema.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import type { ServiceArea } from '#domain/service-area/schema.ts'
import type { Service } from '#domain/services/schema.ts'
import type { BackupSettings } from '#domain/system/backup-settings.ts'
import type { PersonRecord } from '#features/account/person.ts'
import type { messages } from '#features/contact/inbox.ts'
import type { feedback } from '#features/feedback/stored-feedback.ts'
import type { imports } from '#features/import/stored-import.ts'
import type { pushDevices } from '#features/notifications/stored-device.ts'
import type { redirects } from '#features/pages/stored-redirect.ts'
import type { invitations } from '#features/people/stored-invitation.ts'
import type { privateLinkSchema } from '#features/security/private-links.ts'
import type { outbox } from '#mail/outbox.ts'
import type { DocumentOf } from '#store/collection.ts'

/** Only names of fields that a document of that type has compile here. */
function fields<Document>(...names: (keyof Document & string)[]): readonly string[] {
  return names
}

type DataOf<C> = DocumentOf<C> extends { data: infer Data } ? Data : never
type Link = z.infer<typeof privateLinkSchema>

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  appointments: fields<Appointment>(
    'status',
    'preferredDate',
    'serviceType',
    'crewId',
    'minutes',
    'bufferMinutes',
    'held',
  ),
  'crew-links': fields<Link>('expiresAt'),
  crews: fields<Crew>('name', 'active'),
  estimates: fields<Estimate>('state', 'edition', 'validUntil'),
  feedback: fields<DataOf<typeof feedback>>('isShown'),
  imports: fields<DataOf<typeof imports>>('site', 'state'),
  invoices: fields<Invoice>('number', 'status', 'total', 'paid', 'credit', 'dueOn'),
  messages: fields<DataOf<typeof messages>>('read'),
  outbox: fields<DataOf<typeof outbox>>('kind', 'state'),
  admins: fields<PersonRecord>('name', 'role', 'state', 'needsCode', 'crewId'),
  invitations: fields<DataOf<typeof invitations>>('name', 'role', 'crewId'),
  pages: fields<Page>('title', 'slug', 'type', 'status', 'publishAt', 'unpublishAt', 'showsIn', 'seo'),
  payments: fields<Payment>('amount', 'on', 'method', 'source', 'removedAt'),
  'preview-links': fields<Link>('expiresAt'),
  projects: fields<Project>('title', 'category', 'status'),
  'push-devices': fields<DataOf<typeof pushDevices>>('name', 'events'),
  redirects: fields<DataOf<typeof redirects>>('to'),
  services: fields<Service>(
    'name',
    'minutes',
    'bufferMinutes',
    'windowMinutes',
    'order',
    'published',
    'bookable',
    'emergency',
  ),
  settings: [
    ...fields<SchedulingSettings>('enableScheduling', 'minDaysInAdvance', 'maxDaysInAdvance', 'availableHours'),
    ...fields<Business>('timeZone'),
    ...fields<ServiceArea>('mode'),
    ...fields<PrivacySettings>('retentionMonths', 'retentionAction'),
    ...fields<BackupSettings>('frequency', 'daysKept', 'weeksKept'),
    ...fields<PushSettings>('mailAfterMinutes'),
    ...fields<z.infer<typeof publishingSchema>>('asks'),
    ...fields<QrCodes>('van', 'magnet'),
    ...fields<InvoiceSettings>('dueDays'),
  ],
  ...Object.fromEntries(NOUNS.map((noun) => [noun.collection, Object.keys(noun.fields)])),
}

const rules = [...COLLECTIONS].flatMap(([name, { log }]) => (log ? [{ ...log, name }] : []))

test.each(rules.filter(({ shown }) => shown))('the log shows only fields that $name have', ({ name, shown = [] }) => {
  expect(shown.map((path) => path.split('.')[0]).filter((field) => !FIELDS[name]?.includes(field ?? ''))).toEqual([])
})

test('every settings document has a name in the log and a link to a screen that exists', async () => {
  const routes = await readFile('src/web/routes.ts', 'utf8')
  for (const id of Object.values(SETTINGS_IDS)) expect(Object.keys(LOGGED_SETTINGS)).toContain(id)
  for (const [id, { screen }] of Object.entries(LOGGED_SETTINGS)) {
    expect(screen, id).toMatch(/^\/admin/)
    if (screen !== '/admin') expect(routes, id).toContain(`'${screen.replace('/admin/', '')}'`)
  }
})

test('every document that the log links has a screen', async () => {
  const routes = await readFile('src/web/routes.ts', 'utf8')
  // Their routes follow from the list.
  const nouns = new Set(NOUNS.map(({ collection }) => collection))
  for (const rule of rules.filter(({ name, screen }) => screen && !nouns.has(name))) {
    const { screen } = screensOf(rule, 'an id')
    expect(screen).toMatch(/^\/admin\//)
    const [, folder = ''] = /^\/admin\/([a-z-]+)/.exec(screen ?? '') ?? []
    expect(routes, rule.name).toContain(`'${folder}`)
  }
})
