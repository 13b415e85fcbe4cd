import type { Plugin } from 'vite'

/** Parts of React Router that this site never switches on, each with what remains of it. */
const UNUSED: Record<string, string> = {
  // Nobody measures the router from within.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router`,
  // routeDiscovery is 'initial': all routes are known from the first page on.
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getPartialManifest = () => undefined`,
}

const FILE = /react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/

/** Leaves them out of what visitors download. A version of the router that cuts these parts differently fails the build. */
export function leanRouter(): Plugin {
  const left = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const file = Object.keys(UNUSED).find((name) => id.endsWith(name))
        const rest = file && UNUSED[file]
        if (!rest) return
        left.add(file)
        // The rest is imported only by what no browser runs.
        const gone = exportsOf(code).filter((name) => !rest.includes(`const ${name} =`))
        return { code: [rest, ...gone.map((name) => `export const ${name} = undefined`)].join('\n'), map: null }
      },
    },
    buildEnd(error) {
      const gone = Object.keys(UNUSED).filter((file) => !left.has(file))
      if (!error && gone.length > 0)
        this.error(`React Router has no ${gone.join(' or ')} any more: see lean-router.ts.`)
    },
  }
}

function exportsOf(code: string): string[] {
  const [, names = ''] = /export \{([^}]*)\}/.exec(code) ?? []
  return names.split(',').map((name) => name.trim())
}
