/** Where the administrator's browser keeps the token of its session. */
export const ADMIN_TOKEN_KEY = 'adminToken'
