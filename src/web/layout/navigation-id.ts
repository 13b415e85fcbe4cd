/** The side navigation, which is a drawer on small screens. */
export const NAVIGATION_ID = 'navigation'
