import { type Plugin, parseSync, Visitor } from 'vite'

const NEVER = 'throw Error("Left out by lean-router.ts")'

/** Functions of React Router that this site has no use for, each with the body that is left of it. */
const BODIES: Record<string, Record<string, string>> = {
  // Nobody measures the router from within.
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '',
    getRouteInstrumentationUpdates: NEVER,
    instrumentClientSideRouter: NEVER,
  },
  // routeDiscovery is 'initial': all routes are known from the first page on.
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: 'return false',
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
    getPartialManifest: NEVER,
  },
  'router/router.js': {
    checkFogOfWar: 'return { active: false, matches: null }',
    discoverRoutes: NEVER,
    patchRoutes: NEVER,
    _internalSetRoutes: NEVER,
    // A form is sent by the browser, or by what handles it: the router only loads.
    handleAction: NEVER,
    handleFetcherAction: NEVER,
    getSubmissionFromNavigation: '',
    resetFetcher: NEVER,
    // Pages change without a view transition.
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
  },
  'dom/lib.js': {
    useSubmit: `return () => { ${NEVER} }`,
    useViewTransitionState: 'return false',
  },
  'dom/ssr/single-fetch.js': { singleFetchActionStrategy: NEVER, nonSsrStrategy: NEVER },
  'dom/ssr/routes.js': { fetchServerAction: NEVER, preventInvalidServerHandlerCall: '' },
  // Pages are fetched ahead by layout/fetch-ahead.ts.
  'dom/ssr/components.js': { usePrefetchBehavior: 'return [false, null, {}]', PrefetchPageLinks: NEVER },
  // A developer is warned during development.
  'router/history.js': { warning: '' },
  'server-runtime/warnings.js': { warnOnce: '' },
}

const FILE = /react-router\/dist\/production\/lib\/(.*\.js)$/

/** Leaves them out of what visitors download. A version of the router that cuts these parts differently fails the build. */
export function leanRouter(): Plugin {
  const missing = new Set(Object.values(BODIES).flatMap((bodies) => Object.keys(bodies)))
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const bodies = BODIES[FILE.exec(id)?.[1] ?? '']
        if (!bodies) return
        const found = bodiesIn(code, Object.keys(bodies))
        for (const { name } of found) missing.delete(name)
        return {
          code: found.reduceRight(
            (rest, { name, start, end }) => `${rest.slice(0, start)}{${bodies[name]}}${rest.slice(end)}`,
            code,
          ),
          map: null,
        }
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`React Router has no ${[...missing].join(' or ')} any more: see lean-router.ts.`)
    },
  }
}

interface Body {
  name: string
  start: number
  end: number
}

/** Where the bodies of these functions stand, in the order in which they do. */
function bodiesIn(code: string, names: string[]): Body[] {
  const found: Body[] = []
  const note = ({ id, body }: { id: { name: string } | null; body: { start: number; end: number } | null }) => {
    if (id && body && names.includes(id.name)) found.push({ name: id.name, start: body.start, end: body.end })
  }
  new Visitor({ FunctionDeclaration: note }).visit(parseSync('react-router.js', code).program)
  return found.sort((one, other) => one.start - other.start)
}
