// Who may do what (spec section 6). The words are what the API answers and what screens show.

export const PERMISSION_MESSAGES = {
  unavailable: 'Authentication system not available',
  notAuthenticated: 'User is not authenticated',
} as const

export type Guarded = 'data' | 'pages' | 'SEO settings' | 'settings'

export function notPermitted(what: Guarded): string {
  return `User does not have admin privileges to modify ${what}`
}
