/** In a file of its own: public pages need this sentence, but none of those about the administrator. */
export const NETWORK_ERROR = 'Network error occurred'
