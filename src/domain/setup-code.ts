export const SETUP_CODE_INVALID =
  'Setting up needs the link that the server printed when it started. Open that link, or restart the server for a new one.'
