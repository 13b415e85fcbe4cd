/** On links to the business's number. */
export const en = {
  call: 'Call',
  /** While there is no number, such links lead to the contact form. */
  contactUs: 'Contact us',
}

export type CallingWords = typeof en
