import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { PASSKEY_MESSAGES, type PasskeyObstacle, passkeyObstacle } from '#domain/account/passkey.ts'

/** Why this browser can't use passkeys at this address. */
export function obstacleHere(publicUrl: string): PasskeyObstacle | undefined {
  return passkeyObstacle(publicUrl, {
    origin: window.location.origin,
    isSecureContext: window.isSecureContext,
    hasPasskeys: 'PublicKeyCredential' in window,
  })
}

export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return inOurWords(startRegistration({ optionsJSON }))
}

export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return inOurWords(startAuthentication({ optionsJSON }))
}

/** Browsers reveal little, so that sites can't find out which passkeys exist. */
async function inOurWords<T>(dialog: Promise<T>): Promise<T> {
  try {
    return await dialog
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new Error(isKnown ? PASSKEY_MESSAGES.alreadyAdded : PASSKEY_MESSAGES.refusedByBrowser, { cause: error })
  }
}
