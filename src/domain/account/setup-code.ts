export const SETUP_CODE_INVALID =
  'To set up the site, open the link that the server printed when it started. Restart the server to get a new link.'

export const SETUP_CODE_LABEL = 'Setup Code'
export const SETUP_CODE_HINT = 'It is in the link that the server printed when it started'
