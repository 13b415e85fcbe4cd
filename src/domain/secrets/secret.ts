// Secrets that the owner types and the site has to use again, such as the password of the mail server. They are stored encrypted,
// with a key in a file outside of the database.

/** `unused`: nothing is encrypted yet. `missing`: there is no file. `wrong`: the file has a different key. */
export type KeyState = 'unused' | 'ok' | 'missing' | 'wrong'

/** Whether encrypted values can't be read here. */
export function isKeyLost(state: KeyState): state is 'missing' | 'wrong' {
  return state === 'missing' || state === 'wrong'
}

export const KEY_WORDS = {
  missing: "The file with the secret key isn't on this machine, so the stored password can't be read.",
  wrong: 'The file with the secret key is not the one that the password was stored with.',
} as const

export const KEY_ADVICE =
  'If you moved the site or run it on several machines, copy the file from a machine where mail works. If the file is lost, enter the password again and check the box below it.'

export const KEY_REFUSED =
  'The secret key of this machine does not fit the stored passwords. Check "The old key is lost" to start over with a new one.'

export const KEY_DAMAGED = 'The file with the secret key is damaged. Move it away and try again.'

export const KEY_UNREADABLE =
  'The file with the secret key can be neither read nor created. Check SECRET_KEY_FILE and its permissions.'
