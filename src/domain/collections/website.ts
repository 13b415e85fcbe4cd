import { type CollectionRow, FOR_ADMINISTRATOR, FOR_ANYONE, INTERNAL, versionsOf } from './collection.ts'

/** What visitors read and see. All of it is exported. */
export const WEBSITE_COLLECTIONS = {
  images: {
    ...INTERNAL,
    holds: 'stored pictures',
    exported: true,
    fields: { keptAt: 'text', createdAt: 'text' },
    log: { area: 'content', name: 'Picture', follows: true, screen: '/admin/pictures' },
  },
  'page-versions': { ...versionsOf('page'), holds: 'earlier versions of pages' },
  pages: {
    holds: 'content pages',
    announced: 'with id if published',
    access: FOR_ANYONE,
    exported: true,
    fields: { title: 'fold', updatedAt: 'text', type: 'text', slug: 'text', 'seo.title': 'fold', demo: 'text' },
    compound: [
      ['type', 'title'],
      ['showsIn', 'title'],
      ['status', 'publishAt', 'unpublishAt'],
    ],
    search: ['title', 'seo.title'],
    large: ['content', 'seo.schema'],
    log: {
      area: 'content',
      name: 'Page',
      label: 'title',
      shown: ['title', 'slug', 'type', 'status', 'publishAt', 'unpublishAt', 'showsIn', 'seo.title', 'seo.redirectUrl'],
      screen: '/admin/pages/:id',
      hasVersions: true,
    },
  },
  projects: {
    holds: 'the portfolio',
    announced: 'with id if published',
    access: FOR_ANYONE,
    exported: true,
    fields: { category: 'text', title: 'fold', type: 'fold', completionDate: 'text', createdAt: 'text' },
    compound: [
      ['category', 'completionDate'],
      ['status', 'completionDate'],
    ],
    search: ['title', 'category'],
    large: ['details', 'projectDetails', 'gallery'],
    log: {
      area: 'content',
      name: 'Project',
      label: 'title',
      shown: ['title', 'category', 'status'],
      screen: '/admin/projects',
    },
  },
  redirects: {
    holds: 'old addresses and where they lead',
    announced: 'to the server',
    exported: true,
    fields: { to: 'text' },
    log: { area: 'content', name: 'Redirect', label: 'from', shown: ['to'], follows: true },
  },
  site: {
    holds: 'the words and pictures of the site that visitors see',
    announced: 'with id',
    access: FOR_ANYONE,
    exported: true,
    log: { area: 'content', name: 'Website text', label: 'id', screen: '/admin/site/:id', hasVersions: true },
  },
  'site-drafts': {
    holds: 'the same before they are published',
    announced: 'to the server',
    access: FOR_ADMINISTRATOR,
    exported: true,
    log: {
      area: 'content',
      name: 'Draft of the website text',
      label: 'id',
      follows: true,
      screen: '/admin/site/:id',
    },
  },
  'site-versions': { ...versionsOf('part'), holds: 'earlier published versions' },
} as const satisfies Readonly<Record<string, CollectionRow>>
