import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { documentLanguage, LanguageContext } from '../language/language.tsx'

/** Any component. island.tsx checked the props when the server rendered it. */
type Part = { render(props: object): ReactNode }['render']

export function hydrate(host: HTMLElement, part: Part): Promise<void> {
  const { prefix = '', props = '{}' } = host.dataset
  return new Promise((resolve) => {
    hydrateRoot(
      host,
      <LanguageContext value={documentLanguage()}>
        <Announced onLive={resolve}>{createElement(part, JSON.parse(props))}</Announced>
      </LanguageContext>,
      { identifierPrefix: prefix },
    )
  })
}

function Announced({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive])
  return children
}
