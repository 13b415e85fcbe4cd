import type { Plugin } from 'vite'

const PUBLIC = /\/src\/(?:domain|web\/(?:public|layout|islands|document|ui|app|data))\//

/** During development: public pages are documents, which nothing updates in place. */
export function reloadDocuments(): Plugin {
  return {
    name: 'reload-documents',
    apply: 'serve',
    hotUpdate({ file, server }) {
      if (this.environment.name === 'ssr' && PUBLIC.test(file))
        server.environments.client.hot.send({ type: 'full-reload' })
    },
  }
}
