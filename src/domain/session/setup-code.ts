export const SETUP_CODE_INVALID =
  'Setting up needs the link that the server printed when it started. Open that link, or restart the server for a new one.'

export const SETUP_CODE_LABEL = 'Setup Code'
export const SETUP_CODE_HINT = 'The server printed it, in a link, when it started'
