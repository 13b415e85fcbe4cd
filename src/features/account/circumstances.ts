import type { SessionOrigin } from './session.ts'

/** Who tries to sign in, from where, and what the site does about it. */
export interface Circumstances extends SessionOrigin {
  rateLimits: boolean
  /** The id of the device, if someone has signed in with it before. `forPerson` narrows it to one person. */
  knownDevice?: string | undefined
  /** The file with the key that opens the second factor. */
  keyFile: string
  publicUrl: string
  /** Whether mail is proven. */
  canMail: () => Promise<boolean>
}
