/** Marks what the demo brought, so that it can be removed again. */
export const DEMO_MARK = { demo: true } as const
