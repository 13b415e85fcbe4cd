import { pagePath } from '#domain/pages/page.ts'
import { projectPath } from '#domain/projects/project.ts'
import { openStore } from '#store/open.ts'

export interface PublicRoute {
  name: string
  path: string
  /** A reading page. The others have a form to fill in. */
  isContent: boolean
}

/** Each kind of public page once, with the ids of the demo business. */
export async function publicRoutes(dataDir: string): Promise<PublicRoute[]> {
  const store = await openStore({ dataDir })
  try {
    const [project] = (await store.query('projects', { where: { tableOnly: false }, limit: 1 })).items
    const [page] = (await store.query('pages', { limit: 1 })).items
    if (!project || !page) throw new Error('The demo business has no project or no page.')
    return [
      { name: 'home', path: '/', isContent: true },
      { name: 'projects', path: '/projects', isContent: true },
      { name: 'project', path: projectPath(project.id), isContent: true },
      { name: 'content page', path: pagePath(page.id), isContent: true },
      { name: 'about', path: '/about', isContent: true },
      { name: 'contact', path: '/contact', isContent: false },
      { name: 'schedule', path: '/schedule', isContent: false },
    ]
  } finally {
    await store.close()
  }
}
