/** In a file of its own: every screen needs this sentence. */
export const NETWORK_ERROR = 'Network error occurred'
