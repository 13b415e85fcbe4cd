import { BOOKING_MESSAGES } from '#domain/appointment.ts'
import { BUSINESS_PROFILE_ID } from '#domain/business.ts'
import { SETTINGS_IDS } from '#domain/collection.ts'
import { type PageFacts, siteMetadata } from '#domain/metadata.ts'
import { fetchProjectFailed, PROJECT_MESSAGES } from '#domain/project.ts'
import type { ProjectListView } from '#domain/project-list-address.ts'
import { availabilityOf } from '#features/appointments/availability.ts'
import { bookFromForm, type PlainForm } from '#features/appointments/book-from-form.ts'
import { readBusiness } from '#features/business/read-business.ts'
import { messageFromForm, type PlainMessage } from '#features/contact/message-from-form.ts'
import { cardPages } from '#features/pages/card-pages.ts'
import { publicPage } from '#features/pages/public-page.ts'
import { findProject } from '#features/projects/find-project.ts'
import { listProjects } from '#features/projects/list-projects.ts'
import { projectResult } from '#features/projects/project-result.ts'
import { recentProjects } from '#features/projects/recent-projects.ts'
import { bookingWindow, endOfToday } from '#features/scheduling/booking-window.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readGlobalSeoSettings } from '#features/seo/read-global-seo.ts'
import { readServices } from '#features/services/read-services.ts'
import { readingOnce } from '#store/reading-once.ts'
import { bookingDesk } from './booking-desk.ts'
import { contactDesk } from './contact-desk.ts'
import { refusalStatus } from './middleware/errors.ts'
import { readForm } from './pages/read-form.ts'
import type { Services } from './services.ts'

/** What was read for a page, so that the cache knows when it is out of date. */
export interface PageReads {
  tags: Set<string>
  expiresAt: number | undefined
}

/**
 * What pages may read, each answer already fit for any visitor's eyes. A loader asks for all it needs at once, so that a page
 * waits for a distant database no longer than one question takes.
 */
export function siteFor(services: Services, visitorAddress = '') {
  const { config, store, clock, log } = services
  const reader = readingOnce(store)
  const reads: PageReads = { tags: new Set(), expiresAt: undefined }
  const shows = (...tags: string[]) => {
    for (const tag of tags) reads.tags.add(tag)
  }
  const logged = (error: unknown) => log.error({ err: error }, 'a page could not read what it shows')
  const site = {
    publicUrl: config.publicUrl,
    renderFailed: (error: unknown, path: string) => log.error({ err: error, path }, 'a page could not be rendered'),
    business: () => {
      shows(`settings/${BUSINESS_PROFILE_ID}`)
      return readBusiness(reader)
    },
    /** Answers how to say what the page tells search engines: with the global settings for whatever it does not say itself. */
    metadata: async () => {
      shows(`settings/${BUSINESS_PROFILE_ID}`, `settings/${SETTINGS_IDS.seo}`)
      const seo = await readGlobalSeoSettings(reader)
      return (facts: PageFacts) => siteMetadata(facts, seo, config.publicUrl)
    },
    /** Which days can be booked. Speaks of "today", so a page that shows it ends with the business's day. */
    scheduling: async () => {
      shows(`settings/${BUSINESS_PROFILE_ID}`, `settings/${SETTINGS_IDS.scheduling}`)
      const [{ timeZone }, settings] = await Promise.all([readBusiness(reader), readScheduling(reader)])
      const now = clock.now()
      reads.expiresAt = Math.min(reads.expiresAt ?? Number.POSITIVE_INFINITY, endOfToday(timeZone, now))
      return bookingWindow(settings, timeZone, now)
    },
    /** What visitors may know of, in the owner's order. */
    services: async () => {
      shows('services')
      return (await readServices(reader)).filter(({ published }) => published)
    },
    /** For the answer to a form sent without script; answers to forms are never cached. */
    availability: (date: string) => availabilityOf(store, { date }, clock.now()),
    readForm: (request: Request) => readForm(services, request, visitorAddress),
    book: async (form: PlainForm) => {
      try {
        const outcome = await bookFromForm(bookingDesk(services), form, visitorAddress, clock.now())
        return { ...outcome, status: outcome.ok ? 201 : refusalStatus(outcome.kind) }
      } catch (error) {
        log.error({ err: error }, 'a booking without script failed')
        return { ok: false as const, problem: BOOKING_MESSAGES.saveFailed, errors: {}, status: 500 }
      }
    },
    sendMessage: async (form: PlainMessage) => {
      const outcome = await messageFromForm(contactDesk(services), form, visitorAddress, clock.now())
      return { ...outcome, status: outcome.ok ? 201 : refusalStatus(outcome.kind) }
    },
    recentProjects: (count: number) => {
      shows('projects')
      return recentProjects(store, count, clock.now())
    },
    projects: (view: ProjectListView) => {
      shows('projects', `settings/${BUSINESS_PROFILE_ID}`)
      return projectResult(() => listProjects(store, view, clock.now()), PROJECT_MESSAGES.fetchFailed, logged)
    },
    /** Shows other projects beside the one asked for, so any of them may change it. */
    project: (id: string) => {
      shows('projects', `settings/${BUSINESS_PROFILE_ID}`)
      return projectResult(() => findProject(store, id, clock.now()), fetchProjectFailed(id), logged)
    },
    page: async (slug: string) => {
      const { slugs, ...page } = await publicPage(reader, slug, config.publicUrl)
      shows('redirects', ...slugs.map((each) => `pages/${each}`))
      shows(`settings/${BUSINESS_PROFILE_ID}`, `settings/${SETTINGS_IDS.seo}`)
      return page
    },
    cardPages: () => {
      shows('pages')
      return cardPages(reader)
    },
  }
  return { site, reads }
}

export type Site = ReturnType<typeof siteFor>['site']
