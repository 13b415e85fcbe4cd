import { Unstorable } from './errors.ts'

/** Ids, names and claimed values are index keys, and PostgreSQL limits an index row to about 2,700 bytes. */
const LONGEST_NAME = 255

/** PostgreSQL cannot store U+0000 or half a surrogate pair, so both stores refuse them. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

export function isStorableName(text: string): boolean {
  return text.length > 0 && text.length <= LONGEST_NAME && isStorableText(text)
}

export function checkText(text: string): string {
  if (!isStorableText(text)) throw new Unstorable('A text cannot hold U+0000 or half a surrogate pair.')
  return text
}

export function checkName(text: string): string {
  if (!isStorableName(text)) {
    throw new Unstorable(`An id, name or claimed value has 1 to ${LONGEST_NAME} characters, none of them U+0000.`)
  }
  return text
}
