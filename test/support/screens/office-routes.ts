import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../../../src/web/routes.ts'

const NAME = 'virtual:office-routes'
const LAYOUT = 'layout/office-layout.tsx'

/** The part of the product's route table that is the back-office, as a module for the browser. */
export function officeRoutes(): Plugin {
  return {
    name: 'office-routes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      const office = (await routes).filter(({ file }) => file === LAYOUT)
      return `export const routes = [${office.map(code).join(',\n')}]`
    },
  }
}

function code({ id, path, index = false, file, children = [] }: RouteConfigEntry): string {
  const module = JSON.stringify(resolve('src/web', file))
  // React Router names a route after its file.
  const known = JSON.stringify({ id: id ?? file.replace(/\.tsx$/, ''), path, index })
  return `{ ...${known}, load: () => import(${module}), children: [${children.map(code).join(',\n')}] }`
}
