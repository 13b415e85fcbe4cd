// Everything off-site is encrypted with age (age-encryption.org) to two keys: one that the owner printed, and one of this machine,
// which proves the copies. Without the program, the printed key and the age command open each file.
import { createHash, createHmac } from 'node:crypto'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { PlaceFailed } from './place.ts'

export type Sealer = (bytes: Uint8Array) => Promise<Uint8Array>

export async function newKey() {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Undefined if it isn't a key. */
export async function recipientOf(identity: string): Promise<string | undefined> {
  return identityToRecipient(identity).catch(() => undefined)
}

export function sealTo(...recipients: string[]): Sealer {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return (bytes) => encrypter.encrypt(bytes)
}

export function openWith(identity: string): Sealer {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return async (bytes) => {
    try {
      return await decrypter.decrypt(bytes)
    } catch (error) {
      throw new PlaceFailed("A file of the copy is damaged, or isn't for this key.", { cause: error })
    }
  }
}

/** Each printed key has a separate folder, so that two sites, or a site that was set up again, never touch each other's copies. */
export function folderOf(ownerRecipient: string): string {
  return `plumbline-${createHash('sha256').update(ownerRecipient).digest('hex').slice(0, 16)}`
}

/** The same picture always gets the same name, which is meaningless to others. */
export function pictureNames(machineIdentity: string): (bytes: Uint8Array) => string {
  return (bytes) => createHmac('sha256', machineIdentity).update(bytes).digest('hex')
}
