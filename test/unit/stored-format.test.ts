import { expect, test } from 'vitest'
import { APPOINTMENT_STATUSES } from '#domain/appointment/appointment.ts'
import { APPOINTMENT_EVENTS } from '#domain/appointment/history.ts'
import { APPOINTMENT_MAIL_KINDS, MAIL_KINDS } from '#domain/email/kinds.ts'
import { MAIL_STATES } from '#domain/email/words.ts'
import { PAGE_PLACES, PAGE_TYPES, PUBLICATION_STATES } from '#domain/page/page.ts'
import { PROJECT_CATEGORIES } from '#domain/project/project.ts'
import { SERVICE_TYPES } from '#domain/service/service-type.ts'
import { BACKUP_STATES } from '#domain/system/backup.ts'
import { PART_IDS } from '#domain/website/part.ts'
import { SECTIONS } from '#domain/website/section.ts'
import { COLLECTIONS } from '#store/collections.ts'
import { NEWEST_VERSION } from '#store/migrations/migrations.ts'

/**
 * The words used in stored documents. An older program doesn't know a word that is added here, so it must refuse
 * the store: add a step to src/store/migrations/migrations.ts, then update this list.
 */
const FORMAT = {
  version: 6,
  collections: [
    'admins',
    'appointments',
    'backup-links',
    'backups',
    'calendar-feeds',
    'crews',
    'days',
    'history',
    'idempotency',
    'images',
    'jobs',
    'mail-server',
    'messages',
    'one-time-codes',
    'outbox',
    'page-versions',
    'pages',
    'projects',
    'redirects',
    'secrets',
    'security-events',
    'service-versions',
    'services',
    'sessions',
    'settings',
    'setup-codes',
    'site',
    'site-drafts',
    'site-versions',
    'throttles',
    'uploads',
  ],
  appointmentStatuses: ['pending', 'confirmed', 'rejected', 'completed', 'cancelled'],
  backupStates: ['proven', 'failed', 'no-space'],
  historyEvents: ['created', 'moved', 'reassigned', 'cancelled', 'corrected', 'link-withdrawn', 'status', 'expired'],
  letters: [
    'acknowledgement',
    'approval',
    'rejection',
    'cancellation',
    'business-alert',
    'moved',
    'withdrawn',
    'answer-half',
    'answer-late',
    'answer-expiring',
    'expired',
    'expired-notice',
  ],
  mailKinds: [
    'acknowledgement',
    'approval',
    'rejection',
    'cancellation',
    'business-alert',
    'moved',
    'withdrawn',
    'answer-half',
    'answer-late',
    'answer-expiring',
    'expired',
    'expired-notice',
    'mail-proof',
    'email-change',
    'email-changed',
    'password-reset',
    'contact',
    'custom',
  ],
  mailStates: ['queued', 'sending', 'sent', 'failed', 'cancelled'],
  pagePlaces: ['nowhere', 'menu', 'footer'],
  pageTypes: ['page', 'card'],
  projectCategories: ['Commercial', 'Residential', 'Emergency'],
  publicationStates: ['draft', 'published'],
  serviceTypes: ['repair', 'installation', 'maintenance', 'inspection', 'emergency', 'other'],
  siteParts: ['home', 'about', 'schedule', 'contact', 'emergency', 'projects', 'services', 'footer', 'navigation'],
  siteSections: [
    'hero',
    'trust',
    'services',
    'reasons',
    'call',
    'before-after',
    'projects',
    'reviews',
    'pages',
    'text',
    'questions',
  ],
}

test('the number of the stored format is raised with every word that older programs do not know', () => {
  expect({
    version: NEWEST_VERSION,
    collections: [...COLLECTIONS.keys()].sort(),
    appointmentStatuses: APPOINTMENT_STATUSES,
    backupStates: BACKUP_STATES,
    historyEvents: APPOINTMENT_EVENTS,
    letters: APPOINTMENT_MAIL_KINDS,
    mailKinds: MAIL_KINDS,
    mailStates: MAIL_STATES,
    pagePlaces: PAGE_PLACES,
    pageTypes: PAGE_TYPES,
    projectCategories: PROJECT_CATEGORIES,
    publicationStates: PUBLICATION_STATES,
    serviceTypes: SERVICE_TYPES,
    siteParts: PART_IDS,
    siteSections: Object.keys(SECTIONS),
  }).toEqual(FORMAT)
})
