import type { Plugin } from 'vite'

const REFUSED = /^react-router|^@react-router|\.css$|\/web\/admin\//

/** One router link would bring the whole router to every visitor. Styles come with the page. */
export function documentsOnly(): Plugin {
  return {
    name: 'documents-only',
    enforce: 'pre',
    resolveId: {
      filter: { id: REFUSED },
      handler(id, importer) {
        this.error(`Public pages run neither ${id} nor anything else of the application: see ${importer}.`)
      },
    },
  }
}
