/** The key of the browser, sent when it signs in. */
export const DEVICE_HEADER = 'X-Device'

/** Requests that an idle screen makes by itself. They don't count as use of the session. */
export const UNATTENDED_HEADER = 'X-Unattended'

/** The code of the refusal that makes the browser ask and repeat the request. */
export const CONFIRMATION_NEEDED = 'confirmation-needed'
