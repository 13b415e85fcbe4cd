import { BOOKING_MESSAGES } from '#domain/appointment.ts'
import { type PageFacts, siteMetadata } from '#domain/metadata.ts'
import { fetchProjectFailed, PROJECT_MESSAGES } from '#domain/project.ts'
import type { ProjectListView } from '#domain/project-list-address.ts'
import { availabilityOf } from '#features/appointments/availability.ts'
import { bookFromForm, type PlainForm } from '#features/appointments/book-from-form.ts'
import { readBusiness } from '#features/business/read-business.ts'
import { messageFromForm, type PlainMessage } from '#features/contact/message-from-form.ts'
import { PageReading } from '#features/page-reading.ts'
import { cardPages } from '#features/pages/card-pages.ts'
import { publicPage } from '#features/pages/public-page.ts'
import { findProject } from '#features/projects/find-project.ts'
import { listProjects } from '#features/projects/list-projects.ts'
import { projectResult } from '#features/projects/project-result.ts'
import { recentProjects } from '#features/projects/recent-projects.ts'
import { bookingWindow } from '#features/scheduling/booking-window.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readGlobalSeoSettings } from '#features/seo/read-global-seo.ts'
import { readServices } from '#features/services/read-services.ts'
import type { Reads } from '#store/reads.ts'
import { bookingDesk } from './booking-desk.ts'
import { contactDesk } from './contact-desk.ts'
import { refusalStatus } from './middleware/errors.ts'
import { readForm } from './pages/read-form.ts'
import type { Services } from './services.ts'

/**
 * What pages may read, without anything that a visitor must not see. A loader calls all it needs at once, so that a page
 * waits for a distant database only as long as one query takes. Reading notes what the page depends on.
 */
export function siteFor(services: Services, reads?: Reads, visitorAddress = '') {
  const { config, store, clock, log } = services
  const page = new PageReading(store, () => clock.now(), reads)
  const { reader } = page
  const logged = (error: unknown) => log.error({ err: error }, 'a page could not read what it shows')
  return {
    publicUrl: config.publicUrl,
    renderFailed: (error: unknown, path: string) => log.error({ err: error, path }, 'a page could not be rendered'),
    business: () => readBusiness(reader),
    /** Returns a function that makes a page's metadata, filled up from the global settings. */
    metadata: async () => {
      const seo = await readGlobalSeoSettings(reader)
      return (facts: PageFacts) => siteMetadata(facts, seo, config.publicUrl)
    },
    /** Which days can be booked. */
    scheduling: async () => {
      const [{ timeZone }, settings] = await Promise.all([readBusiness(reader), readScheduling(reader)])
      return bookingWindow(settings, page.today(timeZone))
    },
    /** The published services, in the owner's order. */
    services: async () => (await readServices(reader)).filter(({ published }) => published),
    /** For the response to a form sent without JavaScript, which is never cached. */
    availability: (date: string) => availabilityOf(store, { date }, clock.now()),
    readForm: (request: Request) => readForm(services, request, visitorAddress),
    book: async (form: PlainForm) => {
      try {
        const outcome = await bookFromForm(bookingDesk(services), form, visitorAddress, clock.now())
        return { ...outcome, status: outcome.ok ? 201 : refusalStatus(outcome.kind) }
      } catch (error) {
        log.error({ err: error }, 'a booking without JavaScript failed')
        return { ok: false as const, problem: BOOKING_MESSAGES.saveFailed, errors: {}, status: 500 }
      }
    },
    sendMessage: async (form: PlainMessage) => {
      const outcome = await messageFromForm(contactDesk(services), form, visitorAddress, clock.now())
      return { ...outcome, status: outcome.ok ? 201 : refusalStatus(outcome.kind) }
    },
    recentProjects: (count: number) => recentProjects(page, count),
    projects: (view: ProjectListView) =>
      projectResult(() => listProjects(page, view), PROJECT_MESSAGES.fetchFailed, logged),
    project: (id: string) => projectResult(() => findProject(page, id), fetchProjectFailed(id), logged),
    page: (slug: string) => publicPage(reader, slug, config.publicUrl),
    cardPages: () => cardPages(reader),
  }
}

export type Site = ReturnType<typeof siteFor>
