import type { Plugin } from 'vite'

const REFUSED = /^react-router|^@react-router|\.css$|\/web\/admin\//

/** One link of the router would bring all of it to every visitor; styles are the page's. */
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
