// Changes of the account that need a mail: another address, or a new password for one that is forgotten.

export const RESET_MINUTES = 30

export const ACCOUNT_MESSAGES = {
  needsMail: 'Set up mail first: we send a code to the new address.',
  sameEmail: 'This is already the address of your account',
  codeSent: 'We sent a code to the new address. Enter it here.',
  wrongCode: 'This is not the code. Please check the newest e-mail.',
  codeOver: 'This code was used, has expired or was tried too often. Please start again.',
  emailChanged: 'Address changed. Sign in with it from now on.',
  tooMany: 'Too many e-mails were sent. Please try again in an hour.',
  resetRequested:
    'If this is the address of the administrator, we sent a link to it. It works for 30 minutes. Check the spam folder, too.',
  resetOver: 'This link was used or has expired. Please ask for a new one.',
  resetDone: 'Password changed. All devices are signed out. Sign in with the new password.',
  resetUnavailable: 'Mail is not proven on this site, so it cannot send a link.',
} as const
