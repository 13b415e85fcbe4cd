import { FIRST_PERSON } from '#domain/people/person.ts'
import { digestOf } from '#features/security/digest.ts'

/** Of a browser and the person who signs in there. Two people at one browser are two devices: neither vouches for the other. */
export function deviceIdOf(key: string, personId: string): string {
  return digestOf(personId === FIRST_PERSON ? key : `${personId} ${key}`)
}
