import type { Plugin } from 'vite'

const RENDERED = /\/src\/(?:domain|web)\//

/** In development, public pages reload after a change, because nothing can update a document in place. */
export function reloadDocuments(): Plugin {
  return {
    name: 'reload-documents',
    apply: 'serve',
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && RENDERED.test(file)) this.environment.hot.send({ type: 'full-reload' })
    },
  }
}
