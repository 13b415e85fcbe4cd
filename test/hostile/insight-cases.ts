import { mine, open, type RouteCase } from './route-case.ts'

/** Routes about counting, Insights and the codes that are counted. */
export const INSIGHT_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/admin/insights': mine('/api/admin/insights?from=2026-02-01&to=2026-02-28'),
  'GET /api/admin/project-categories': mine('/api/admin/project-categories'),
  'PUT /api/admin/project-categories': mine('/api/admin/project-categories', {
    body: { categories: ['Commercial', 'Residential', 'Emergency'].map((name) => ({ name, was: name })) },
  }),
  'GET /api/admin/qr-codes': mine('/api/admin/qr-codes'),
  'PUT /api/admin/qr-codes': mine('/api/admin/qr-codes', { body: { van: '/', magnet: '/schedule' } }),
  'GET /q/:sign': open('/q/van', { orderly: 302 }),
  'POST /api/count/time': open('/api/count/time'),
  'POST /api/count/left': open('/api/count/left?left=zip'),
}
