import { useState } from 'react'

export const CONTENT_MODES = { html: 'HTML', visual: 'Visual' } as const
export type ContentMode = keyof typeof CONTENT_MODES

const KEY = 'pageContentMode'

/** Remembers the preferred mode for the next page. */
export function useContentMode() {
  const [mode, setMode] = useState<ContentMode>(() => (localStorage.getItem(KEY) === 'visual' ? 'visual' : 'html'))
  const choose = (next: ContentMode) => {
    localStorage.setItem(KEY, next)
    setMode(next)
  }
  return [mode, choose] as const
}
