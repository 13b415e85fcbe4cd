import type { LucideIcon } from 'lucide-react'

export const NEW_ID = 'new'

export interface NounWords {
  one: string
  icon: LucideIcon
  list: { label: string; path: string }
}

export function editorTitle({ one }: NounWords, id: string): string {
  return `${id === NEW_ID ? 'Add' : 'Edit'} ${titled(one)}`
}

export function editorPath({ list }: NounWords, id: string): string {
  return `${list.path}/${encodeURIComponent(id)}`
}

/** "service area" becomes "Service Area". */
export function titled(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
