import { DEMO_BUSINESS } from '#features/demo/demo-business.ts'

/** The demo business, which most tests speak of. Change a field with a spread. */
export const A_BUSINESS = DEMO_BUSINESS
