import type { BookingValues } from '#domain/appointments/booking-form.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import type { RefusalKind } from '#domain/documents/refusal.ts'
import type { Language } from '#domain/language/language.ts'
import { HIDDEN, type PageFacts, siteMetadata } from '#domain/metadata/metadata.ts'
import { areaServed } from '#domain/metadata/structured-data.ts'
import { loggablePath } from '#domain/navigation/paths.ts'
import type { ProjectListView } from '#domain/projects/list.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import { openWeekdays } from '#domain/scheduling/bookable-date.ts'
import { needsZip } from '#domain/service-area/area.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import type { PartId } from '#domain/website/part.ts'
import { showArrival } from '#features/arrival/arrival-links.ts'
import { timesForForm } from '#features/booking/book-from-form.ts'
import { readSiteBrand, socialPictureOf, withSocialPicture } from '#features/brand/site-brand.ts'
import { chooseMails } from '#features/customer-messages/opt-outs.ts'
import { actOnEstimate } from '#features/estimates/act-on-estimate.ts'
import { openInvoicePage } from '#features/invoices/show-invoices.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import type { Draft } from '#features/pages/preview-content.ts'
import { cardPages, linkedPreview, publicPage } from '#features/pages/public-page.ts'
import { demoPictureHashes } from '#features/pictures/image-record.ts'
import { locateZip } from '#features/places/zip-points.ts'
import { bookingWindow, readArea } from '#features/planning/read-trade.ts'
import { privacyFacts } from '#features/privacy/privacy-settings.ts'
import { findProject, listProjects, projectResult, recentProjects } from '#features/projects/list-projects.ts'
import { projectCategories } from '#features/projects/stored-project.ts'
import { readUsualMinutes } from '#features/reply-time/show-answers.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { bookableServices, listServices, publicService, sceneDrawing } from '#features/services/public-services.ts'
import { slugMeant } from '#features/services/service-policy.ts'
import { readBusiness, readGlobalSeoSettings, seoDefaults } from '#features/settings/settings.ts'
import { actOnWaiting, type WaitingAct } from '#features/waiting-list/answer-opening.ts'
import { joinWaitingList, type PlainWaiting } from '#features/waiting-list/join.ts'
import { emptyPages } from '#features/website/empty-pages.ts'
import { isSpanishOn } from '#features/website/page-language.ts'
import { type Preview, siteContent, siteNavigation } from '#features/website/site-content.ts'
import { bookingContext } from '#server/api/contexts.ts'
import type { CoreServices } from '#server/core-services.ts'
import { refusedIn } from '#server/http/page-language.ts'
import { refusalStatus } from '#server/middleware/errors.ts'
import type { Reads } from '#store/reads.ts'
import { answerAlert, openAlertPage } from './answer-alert.ts'
import { answerCrew, openCrewPage } from './answer-crew.ts'
import { answerCustomer } from './answer-customer.ts'
import { readForm, submitted } from './read-form.ts'
import { book, sendMessage, type Visitor } from './submit-form.ts'

const NOBODY: Visitor = { address: '', language: 'en', onBooked: () => undefined }

/** Everything pages may read. A loader calls all it needs at once, because a database may be far away. */
export function siteFor(
  services: CoreServices,
  reads?: Reads,
  visitor: Visitor = NOBODY,
  preview?: Preview,
  drafts?: readonly Draft[],
  language: Language = 'en',
) {
  const { config, store, clock, log } = services
  const visitorAddress = visitor.address
  const page = new PageReading(store, () => clock.now(), reads, drafts)
  const { reader } = page
  let asked: Promise<readonly string[]> | undefined
  const empty = () => (asked ??= emptyPages(reader))
  const bookingChoices = async () => {
    const [services, area, { driving }] = await Promise.all([
      bookableServices(reader, language),
      readArea(reader),
      readScheduling(reader),
    ])
    return { services, needsAddress: needsZip(area, driving) }
  }
  const refusedHere = ({ kind, problem }: { kind: RefusalKind; problem: string }) => ({
    problem: refusedIn(language, { message: problem }).error,
    status: refusalStatus(kind),
  })
  const logged = (error: unknown) => log.error({ err: error }, 'a page could not read what it shows')
  return {
    publicUrl: config.publicUrl,
    language,
    renderFailed: (error: unknown, path: string) =>
      log.error({ err: error, path: loggablePath(path) }, 'a page could not be rendered'),
    business: () => readBusiness(reader, language),
    /** Null unless the owner shows it and enough requests were measured. */
    usualMinutes: async () => ((await readBusiness(reader)).showsAnswerTime ? readUsualMinutes(reader) : null),
    brand: () => readSiteBrand(reader),
    content: <Id extends PartId>(part: Id) => siteContent(reader, part, preview, language),
    /** For places without a photo. */
    scene: () => sceneDrawing(reader),
    demoPictures: () => demoPictureHashes(reader),
    navigation: () => siteNavigation(reader, page.shows, preview, empty(), language),
    /** Paths of pages that have nothing to show yet. */
    emptyPages: empty,
    /** Returns a function that makes a page's metadata, completed from the global settings. Search engines skip empty pages. */
    metadata: async () => {
      const [seo, brand, { name }, left, isSpanish] = await Promise.all([
        readGlobalSeoSettings(reader, language),
        readSiteBrand(reader),
        readBusiness(reader),
        empty(),
        isSpanishOn(reader),
      ])
      const languages = { language, isSpanishOn: isSpanish }
      return (facts: PageFacts) => {
        const listed = left.includes(facts.path) ? { ...facts, robots: HIDDEN } : facts
        const shown = withSocialPicture(listed, { name, brand })
        return siteMetadata(shown, seo, config.publicUrl, socialPictureOf(brand), languages)
      }
    },
    isSpanishOn: () => isSpanishOn(reader),
    seoDefaults: async () => seoDefaults(await readBusiness(reader)),
    scheduling: async () => {
      const [{ timeZone, clock }, settings] = await Promise.all([readBusiness(reader), readScheduling(reader)])
      return bookingWindow(settings, page.today(timeZone), clock)
    },
    /** The form for structured data. */
    areaServed: async () => {
      const [area, { serviceArea }] = await Promise.all([readArea(reader), readBusiness(reader)])
      return areaServed(area, serviceArea, locateZip)
    },
    /** The published services, in the owner's order. */
    services: () => listServices(reader, language),
    service: (slug: string) => publicService(reader, slug, config.publicUrl, language),
    /** Links to a renamed service keep working. */
    serviceMeant: (slug: string) => slugMeant(reader, slug),
    /** The choices of the booking form, and whether it needs the address of the visit. */
    bookingChoices,
    /** The choices of the waiting list's form. */
    waitingChoices: async () => {
      const [{ services, needsAddress }, scheduling] = await Promise.all([bookingChoices(), readScheduling(reader)])
      const listed = services.filter(({ emergency }) => !emergency)
      return { services: listed, needsAddress, weekdays: openWeekdays(scheduling) }
    },
    /** For the response to a form sent without JavaScript, which is never cached. */
    times: (values: BookingValues, answers: readonly GivenAnswer[]) =>
      timesForForm(store, values, answers, language, clock.now()),
    readForm: (request: Request) => submitted(() => readForm(services, request, visitorAddress), 201, language),
    book: async (data: FormData) => {
      try {
        return await submitted(() => book(services, data, visitor), 201, language)
      } catch (error) {
        log.error({ err: error }, 'a booking without JavaScript failed')
        return {
          ok: false as const,
          error: BOOKING_WORDS[language].saveFailed,
          code: 'internal',
          fields: {},
          status: 500,
        }
      }
    },
    /** The customer's actions on their page without JavaScript. */
    answerCustomer: (id: string, request: Request) => answerCustomer(services, id, request, visitorAddress, language),
    /** A crew's own page, and the crew's actions on it. Never cached. */
    crewPage: (token: string, cookies = '') => openCrewPage(services, token, visitorAddress, cookies),
    actAsCrew: (token: string, request: Request) => answerCrew(services, token, request, visitorAddress),
    /** An invoice for the holder of its link. Never cached. */
    invoicePage: (token: string) =>
      submitted(
        () => openInvoicePage({ store, limits: config.rateLimits, address: visitorAddress }, token, clock.now()),
        200,
      ),
    /** The crew's arrival, for the holder of the link in its text message. Never cached. */
    arrivalPage: (token: string) =>
      submitted(
        () => showArrival({ store, limits: config.rateLimits, address: visitorAddress }, token, clock.now()),
        200,
      ),
    /** The page of a link to confirm a request, and its action. Never cached. */
    alertPage: (token: string) => openAlertPage(services, token, visitorAddress),
    actFromAlert: (token: string, request: Request) => answerAlert(services, token, request, visitorAddress),
    joinWaitingList: (form: PlainWaiting) =>
      submitted(() => joinWaitingList(bookingContext(services), form, visitor, clock.now()), 201, language),
    /** The actions of a customer on the waiting list's page. */
    actOnWaiting: async (id: string, act: WaitingAct) => {
      const outcome = await actOnWaiting(bookingContext(services), id, act, visitorAddress, clock.now())
      return outcome.ok ? { ...outcome, status: 200 as const } : { ...outcome, ...refusedHere(outcome) }
    },
    /** The customer's actions on the page of their estimate. */
    actOnEstimate: async (id: string, data: FormData) => {
      const outcome = await actOnEstimate(bookingContext(services), id, data, visitorAddress, clock.now())
      return outcome.ok ? { ...outcome, status: 200 as const } : { ...outcome, ...refusedHere(outcome) }
    },
    /** The mail choices of a reader of our mails. */
    chooseMails: (token: string, wanted: boolean) => submitted(() => chooseMails(store, token, wanted), 200, language),
    sendMessage: (data: FormData) => submitted(() => sendMessage(services, data, visitor), 201, language),
    /** In the owner's order. */
    projectCategories: () => projectCategories(reader),
    recentProjects: (count: number) => recentProjects(page, count, language),
    projects: (view: Promise<ProjectListView>) =>
      projectResult(() => listProjects(page, view, language), PROJECT_WORDS[language].fetchFailed, logged),
    project: (id: string) =>
      projectResult(() => findProject(page, id, language), PROJECT_WORDS[language].fetchProjectFailed(id), logged),
    /** A page in its saved version, for the holder of its link. Never cached. */
    linkedPreview: (token: string) => linkedPreview(store, token, config.publicUrl, clock.now()),
    page: (slug: string) => publicPage(page, slug, config.publicUrl, language),
    /** Integrations announce no changes, so the page is rendered again every day. */
    privacyFacts: async () => {
      page.today((await readBusiness(reader)).timeZone)
      return privacyFacts(reader)
    },
    cardPages: () => cardPages(page, language),
  }
}

export type Site = ReturnType<typeof siteFor>
