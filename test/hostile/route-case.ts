// What a case says about a route, and the records that cases name.

/**
 * Who may use a route. A `reader` needs no token, but an invalid one is refused. An `anyone` route ignores tokens. A
 * `key-holder` sends the key to one appointment, an `address-holder` knows the secret in the address.
 */
export type Access = 'administrator' | 'reader' | 'anyone' | 'key-holder' | 'address-holder'

export interface RouteCase {
  access: Access
  /** An address of the route where there is something to protect. */
  at: string
  /** A valid JSON body. A route without it takes no body, or a picture. */
  body?: object
  takes?: 'picture'
  /** The response to every request, whatever it contains: nothing of it is read. */
  always?: number
  /** The response to a valid request if it isn't a success, because this site has no such thing. */
  orderly?: number
  /** Replaces what is wrong in a body with defaults, as a preview does while somebody types. */
  lenient?: true
  /** Keeps the connection open while somebody listens. */
  streams?: true
}

export const APPOINTMENT_ID = '1772463600000'
export const PROJECT_ID = '6f3a0b52-9d1c-4f0e-8a56-3a1f0a9d7c11'
export const MESSAGE_ID = 'a-message'
export const CUSTOMER_ID = '0190b7a2-5c3d-7e4f-8a91-b2c3d4e5f607'
export const PAGE_SLUG = 'about-drains'
export const MAIL_ID = 'a-mail'

type More = Partial<Omit<RouteCase, 'access' | 'at'>>

export const mine = (at: string, more: More = {}): RouteCase[] => [{ access: 'administrator', at, ...more }]
export const open = (at: string, more: More = {}): RouteCase[] => [{ access: 'anyone', at, ...more }]
export const keyed = (at: string, more: More = {}): RouteCase[] => [{ access: 'key-holder', at, ...more }]
