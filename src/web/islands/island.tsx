import { createElement, type FunctionComponent, use, useId } from 'react'
import { LanguageContext, useLanguage } from '../language/language.tsx'
import { DocumentContext } from './document-context.ts'
import type { IslandName, When } from './islands.ts'

type IslandProps<Props> = {
  name: IslandName<Props>
  of: FunctionComponent<Props>
  /** Sent to the browser as JSON. */
  props: Props
  when: When
  /** The session storage key of a draft. If there is one, the island hydrates at once. */
  draft?: string
}

/** A part of a public page that is hydrated on its own. It gets props only: there is no router. */
export function Island<Props extends object>({ name, of, props, when, draft }: IslandProps<Props>) {
  const prefix = useId()
  const language = useLanguage()
  const part = createElement(LanguageContext, { value: language }, createElement(of, props))
  const html = use(DocumentContext)?.renderPart(part, prefix) ?? ''
  return (
    <div
      className="contents"
      data-island={name}
      data-when={when}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      data-draft={draft}
      {...rendered(html)}
    />
  )
}

function rendered(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}
