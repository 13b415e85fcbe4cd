import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const ASSETS = new URL('../../build/client/assets/', import.meta.url)
const MANIFEST = /^(window\.__reactRouterManifest=)(\{.*\});$/s
const VISITORS = /^(root$|layout\/|public\/)/

/**
 * The manifest tells a visitor's browser which files each route needs, so that it can fetch them ahead. It goes to everyone,
 * and nobody fetches ahead from the back-office: there only the first file of a route is named, and asks for the others itself.
 */
export function leanManifest(): Plugin {
  return {
    name: 'lean-manifest',
    apply: 'build',
    // React Router writes the manifest while the server's side is built.
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle() {
      const names = await readdir(ASSETS)
      const path = new URL(names.find((name) => /^manifest-\w+\.js$/.test(name)) ?? '', ASSETS)
      const [, assignment, json] = MANIFEST.exec(await readFile(path, 'utf8')) ?? []
      if (!json) return this.error(`React Router writes its manifest anew: see lean-manifest.ts.`)
      const manifest: { routes: Record<string, { imports?: string[] }> } = JSON.parse(json)
      for (const [id, route] of Object.entries(manifest.routes)) if (!VISITORS.test(id)) delete route.imports
      await writeFile(path, `${assignment}${JSON.stringify(manifest)};`)
    },
  }
}
