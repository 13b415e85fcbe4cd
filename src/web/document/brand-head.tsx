import { use } from 'react'
import type { TypePair } from '#domain/brand/type-pair.ts'
import { DocumentContext } from '../islands/document-context.ts'
import { facesOf, typeCss } from '../styles/type-faces.ts'

export interface HeadBrand {
  colorCss: string
  type: TypePair
}

/**
 * Both faces are on every page, and the style sheet would ask for them a round trip later. The first picture goes before
 * them: stand-ins of the same measures show the text meanwhile.
 */
export function FontPreloads({ type }: Pick<HeadBrand, 'type'>) {
  const { display, text } = facesOf(type)
  return [display, text].map(({ url }) => (
    <link key={url} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" href={url} />
  ))
}

/**
 * The brand's colors and faces, inside the document: no request, nothing that flashes. The style sheet's own colors are in a
 * layer, so these win; print.css comes after them and wins over both.
 */
export function BrandStyle({ brand: { colorCss, type }, kept }: { brand: HeadBrand; kept: boolean }) {
  const facts = use(DocumentContext)
  const css = colorCss + typeCss(type)
  // The back-office keeps an empty one: the policy refuses a style element that is added later.
  if (!css && !kept) return null
  return (
    <style nonce={facts?.nonce} suppressHydrationWarning>
      {css}
    </style>
  )
}
