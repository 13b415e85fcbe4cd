import { CUSTOMER_ID, mine, type RouteCase } from './route-case.ts'

const OTHER_ID = '0190b7a2-5c3d-7e4f-8a91-b2c3d4e5f608'

/** Routes about one customer. */
export const CUSTOMER_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/customers/:id': mine(`/api/customers/${CUSTOMER_ID}`),
  'POST /api/customers/:id/merge': mine(`/api/customers/${CUSTOMER_ID}/merge`, {
    body: { other: OTHER_ID },
    orderly: 404,
  }),
  'POST /api/customers/:id/undo-merge': mine(`/api/customers/${CUSTOMER_ID}/undo-merge`, { orderly: 409 }),
}
