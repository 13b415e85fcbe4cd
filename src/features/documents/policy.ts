import { isAppointmentId } from '#domain/appointments/appointment.ts'
import { isSettingsId, SERVED_SETTINGS } from '#domain/collections/api-collections.ts'
import type { CollectionName } from '#domain/collections/collections.ts'
import { CREW_MESSAGES, isCrewId } from '#domain/crews/crew.ts'
import { customerSearch } from '#domain/customers/known.ts'
import { isCustomerId } from '#domain/customers/schema.ts'
import { defaultsOf } from '#domain/fields/field.ts'
import { readerOf, schemaOf } from '#domain/fields/schema.ts'
import { isRecordId, type Noun } from '#domain/nouns/noun.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import { isSlug, SLUG_TAKEN } from '#domain/pages/slug.ts'
import { ALL_CATEGORIES, isProjectId } from '#domain/projects/project.ts'
import { SERVICE_MESSAGES } from '#domain/services/service.ts'
import { instantText } from '#domain/time/date.ts'
import { problemInPart, withTranslations } from '#domain/translations/check.ts'
import { defaultContent, PART_IDS, type PartId } from '#domain/website/part.ts'
import { PART_SCHEMAS, readPart } from '#domain/website/schema.ts'
import { searchAppointments } from '#features/appointments/search-appointments.ts'
import { keepImages } from '#features/pictures/image-record.ts'
import { keepVersion } from '#features/versions/versions.ts'
import type { Transaction } from '#store/store.ts'
import { crewPolicy } from '../crews/crew-policy.ts'
import { customerPolicy } from '../customers/customer-policy.ts'
import { pagePolicy } from '../pages/page-policy.ts'
import { projectPolicy } from '../projects/project-policy.ts'
import { servicePolicy } from '../services/service-policy.ts'
import { appointmentPolicy, settingsPolicies } from './documents.ts'
import {
  type CollectionPolicy,
  type DocumentPolicy,
  documentPolicy,
  type ListRules,
  type Written,
} from './policy-shape.ts'

const onDrafted = (tx: Transaction, { after, context }: Written) => keepImages(tx, after.data, context.now)

const policies = (onWrite: DocumentPolicy['onWrite']): ReadonlyMap<string, DocumentPolicy> =>
  new Map(PART_IDS.map((id) => [id, policyOf(id, onWrite)]))

/** The version that visitors see. The editor publishes drafts instead (src/features/website/publish.ts). */
const partPolicies = policies(onPublished)

const draftPolicies = policies(onDrafted)

const DOCUMENT_TAKEN = 'A document with this id already exists'

/** Documents from before there were drafts are published. */
const PUBLISHED = { status: ['published', null] } as const

const NO_QUERIES: ListRules = { where: {}, orderBy: [], search: false }

const SERVICE_LIST: ListRules = { where: {}, orderBy: ['order', 'name'], search: false }

const PROJECT_LIST: ListRules = {
  where: { category: { type: 'text', any: ALL_CATEGORIES }, type: { type: 'text' }, tableOnly: { type: 'boolean' } },
  orderBy: ['title', 'category', 'type', 'completionDate', 'createdAt'],
  search: true,
}

const CUSTOMER_LIST: ListRules = {
  where: {},
  orderBy: ['name', 'lastAt'],
  search: true,
  readSearch: (typed) => ({ search: customerSearch(typed) }),
}

/** The valid content of each collection's documents, and the permitted queries of its lists. */
export const POLICIES: Record<CollectionName, CollectionPolicy> = {
  pages: {
    document: (id) => (isSlug(id) ? pagePolicy : undefined),
    list: {
      visitor: {
        where: { slug: { type: 'text' }, type: { type: 'text' } },
        orderBy: ['title', 'slug', 'type', 'updatedAt'],
        search: true,
        only: ({ now }) => ({
          where: PUBLISHED,
          during: { moment: instantText(now), from: 'publishAt', until: 'unpublishAt' },
        }),
        isShort: true,
      },
      administrator: {
        where: { slug: { type: 'text' }, type: { type: 'text' }, status: { type: 'text' } },
        orderBy: ['title', 'slug', 'type', 'updatedAt', 'seo.title'],
        search: true,
      },
    },
    taken: SLUG_TAKEN,
  },
  projects: {
    document: (id) => (isProjectId(id) ? projectPolicy : undefined),
    list: {
      visitor: { ...PROJECT_LIST, only: () => ({ where: PUBLISHED }), isShort: true },
      administrator: PROJECT_LIST,
    },
    taken: DOCUMENT_TAKEN,
  },
  appointments: {
    document: (id) => (isAppointmentId(id) ? appointmentPolicy : undefined),
    list: {
      visitor: {
        where: { preferredDate: { type: 'instant' } },
        orderBy: ['preferredDate'],
        range: 'preferredDate',
        // A search or filter by name would show visitors who has an appointment.
        search: false,
        oneDay: true,
      },
      administrator: {
        where: {
          status: { type: 'text', several: true },
          serviceType: { type: 'text' },
          customerName: { type: 'text' },
          customerEmail: { type: 'text' },
          preferredDate: { type: 'instant' },
          answeredAt: { type: 'none' },
          assigneeId: { type: 'text' },
        },
        orderBy: ['preferredDate', 'status', 'customerName', 'serviceType', 'createdAt', 'answerTurn'],
        range: 'preferredDate',
        search: true,
        readSearch: searchAppointments,
      },
    },
    taken: DOCUMENT_TAKEN,
  },
  services: {
    document: (id) => (isSlug(id) ? servicePolicy : undefined),
    list: {
      visitor: { ...SERVICE_LIST, only: () => ({ where: { published: [true, null] } }), isShort: true },
      administrator: SERVICE_LIST,
    },
    taken: SERVICE_MESSAGES.slugTaken,
  },
  crews: {
    document: (id) => (isCrewId(id) ? crewPolicy : undefined),
    list: { visitor: NO_QUERIES, administrator: NO_QUERIES },
    taken: CREW_MESSAGES.idTaken,
  },
  customers: {
    document: (id) => (isCustomerId(id) ? customerPolicy : undefined),
    list: { visitor: NO_QUERIES, administrator: CUSTOMER_LIST },
    taken: DOCUMENT_TAKEN,
  },
  site: {
    document: (id) => partPolicies.get(id),
    standing: PART_IDS,
    list: { visitor: NO_QUERIES, administrator: NO_QUERIES },
    taken: DOCUMENT_TAKEN,
  },
  'site-drafts': {
    document: (id) => draftPolicies.get(id),
    standing: PART_IDS,
    list: { visitor: NO_QUERIES, administrator: NO_QUERIES },
    taken: DOCUMENT_TAKEN,
  },
  settings: {
    document: (id) => (isSettingsId(id) ? settingsPolicies[id] : undefined),
    standing: SERVED_SETTINGS,
    list: { visitor: NO_QUERIES, administrator: NO_QUERIES },
    taken: DOCUMENT_TAKEN,
  },
}

function policyOf(id: PartId, onWrite: DocumentPolicy['onWrite']): DocumentPolicy {
  return documentPolicy({
    schema: withTranslations(PART_SCHEMAS[id], problemInPart),
    blank: () => ({ ...defaultContent(id) }),
    read: (stored) => ({ id: stored.id, ...readPart(id, stored.data) }),
    onWrite,
  })
}

async function onPublished(tx: Transaction, { before, after, actor, context }: Written): Promise<void> {
  await keepImages(tx, after.data, context.now)
  await keepVersion(tx, 'part', { before, after, savedBy: actor.administrator.name })
}

/** The policies of the collections that the API serves. */
export const ALL_POLICIES: ReadonlyMap<string, CollectionPolicy> = new Map([
  ...Object.entries(POLICIES),
  ...NOUNS.map((noun): [string, CollectionPolicy] => [noun.collection, nounPolicy(noun)]),
])

function nounPolicy({ fields, title }: Noun): CollectionPolicy {
  const read = readerOf(fields)
  const record = documentPolicy({
    schema: schemaOf(fields),
    blank: () => defaultsOf(fields),
    read: (stored) => ({ id: stored.id, ...read(stored.data) }),
  })
  return {
    document: (id) => (isRecordId(id) ? record : undefined),
    list: { visitor: NO_QUERIES, administrator: { where: {}, orderBy: [title], search: true } },
    taken: DOCUMENT_TAKEN,
  }
}
