/** What a form says before a photo is chosen. */
export const en = {
  add: 'Add photos',
  hint: 'Up to 6, 10 MB each. Only you and our team can see these.',
  unloaded: 'Photos don’t work right now. Please try again later.',
}

export type PhotoFieldWords = typeof en
