import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aProject } from '#test/support/builders/project.ts'
import { APPOINTMENT_CASES, DESK_BOOKING } from './appointment-cases.ts'
import { CREW_CASES } from './crew-cases.ts'
import { CUSTOMER_CASES } from './customer-cases.ts'
import { ESTIMATE_CASES } from './estimate-cases.ts'
import { IMPORT_CASES } from './import-cases.ts'
import { INSIGHT_CASES } from './insight-cases.ts'
import { INVOICE_CASES } from './invoice-cases.ts'
import { KEY_CASES } from './key-cases.ts'
import { PAGE_CASES } from './page-cases.ts'
import { PEOPLE_CASES } from './people-cases.ts'
import { PHOTO_CASES } from './photo-cases.ts'
import { POCKET_CASES } from './pocket-cases.ts'
import { PUBLISHING_CASES } from './publishing-cases.ts'
import { PUSH_CASES } from './push-cases.ts'
import {
  type Access,
  APPOINTMENT_ID,
  CUSTOMER_ID,
  MAIL_ID,
  MESSAGE_ID,
  mine,
  open,
  PAGE_SLUG,
  PROJECT_ID,
  type RouteCase,
} from './route-case.ts'
import { TEAM_CASES } from './team-cases.ts'
import { TODAY_CASES } from './today-cases.ts'
import { VISIT_CASES } from './visit-cases.ts'
import { WAITING_CASES } from './waiting-cases.ts'
import { WEBHOOK_CASES } from './webhook-cases.ts'

const PICTURE_HASH = 'a'.repeat(32)

const DOCUMENTS: { path: string; body: object }[] = [
  { path: `pages/${PAGE_SLUG}`, body: { title: 'Drains', content: '<p>Drains</p>', seo: { title: 'Drains' } } },
  { path: `projects/${PROJECT_ID}`, body: aProject() },
  { path: `appointments/${APPOINTMENT_ID}`, body: aBookingRequest() },
  { path: `settings/${SETTINGS_IDS.scheduling}`, body: { minDaysInAdvance: 1, excludedDates: ['2026-03-20'] } },
  { path: `settings/${SETTINGS_IDS.seo}`, body: { title: 'Plumbing', keywords: ['pipes'] } },
  { path: `settings/${SETTINGS_IDS.business}`, body: { name: 'Bayline Plumbing', story: 'Long ago' } },
  { path: `settings/${SETTINGS_IDS.brand}`, body: { color: '#b3121d', accent: '' } },
  { path: `settings/${SETTINGS_IDS.area}`, body: { mode: 'off', zips: [{ code: '33602', charge: 20 }] } },
  { path: 'site/about', body: { intro: { title: 'Who we are' } } },
  { path: 'site-drafts/about', body: { intro: { title: 'Who we are' } } },
  { path: 'services/inspection', body: { name: 'Inspection', minutes: 60, price: { from: 100 } } },
  { path: `customers/${CUSTOMER_ID}`, body: { name: 'Jane Alvarez', notes: 'Has a dog.' } },
  {
    path: 'crews/main',
    body: { name: 'Main crew', timeOff: [{ from: '2026-05-01', to: '2026-05-02', label: 'Off' }] },
  },
]

const documents = (access: Access, withBody: boolean): RouteCase[] =>
  DOCUMENTS.map(({ path, body }) => ({ access, at: `/api/collections/${path}`, ...(withBody && { body }) }))

const CONTACT = {
  name: 'Jane Alvarez',
  email: 'jane@example.com',
  phone: '(813) 555-0177',
  service: 'repair',
  message: 'Do you also lay gas pipes?',
  isEmergency: false,
}

const EMAIL = { to: 'jane@example.com', subject: 'Your tap', text: 'We come at nine.', html: '<p>We come at nine.</p>' }

/** Points at this machine, so it is refused. */
const MAIL_SERVER = {
  provider: 'other',
  host: '127.0.0.1',
  port: 25,
  security: 'starttls',
  user: 'office@example.com',
  password: 'a password',
  senderName: 'Bayline',
  senderAddress: 'office@example.com',
}

/** What is expected of every route of the server. A route that is missing here fails the suite. */
export const ROUTE_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /healthz': open('/healthz'),
  'GET /readyz': open('/readyz'),
  'GET /robots.txt': open('/robots.txt'),
  'GET /sitemap.xml': open('/sitemap.xml'),
  'GET /manifest.webmanifest': open('/manifest.webmanifest'),
  'GET /office.webmanifest': open('/office.webmanifest'),
  'GET /sw.js': open('/sw.js'),
  'GET /files/:name': open(`/files/${'a'.repeat(64)}`, { orderly: 404 }),
  'GET /files/:hash/:variant': open(`/files/${'a'.repeat(64)}/640.avif`, { orderly: 404 }),
  'GET /brand/:file': open('/brand/icon-192.png', { orderly: 404 }),
  'GET /social/:kind/:file{.+\\.jpg}': open('/social/page/nothing.jpg', { orderly: 404 }),
  'GET /backups/:secret': [{ access: 'address-holder', at: `/backups/${'a'.repeat(43)}` }],
  'GET /calendar/:file{.*\\.ics}': [{ access: 'address-holder', at: `/calendar/${'a'.repeat(43)}.ics` }],
  'POST /api/storage/:collection/:id/:name': [
    { access: 'administrator', at: `/api/storage/projects/${PROJECT_ID}/main-image`, takes: 'picture' },
    { access: 'administrator', at: `/api/storage/pages/${PAGE_SLUG}/picture`, takes: 'picture' },
    { access: 'administrator', at: '/api/storage/settings/brand/logo', takes: 'picture' },
  ],
  'GET /api/storage/:collection/:id/:name': open(`/api/storage/projects/${PROJECT_ID}/main-image`),
  'GET /api/admin/setup-status': open('/api/admin/setup-status'),
  'POST /api/admin/setup': open('/api/admin/setup', {
    body: { email: 'eve@example.com', password: 'a long password' },
    orderly: 409,
    always: 409,
  }),
  'POST /api/admin/login': open('/api/admin/login', { body: ADMINISTRATOR }),
  'GET /api/admin/verify': mine('/api/admin/verify'),
  'POST /api/admin/logout': mine('/api/admin/logout'),
  'POST /api/admin/password': mine('/api/admin/password', {
    body: { currentPassword: 'not the password', newPassword: 'another password' },
    orderly: 422,
  }),
  'POST /api/admin/email': mine('/api/admin/email', {
    body: { newEmail: 'new@example.com', currentPassword: 'not the password' },
    orderly: 409,
  }),
  'POST /api/admin/email/confirm': mine('/api/admin/email/confirm', { body: { code: '123456' }, orderly: 422 }),
  'GET /api/admin/reset': open('/api/admin/reset'),
  'POST /api/admin/reset': open('/api/admin/reset', { body: { email: 'eve@example.com' }, orderly: 409 }),
  'POST /api/admin/reset/confirm': open('/api/admin/reset/confirm', {
    body: { token: 'a'.repeat(43), password: 'a long password' },
    orderly: 409,
  }),
  'GET /api/mail': mine('/api/mail'),
  'PUT /api/mail': mine('/api/mail', { body: MAIL_SERVER, orderly: 422 }),
  'POST /api/mail/proof': mine('/api/mail/proof', { orderly: 409 }),
  'POST /api/mail/proof/confirm': mine('/api/mail/proof/confirm', { body: { code: '123456' }, orderly: 422 }),
  'GET /api/mail/domain': mine('/api/mail/domain?selector=google', { orderly: 409 }),
  'GET /api/sessions': mine('/api/sessions'),
  'DELETE /api/sessions': mine('/api/sessions'),
  'DELETE /api/sessions/:id': mine(`/api/sessions/${'a'.repeat(64)}`, { orderly: 404 }),
  'GET /api/collections/:collection': [
    { access: 'reader', at: '/api/collections/pages' },
    { access: 'reader', at: '/api/collections/projects' },
    { access: 'reader', at: '/api/collections/settings' },
    { access: 'reader', at: '/api/collections/services' },
    { access: 'administrator', at: '/api/collections/crews' },
    { access: 'administrator', at: '/api/collections/customers' },
    { access: 'reader', at: '/api/collections/site' },
    { access: 'administrator', at: '/api/collections/site-drafts' },
    {
      access: 'reader',
      at: '/api/collections/appointments?from=2026-03-04T05:00:00.000Z&to=2026-03-05T05:00:00.000Z',
    },
  ],
  // Visitors don't learn whether these ids exist.
  'GET /api/collections/:collection/:id': documents('reader', false).map((document) =>
    /\/appointments\/|\/crews\/|\/customers\/|\/site-drafts\/|service_area/.test(document.at)
      ? { ...document, access: 'administrator' }
      : document,
  ),
  'PUT /api/collections/:collection/:id': documents('administrator', true),
  // The last crew can't be deleted.
  'DELETE /api/collections/:collection/:id': documents('administrator', false).map((document) =>
    document.at.includes('/crews/') ? { ...document, orderly: 409 } : document,
  ),
  'GET /api/activity': mine('/api/activity?page=1&search=page&area=content'),
  'GET /api/activity/check': mine('/api/activity/check'),
  'POST /api/send-email': mine('/api/send-email', { body: EMAIL }),
  ...APPOINTMENT_CASES,
  ...WAITING_CASES,
  ...IMPORT_CASES,
  ...INSIGHT_CASES,
  ...PUSH_CASES,
  ...PUBLISHING_CASES,
  ...WEBHOOK_CASES,
  ...ESTIMATE_CASES,
  ...INVOICE_CASES,
  ...KEY_CASES,
  ...PEOPLE_CASES,
  ...PHOTO_CASES,
  ...POCKET_CASES,
  ...TEAM_CASES,
  ...TODAY_CASES,
  ...VISIT_CASES,
  ...CUSTOMER_CASES,
  'GET /api/admin/site': mine('/api/admin/site'),
  'GET /api/admin/translations': mine('/api/admin/translations'),
  'GET /api/admin/site/:part': mine('/api/admin/site/about'),
  'POST /api/admin/site/:part/publish': mine('/api/admin/site/emergency/publish', { body: { version: 0 } }),
  'POST /api/admin/site/:part/discard': mine('/api/admin/site/emergency/discard', { body: { version: 0 } }),
  'POST /api/admin/site/:part/preview': mine('/api/admin/site/emergency/preview', {
    body: { intro: { title: 'Call us' } },
    lenient: true,
  }),
  'GET /api/admin/site/:slug/versions': mine('/api/admin/site/emergency/versions'),
  'GET /api/admin/site/:slug/versions/:number{\\d{1,9}}': mine('/api/admin/site/emergency/versions/1', {
    orderly: 404,
  }),
  'GET /api/admin/schedule': mine('/api/admin/schedule?from=2026-03-02&to=2026-03-08'),
  'GET /api/calendar-feed': mine('/api/calendar-feed'),
  'POST /api/calendar-feed': mine('/api/calendar-feed'),
  'DELETE /api/calendar-feed': mine('/api/calendar-feed'),
  'POST /api/contact': open('/api/contact', { body: CONTACT }),
  'GET /api/inbox': mine('/api/inbox?show=messages&search=tap'),
  'PUT /api/messages/:id': mine(`/api/messages/${MESSAGE_ID}`, { body: { read: true } }),
  'POST /api/messages/:id/answers': mine(`/api/messages/${MESSAGE_ID}/answers`, { body: { text: 'Yes, we do.' } }),
  'POST /api/messages/:id/appointment': mine(`/api/messages/${MESSAGE_ID}/appointment`, {
    body: { ...DESK_BOOKING, time: '11:30' },
  }),
  'DELETE /api/messages/:id': mine(`/api/messages/${MESSAGE_ID}`),
  ...PAGE_CASES,
  'GET /api/pictures': mine('/api/pictures?page=1'),
  'POST /api/pictures': mine('/api/pictures', { takes: 'picture' }),
  'PUT /api/pictures/:hash': mine(`/api/pictures/${PICTURE_HASH}`, {
    body: { alt: 'A tap', was: '' },
    orderly: 404,
  }),
  'DELETE /api/pictures/:hash': mine(`/api/pictures/${PICTURE_HASH}`, { orderly: 404 }),
  'POST /api/pictures/:hash/replace': mine(`/api/pictures/${PICTURE_HASH}/replace`, {
    body: { by: 'b'.repeat(32) },
    orderly: 404,
  }),
  'PUT /api/services/order': mine('/api/services/order', { body: { slugs: ['other', 'repair'] } }),
  'GET /api/services/:slug/versions': mine('/api/services/repair/versions'),
  'GET /api/services/:slug/versions/:number{\\d{1,9}}': mine('/api/services/repair/versions/1', { orderly: 404 }),
  ...CREW_CASES,
  'POST /api/crews/:id/hand-over': mine('/api/crews/nobody/hand-over', { body: { to: 'main' } }),
  'GET /api/admin/demo': mine('/api/admin/demo'),
  'POST /api/admin/demo/remove': mine('/api/admin/demo/remove'),
  'GET /api/admin/getting-started': mine('/api/admin/getting-started'),
  'GET /api/admin/start/story': mine('/api/admin/start/story'),
  'POST /api/admin/start/story': mine('/api/admin/start/story', {
    body: { story: 'We paint houses.', category: 'Residential', photos: [] },
  }),
  'POST /api/admin/start/services': mine('/api/admin/start/services', {
    body: {
      services: [{ slug: 'repair', version: 999, name: 'Repair', minutes: 30, price: { from: 9 }, published: true }],
    },
    orderly: 409,
  }),
  'POST /api/admin/start/preview': mine('/api/admin/start/preview', {
    body: { path: '/', business: { name: 'Northside' }, brand: { color: '#b3121d' }, photos: [] },
  }),
  'PUT /api/admin/getting-started': mine('/api/admin/getting-started', { body: { hidden: false } }),
  'GET /api/system': mine('/api/system'),
  'GET /api/system/alerts': mine('/api/system/alerts'),
  'GET /api/system/checkup': mine('/api/system/checkup'),
  'POST /api/system/backups': mine('/api/system/backups'),
  'PUT /api/system/backups/settings': mine('/api/system/backups/settings', {
    body: { frequency: 'nightly', daysKept: 7, weeksKept: 4 },
  }),
  'PUT /api/system/backups/folder': mine('/api/system/backups/folder', { body: { folder: '' } }),
  'POST /api/system/backups/:file/download': mine('/api/system/backups/plumbline-20260302T150000Z.jsonl.gz/download', {
    orderly: 404,
  }),
  'PUT /api/system/off-site': mine('/api/system/off-site', {
    body: { kind: 'folder', server: '', folder: '/nowhere/at-all', user: '', region: '', hostKey: '', secret: '' },
    orderly: 422,
  }),
  'DELETE /api/system/off-site': mine('/api/system/off-site'),
  'POST /api/system/off-site/copy': mine('/api/system/off-site/copy'),
  'POST /api/system/export': mine('/api/system/export'),
  'GET /api/system/outbox': mine('/api/system/outbox?state=failed'),
  'GET /api/system/outbox/:id': mine(`/api/system/outbox/${MAIL_ID}`, { orderly: 404 }),
  'POST /api/system/outbox/retry': mine('/api/system/outbox/retry'),
  'POST /api/system/outbox/:id/retry': mine(`/api/system/outbox/${MAIL_ID}/retry`, { orderly: 409 }),
  'POST /api/system/outbox/:id/cancel': mine(`/api/system/outbox/${MAIL_ID}/cancel`, { orderly: 409 }),
  'GET /api/privacy/settings': mine('/api/privacy/settings'),
  'PUT /api/privacy/settings': mine('/api/privacy/settings', {
    body: { retentionMonths: 12, retentionAction: 'anonymise', invoiceMonths: null, counting: true },
  }),
  'POST /api/privacy/find': mine('/api/privacy/find', { body: { email: 'jane@example.com' } }),
  'POST /api/privacy/export': mine('/api/privacy/export', { body: { email: 'jane@example.com' } }),
  'POST /api/privacy/erase': mine('/api/privacy/erase', { body: { email: 'nobody@example.com' } }),
  'GET /api/changes': [{ access: 'anyone', at: '/api/changes', streams: true }],
}

/** Everything else in the route table: middleware, unknown addresses and the pages. */
export const NOT_ROUTES: readonly string[] = [
  'ALL /*',
  'ALL /files/*',
  'ALL /backups/*',
  'ALL /calendar/*',
  'ALL /crew/:token/photos/:id/:photo',
  'ALL /crew/:token/app.webmanifest',
  'ALL /invoice/:token/pdf',
  'ALL /estimate/:id/pdf',
  'ALL /api/*',
  'ALL /api/admin/:act{(?:setup-status|setup|login|verify|password|logout)}',
  ...['admin/imports', 'appointments/:id', 'availability', 'collections', 'pictures'].map(
    (part) => `ALL /api/${part}/*`,
  ),
]
