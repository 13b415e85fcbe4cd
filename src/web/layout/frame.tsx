import type { ReactNode } from 'react'
import { SITE_WORDS } from '#domain/website/words.ts'
import { useWords } from '../language/language.tsx'

type FrameProps = { navigation: ReactNode; children: ReactNode; below: ReactNode }

export function Frame({ navigation, children, below }: FrameProps) {
  const words = useWords(SITE_WORDS)
  return (
    <div className="site-columns min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-surface-raised px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {words.skip}
      </a>
      {navigation}
      <div id="page" className="flex min-h-dvh min-w-0 flex-col">
        {children}
      </div>
      {below}
    </div>
  )
}
