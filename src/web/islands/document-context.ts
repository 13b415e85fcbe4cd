import { createContext, type ReactElement } from 'react'
import type { Language } from '#domain/language/language.ts'

/** What only the server knows while it renders a document. Browsers get none of it. */
export interface DocumentFacts {
  nonce: string
  /** The module that every public document runs. */
  startScript: string
  language: Language
  /** Runs inline in public documents, before anything is downloaded. */
  earlyScript: string
  /** Runs inline in the back-office: document/trusted-types.js and document/office-early.js. */
  officeScript: string
  /** Renders a part separately from its page, so that its ids match those the browser will make. */
  renderPart: (part: ReactElement, identifierPrefix: string) => string
}

export const DocumentContext = createContext<DocumentFacts | undefined>(undefined)
