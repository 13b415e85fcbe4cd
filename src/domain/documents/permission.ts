// Permission errors: the API responds with these words and screens show them.

export const PERMISSION_MESSAGES = {
  unavailable: 'Authentication system not available',
  notAuthenticated: 'User is not authenticated',
} as const

export type Guarded = 'data' | 'pages' | 'SEO settings' | 'settings'

export function notPermitted(what: Guarded): string {
  return `User does not have admin privileges to modify ${what}`
}
