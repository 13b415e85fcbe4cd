// Answering a contact message at the desk.

export const ANSWER_WORDS = {
  list: 'Your answers',
  label: 'Write an answer',
  hint: 'The sender gets it by e-mail in about two minutes, in one mail with anything you add until then. Their reply goes to your mailbox.',
  submit: 'Send answer',
  request: 'Add appointment',
  requestHint: 'For the sender of this message.',
  opensRequest: 'Open the appointment',
  fromMessage: 'From a message',
  all: 'Show all messages',
} as const
