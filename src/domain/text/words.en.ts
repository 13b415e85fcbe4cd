export const en = {
  oneLineOnly: 'Line breaks and control characters are not allowed',
  noControlCharacters: 'Control characters are not allowed',
  notText: 'This must be text',
  tooLong: (limit: string) => `Please use at most ${limit} characters`,
}

export type TextWords = typeof en
