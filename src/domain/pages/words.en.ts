export const en = { notFound: 'Page not found' }

export type PageWords = typeof en
