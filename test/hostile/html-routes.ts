import '#test/support/shared/built.ts'
import type { ServerBuild } from 'react-router'
import { APPOINTMENT_ID, CUSTOMER_ID, PAGE_SLUG, PROJECT_ID } from './route-case.ts'

/** Values for the parameters of an address. A route with a parameter that is missing here fails the suite. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/projects/:id': `/projects/${PROJECT_ID}`,
  '/pages/:slug': `/pages/${PAGE_SLUG}`,
  '/appointment/:id': `/appointment/${APPOINTMENT_ID}`,
  '/waiting-list/:id': '/waiting-list/0123456789abcdef0123456789abcdef',
  '/unsubscribe/:token': '/unsubscribe/a-token',
  '/crew/:token': `/crew/${'a'.repeat(43)}`,
  '/arrival/:token': `/arrival/${'a'.repeat(32)}`,
  '/confirm/:token': `/confirm/${'a'.repeat(43)}`,
  '/preview/:token': `/preview/${'a'.repeat(43)}`,
  '/estimate/:id': '/estimate/0b0c6a3e-7d56-4d6f-9a55-0d6a2f9d7c11',
  '/invoice/:token': `/invoice/${'a'.repeat(43)}`,
  '/admin/price-items/:id': '/admin/price-items/new',
  '/admin/tax-rates/:id': '/admin/tax-rates/new',
  '/admin/estimates/:id': '/admin/estimates/new',
  '/admin/invoices/:id': '/admin/invoices/0b0c6a3e-7d56-4d6f-9a55-0d6a2f9d7c11',
  '/services/:slug': '/services/repair',
  '/admin/pages/:id': `/admin/pages/${PAGE_SLUG}`,
  '/admin/services/:slug': '/admin/services/repair',
  '/admin/start/:step?': '/admin/start/identity',
  '/admin/crews/:id': '/admin/crews/main',
  '/admin/customers/:id': `/admin/customers/${CUSTOMER_ID}`,
  '/admin/integrations/:id': '/admin/integrations/0b0c6a3e-7d56-4d6f-9a55-0d6a2f9d7c11',
  '/admin/site/:part': '/admin/site/home',
  '/*': '/nothing/is/here',
  '/admin/*': '/admin/nothing/is/here',
}

/** An address of every screen in the built route tables. */
export async function screenAddresses(): Promise<string[]> {
  const site: ServerBuild = await import('#build/server/site/index.js')
  const office: ServerBuild = await import('#build/server/office/index.js')
  const routes = { ...site.routes, ...office.routes }
  const patternOf = (id: string): string => {
    const { parentId, path = '' } = routes[id] ?? {}
    const parent = parentId ? patternOf(parentId) : ''
    return path === '' ? parent : `${parent}/${path}`
  }
  const patterns = Object.keys(routes).map((id) => patternOf(id) || '/')
  return [...new Set(patterns)].map((pattern) => {
    const address = /[:*]/.test(pattern) ? EXAMPLES[pattern] : pattern
    if (address === undefined) throw new Error(`What stands for the parameters of ${pattern}?`)
    return address
  })
}
