import type { Plugin } from 'vite'

const RENDERED = /\/src\/(?:domain|web)\//

/** During development: public pages are documents, which nothing updates in place. */
export function reloadDocuments(): Plugin {
  return {
    name: 'reload-documents',
    apply: 'serve',
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && RENDERED.test(file)) this.environment.hot.send({ type: 'full-reload' })
    },
  }
}
